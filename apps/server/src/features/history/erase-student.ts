import type { StudentRecords } from "@meridian/contract/history-answers";
import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { writeAudit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/db/database.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { HttpFault } from "../../platform/http/fault.ts";
import type { RecordBus } from "../../platform/records/record-events.ts";
import { type EvaluationRow, lockReadable, savedOf } from "./record.ts";
import { rightsOver } from "./rights.ts";

/** The records of the same student in the same workspace: what erasing would remove. */
export function listStudentRecords(db: Database, visitor: SignedIn, id: string): Promise<StudentRecords> {
  return db.transaction(async (tx) => {
    const rows = await recordsOfStudent(tx, await mustErase(tx, visitor, id));
    return {
      records: rows.map(({ createdAt, deletedAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        deletedAt: deletedAt?.toISOString() ?? null,
      })),
    };
  });
}

/**
 * Removes one student everywhere, for good: records, versions and logs here; reports, letters, uploads and the like by
 * whoever keeps them and listens. The audit log says that it was done and by whom, not to whom.
 */
export function eraseStudent(
  db: Database,
  records: RecordBus,
  visitor: SignedIn,
  id: string,
  expected: number,
): Promise<number> {
  return db.transaction(async (tx) => {
    const row = await mustErase(tx, visitor, id);
    const found = await recordsOfStudent(tx, row);
    if (found.length !== expected) {
      throw new HttpFault(
        409,
        "other_number",
        `There are ${found.length} records of this student now. Look at them again before erasing.`,
      );
    }
    const evaluationIds = found.map((record) => record.id);
    await records.announce(tx, "student.erased", {
      teamId: row.teamId,
      evaluationIds,
      externalId: row.studentExternalId,
      email: row.studentEmail,
    });
    await tx.delete(evaluations).where(inArray(evaluations.id, evaluationIds));
    await writeAudit(tx, {
      action: "record.student-erased",
      actorId: visitor.user.id,
      teamId: row.teamId,
      subject: id,
      detail: { records: evaluationIds.length },
    });
    return evaluationIds.length;
  });
}

/** A team's student is erased by an admin, who reaches all of the team's records; one's own by oneself. */
async function mustErase(tx: Database, visitor: SignedIn, id: string): Promise<EvaluationRow> {
  const row = await lockReadable(tx, visitor, id);
  if (rightsOver({ ...row, needsApproval: false }, visitor).erase) return row;
  throw new HttpFault(403, "not_allowed", "Only a team admin may erase a student.");
}

function recordsOfStudent(tx: Database, row: EvaluationRow) {
  const workspace = row.teamId
    ? eq(evaluations.teamId, row.teamId)
    : and(isNull(evaluations.teamId), eq(evaluations.makerId, row.makerId!));
  return tx
    .select({
      id: evaluations.id,
      studentName: evaluations.studentName,
      institution: evaluations.institution,
      createdAt: evaluations.createdAt,
      deletedAt: evaluations.deletedAt,
    })
    .from(evaluations)
    .where(and(workspace, or(eq(evaluations.id, row.id), ...sameStudent(row))))
    .orderBy(evaluations.createdAt);
}

/** The same external ID, the same address, or the same name born on the same day. A name alone is not enough. */
function sameStudent(row: EvaluationRow): SQL[] {
  const { dateOfBirth } = savedOf(row.document).document.student;
  const { studentExternalId, studentEmail, studentName } = row;
  return [
    ...(studentExternalId === "" ? [] : [eq(evaluations.studentExternalId, studentExternalId)]),
    ...(studentEmail === "" ? [] : [eq(evaluations.studentEmail, studentEmail)]),
    ...(studentName === "" || dateOfBirth === ""
      ? []
      : [
          and(
            sql`lower(${evaluations.studentName}) = lower(${studentName})`,
            sql`${evaluations.document} #>> '{document,student,dateOfBirth}' = ${dateOfBirth}`,
          )!,
        ]),
  ];
}
