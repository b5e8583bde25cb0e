import type { SavedEvaluation } from "@meridian/contract/saved-evaluation";
import type { SupportPage, SupportRecord, SupportRow } from "@meridian/contract/support";
import { and, desc, ilike, or, sql } from "drizzle-orm";
import { writeAudit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/db/database.ts";
import { beyond, momentText, pageOf } from "../../platform/db/page-mark.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { HttpFault } from "../../platform/http/fault.ts";
import { logRecords } from "../../platform/records/record-log.ts";
import { letSee } from "../../platform/records/record-scope.ts";
import { type AuditActor, requireGrant } from "./grants.ts";

const pageSize = 50;

const columns = {
  id: evaluations.id,
  studentName: evaluations.studentName,
  studentExternalId: evaluations.studentExternalId,
  institution: evaluations.institution,
  gpa: evaluations.gpa,
  state: evaluations.state,
  updatedAt: evaluations.updatedAt,
};

/** The team's records that a grant covers, most recently changed first. Each view is logged in the team's activity. */
export async function listGrantedRecords(
  db: Database,
  grantId: string,
  { search, after }: { readonly search: string; readonly after: string | undefined },
  actor: AuditActor,
  now: Date,
): Promise<SupportPage> {
  const { id, teamId } = await requireGrant(db, grantId, now);
  const pattern = search === "" ? undefined : `%${search.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const rows = await db
    .select({ ...columns, moment: momentText(evaluations.updatedAt) })
    .from(evaluations)
    .where(
      and(
        letSee(id, now),
        pattern === undefined
          ? undefined
          : or(ilike(evaluations.studentName, pattern), ilike(evaluations.studentExternalId, pattern)),
        beyond(after, evaluations.updatedAt, evaluations.id, "uuid"),
      ),
    )
    .orderBy(desc(evaluations.updatedAt), desc(evaluations.id))
    .limit(pageSize + 1);
  await writeAudit(db, { ...actor, action: "record.support-listed", teamId });
  return pageOf(rows, pageSize, ({ moment, id: last }) => ({ at: moment, id: last }), toSupportRow);
}

/** One full record; the view is logged in the team's activity and in the record's log. */
export async function readGrantedRecord(
  db: Database,
  grantId: string,
  recordId: string,
  actor: AuditActor,
  now: Date,
): Promise<SupportRecord> {
  const grant = await requireGrant(db, grantId, now);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ ...columns, document: evaluations.document })
      .from(evaluations)
      .where(and(sql`${evaluations.id}::text = ${recordId}`, letSee(grant.id, now)));
    if (!row)
      throw new HttpFault(404, "no_record", "This record does not exist, or you don’t have access to it.");
    await writeAudit(tx, {
      ...actor,
      action: "record.support-viewed",
      teamId: grant.teamId,
      subject: row.id,
    });
    const detail = { support: true };
    await logRecords(tx, [{ evaluationId: row.id, actorId: actor.actorId, action: "viewed", detail }]);
    return { ...toSupportRow(row), saved: row.document as SavedEvaluation };
  });
}

type Row = Omit<SupportRow, "updatedAt"> & { readonly updatedAt: Date };

function toSupportRow(row: Row): SupportRow {
  const { id, studentName, studentExternalId, institution, gpa, state, updatedAt } = row;
  return { id, studentName, studentExternalId, institution, gpa, state, updatedAt: updatedAt.toISOString() };
}
