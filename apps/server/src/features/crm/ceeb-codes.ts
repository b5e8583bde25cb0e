import type { CeebList } from "@meridian/contract/crm/feeds/schemas";
import type { StoredEvaluation } from "@meridian/contract/evaluation/stored-evaluation";
import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ceebCodes } from "../../platform/db/schema/crm.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { toStoredEvaluation } from "../../platform/evaluations/stored-evaluation.ts";
import { conflict } from "../../platform/http/http-error.ts";

const maxCodes = 5000;

/** A team's CEEB codes, in both directions. */
export interface CeebTable {
  findCeeb(institution: string): string | undefined;
  /** The only institution with this code. */
  findInstitution(ceeb: string): string | undefined;
}

export async function listCeebCodes(db: Database, teamId: string): Promise<CeebList> {
  const codes = await db
    .select({
      id: ceebCodes.id,
      institution: ceebCodes.institution,
      ceeb: ceebCodes.ceeb,
      fromRecord: ceebCodes.fromRecord,
    })
    .from(ceebCodes)
    .where(eq(ceebCodes.teamId, teamId))
    .orderBy(asc(ceebCodes.institutionKey));
  return { codes };
}

export async function readCeebTable(db: Database, teamId: string): Promise<CeebTable> {
  const { codes } = await listCeebCodes(db, teamId);
  const byInstitution = new Map(codes.map((code) => [toInstitutionKey(code.institution), code.ceeb]));
  return {
    findCeeb: (institution) => byInstitution.get(toInstitutionKey(institution)),
    findInstitution: (ceeb) => {
      const matches = ceeb === "" ? [] : codes.filter((code) => code.ceeb === ceeb);
      return matches.length === 1 ? matches[0]!.institution : undefined;
    },
  };
}

/** Enters a code; an institution's previous one is replaced. */
export async function saveCeebCode(
  db: Database,
  teamId: string,
  { institution, ceeb }: { readonly institution: string; readonly ceeb: string },
): Promise<void> {
  const institutionKey = toInstitutionKey(institution);
  const isOther = and(eq(ceebCodes.teamId, teamId), ne(ceebCodes.institutionKey, institutionKey));
  if ((await db.$count(ceebCodes, isOther)) >= maxCodes) {
    throw conflict("too_many_codes", `A team can store at most ${maxCodes} CEEB codes.`);
  }
  const entered = { institution, ceeb, fromRecord: false, updatedAt: sql`now()` };
  await db
    .insert(ceebCodes)
    .values({ ...entered, teamId, institutionKey })
    .onConflictDoUpdate({ target: [ceebCodes.teamId, ceebCodes.institutionKey], set: entered });
}

export async function deleteCeebCode(db: Database, teamId: string, id: string): Promise<void> {
  await db.delete(ceebCodes).where(and(eq(ceebCodes.id, id), eq(ceebCodes.teamId, teamId)));
}

/** Remembers the codes of a final record for institutions that have none yet. Entered codes are never changed. */
export async function rememberCodes(
  tx: Database,
  { evaluationId, teamId }: { readonly evaluationId: string; readonly teamId: string | null },
): Promise<void> {
  if (teamId === null) return;
  const [row] = await tx
    .select({ document: evaluations.document })
    .from(evaluations)
    .where(eq(evaluations.id, evaluationId));
  const schools = row ? toStoredEvaluation(row.document).document.records : [];
  const schoolsWithCode = schools.filter(
    ({ institution, ceeb }) => toInstitutionKey(institution) !== "" && /^\d{4,6}$/.test(ceeb.trim()),
  );
  if (schoolsWithCode.length === 0 || (await tx.$count(ceebCodes, eq(ceebCodes.teamId, teamId))) >= maxCodes)
    return;
  await tx
    .insert(ceebCodes)
    .values(
      schoolsWithCode.map(({ institution, ceeb }) => ({
        teamId,
        institution: institution.trim(),
        institutionKey: toInstitutionKey(institution),
        ceeb: ceeb.trim(),
        fromRecord: true,
      })),
    )
    .onConflictDoNothing();
}

/** The document with the codes the office has entered, for schools that have none. */
export function withCeebCodes(saved: StoredEvaluation, codes: CeebTable): StoredEvaluation {
  const records = saved.document.records.map((school) =>
    school.ceeb.trim() === ""
      ? { ...school, ceeb: codes.findCeeb(school.institution) ?? school.ceeb }
      : school,
  );
  return { ...saved, document: { ...saved.document, records } };
}

/** Without case, accents and punctuation, so that small differences in spelling do not matter. */
function toInstitutionKey(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036F]/g, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
