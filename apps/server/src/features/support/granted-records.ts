import type { SupportPage, SupportRecord, SupportRow } from "@meridian/contract/support/schemas";
import { and, desc, eq } from "drizzle-orm";
import { containsText } from "../../platform/db/contains-text.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/db/database.ts";
import { afterCursor, timestampText, toPage } from "../../platform/db/page-cursor.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { toStoredEvaluation } from "../../platform/evaluations/stored-evaluation.ts";
import { logEvaluations } from "../../platform/evaluations/evaluation-log.ts";
import { supportReadable } from "../../platform/evaluations/evaluation-scope.ts";
import { requireGrant } from "./grants.ts";
import { evaluationNotFound } from "../history/public.ts";

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
  { search, after }: { readonly search: string; readonly after?: string | undefined },
  visitor: SignedIn,
  now: Date,
): Promise<SupportPage> {
  const { id, teamId } = await requireGrant(db, grantId, now);
  const rows = await db
    .select({ ...columns, moment: timestampText(evaluations.updatedAt) })
    .from(evaluations)
    .where(
      and(
        supportReadable(id, now),
        containsText(search, evaluations.studentName, evaluations.studentExternalId),
        afterCursor(after, evaluations.updatedAt, evaluations.id, "uuid"),
      ),
    )
    .orderBy(desc(evaluations.updatedAt), desc(evaluations.id))
    .limit(pageSize + 1);
  await audit(db, visitor, "record.support-listed", { teamId });
  return toPage(rows, pageSize, ({ moment, id: last }) => [moment, last], toSupportRow);
}

/** One full record; the view is logged in the team's activity and in the record's log. */
export async function readGrantedRecord(
  db: Database,
  grantId: string,
  recordId: string,
  visitor: SignedIn,
  now: Date,
): Promise<SupportRecord> {
  const grant = await requireGrant(db, grantId, now);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ ...columns, document: evaluations.document })
      .from(evaluations)
      .where(and(eq(evaluations.id, recordId), supportReadable(grant.id, now)));
    if (!row) throw evaluationNotFound();
    await audit(tx, visitor, "record.support-viewed", { teamId: grant.teamId, subject: row.id });
    const detail = { support: true };
    await logEvaluations(tx, [{ evaluationId: row.id, actorId: visitor.user.id, action: "viewed", detail }]);
    return { ...toSupportRow(row), saved: toStoredEvaluation(row.document) };
  });
}

type Row = Omit<SupportRow, "updatedAt"> & { readonly updatedAt: Date };

function toSupportRow(row: Row): SupportRow {
  const { id, studentName, studentExternalId, institution, gpa, state, updatedAt } = row;
  return { id, studentName, studentExternalId, institution, gpa, state, updatedAt: updatedAt.toISOString() };
}
