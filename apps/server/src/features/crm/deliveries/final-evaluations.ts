import type { CrmEvaluation as SentRecord } from "@meridian/contract/crm/field-values";
import { paths } from "@meridian/contract/pages/paths";
import type { StoredEvaluation } from "@meridian/contract/evaluation/stored-evaluation";
import { toDayIn } from "@meridian/contract/time-zones";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { teams } from "../../../platform/db/schema/accounts.ts";
import { evaluations, evaluationVersions } from "../../../platform/db/schema/evaluations.ts";
import { isReadyToSend } from "../../../platform/evaluations/evaluation-state.ts";
import { toStoredEvaluation } from "../../../platform/evaluations/stored-evaluation.ts";
import { type CeebTable, readCeebTable, withCeebCodes } from "../ceeb-codes.ts";
import { type ReportStatus, readReportStatuses } from "../../../platform/reports/report-status.ts";

/** An evaluation as sent to a CRM, with the status of its report (valid or revoked). */
export interface FinalEvaluation extends SentRecord {
  readonly reportStatus: ReportStatus | null;
  readonly needsApproval: boolean;
  readonly isReadyToSend: boolean;
  /** The team's CEEB codes, which fill in for schools without one. */
  readonly codes?: CeebTable | undefined;
  /** The team's time zone. */
  readonly timeZone: string;
}

/** The evaluation as of the given version, even if it was reopened since; null if that version was deleted. */
export async function readVersion(
  db: Database,
  baseUrl: string,
  current: FinalEvaluation,
  version: number,
): Promise<FinalEvaluation | null> {
  if (current.version === version) return current;
  const { id, codes, timeZone, reportStatus, needsApproval } = current;
  const [stored] = await db
    .select({
      document: evaluationVersions.document,
      state: evaluationVersions.state,
      createdAt: evaluationVersions.createdAt,
    })
    .from(evaluationVersions)
    .where(and(eq(evaluationVersions.evaluationId, id), eq(evaluationVersions.version, version)));
  if (!stored) return null;
  return {
    ...current,
    version,
    // The state it had before the record was reopened: the team may require approval since then.
    isReadyToSend: isReadyToSend({ state: stored.state, needsApproval }),
    finalAt: stored.createdAt.toISOString(),
    finalOn: toDayIn(timeZone, stored.createdAt),
    saved: withCodes(toStoredEvaluation(stored.document), codes),
    report: toReportReference(reportStatus, version, baseUrl),
  };
}

/** Current versions of the evaluations, without deleted ones. */
export async function readCurrentEvaluations(
  db: Database,
  baseUrl: string,
  ids: readonly string[],
): Promise<FinalEvaluation[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: evaluations.id,
      version: evaluations.version,
      state: evaluations.state,
      document: evaluations.document,
      tags: evaluations.tags,
      finalAt: evaluations.finalAt,
      updatedAt: evaluations.updatedAt,
      teamId: evaluations.teamId,
      zone: teams.timeZone,
      needsApproval: sql<boolean>`coalesce(${teams.needsApproval}, false)`,
    })
    .from(evaluations)
    .leftJoin(teams, eq(teams.id, evaluations.teamId))
    .where(and(inArray(evaluations.id, [...ids]), isNull(evaluations.deletedAt)));
  const reports = await readReportStatuses(
    db,
    rows.map(({ id }) => id),
  );
  const codes = await readTeamCodes(
    db,
    rows.map(({ teamId }) => teamId),
  );
  return rows.map(({ id, version, document, tags, finalAt, updatedAt, teamId, zone, ...row }) => {
    const timeZone = zone ?? "UTC";
    const reportStatus = reports.get(id) ?? null;
    return {
      id,
      version,
      finalAt: (finalAt ?? updatedAt).toISOString(),
      finalOn: toDayIn(timeZone, finalAt ?? updatedAt),
      timeZone,
      saved: withCodes(toStoredEvaluation(document), codes.get(teamId)),
      codes: codes.get(teamId),
      tags,
      reportStatus,
      report: toReportReference(reportStatus, version, baseUrl),
      needsApproval: row.needsApproval,
      isReadyToSend: isReadyToSend(row),
    };
  });
}

async function readTeamCodes(db: Database, teamIds: readonly (string | null)[]) {
  const codes = new Map<string | null, CeebTable>();
  for (const teamId of new Set(teamIds))
    if (teamId !== null) codes.set(teamId, await readCeebTable(db, teamId));
  return codes;
}

function withCodes(saved: StoredEvaluation, codes: CeebTable | undefined): StoredEvaluation {
  return codes ? withCeebCodes(saved, codes) : saved;
}

/** Only a valid report of this exact version counts: another version may certify a different GPA. */
function toReportReference(
  status: ReportStatus | null,
  version: number,
  baseUrl: string,
): FinalEvaluation["report"] {
  if (!status || status.revokedAt || status.evaluationVersion !== version) return null;
  return { number: status.number, verificationLink: baseUrl + paths.verifyCode(status.code) };
}
