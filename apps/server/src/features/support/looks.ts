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
import { type Deed, openGrant } from "./grants.ts";

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

/** The team's records as far as a grant goes, newest change first. The look is noted where the team's admins see it. */
export async function lookAtList(
  db: Database,
  grantId: string,
  { search, after }: { readonly search: string; readonly after: string | undefined },
  deed: Deed,
  now: Date,
): Promise<SupportPage> {
  const { id, teamId } = await openGrant(db, grantId, now);
  const wanted = search === "" ? undefined : `%${search.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const rows = await db
    .select({ ...columns, moment: momentText(evaluations.updatedAt) })
    .from(evaluations)
    .where(
      and(
        letSee(id, now),
        wanted === undefined
          ? undefined
          : or(ilike(evaluations.studentName, wanted), ilike(evaluations.studentExternalId, wanted)),
        beyond(after, evaluations.updatedAt, evaluations.id, "uuid"),
      ),
    )
    .orderBy(desc(evaluations.updatedAt), desc(evaluations.id))
    .limit(pageSize + 1);
  await writeAudit(db, { ...deed, action: "record.support-listed", teamId });
  return pageOf(rows, pageSize, ({ moment, id: last }) => ({ at: moment, id: last }), rowOf);
}

/** One record, whole; noted in the team's activity and in the record's own log. */
export async function lookAtRecord(
  db: Database,
  grantId: string,
  recordId: string,
  deed: Deed,
  now: Date,
): Promise<SupportRecord> {
  const grant = await openGrant(db, grantId, now);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ ...columns, document: evaluations.document })
      .from(evaluations)
      .where(and(sql`${evaluations.id}::text = ${recordId}`, letSee(grant.id, now)));
    if (!row) throw new HttpFault(404, "no_record", "There is no such record, or you may not see it.");
    await writeAudit(tx, {
      ...deed,
      action: "record.support-viewed",
      teamId: grant.teamId,
      subject: row.id,
    });
    const detail = { support: true };
    await logRecords(tx, [{ evaluationId: row.id, actorId: deed.actorId, action: "viewed", detail }]);
    return { ...rowOf(row), saved: row.document as SavedEvaluation };
  });
}

type Row = Omit<SupportRow, "updatedAt"> & { readonly updatedAt: Date };

function rowOf(row: Row): SupportRow {
  const { id, studentName, studentExternalId, institution, gpa, state, updatedAt } = row;
  return { id, studentName, studentExternalId, institution, gpa, state, updatedAt: updatedAt.toISOString() };
}
