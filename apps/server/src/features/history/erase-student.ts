import type { StudentEvaluations } from "@meridian/contract/history/responses";
import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/db/database.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { toStoredEvaluation } from "../../platform/evaluations/stored-evaluation.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import type { EvaluationBus } from "../../platform/evaluations/evaluation-events.ts";
import { type EvaluationRow, lockReadable } from "./evaluation.ts";
import { getPermissions } from "./permissions.ts";

/** The student's evaluations in the same workspace, which erasing would remove. */
export function describeStudentEvaluations(
  db: Database,
  visitor: SignedIn,
  id: string,
): Promise<StudentEvaluations> {
  return db.transaction(async (tx) => {
    const rows = await listStudentEvaluations(tx, await lockErasable(tx, visitor, id));
    return {
      records: rows.map(({ id: recordId, studentName, institution, createdAt, deletedAt }) => ({
        id: recordId,
        studentName,
        institution,
        createdAt: createdAt.toISOString(),
        deletedAt: deletedAt?.toISOString() ?? null,
      })),
    };
  });
}

/**
 * Permanently erases one student: evaluations, versions and logs here; reports, emails and uploads through the
 * `student.erased` event. The audit log says when and by whom, but not which student.
 */
export function eraseStudent(
  db: Database,
  records: EvaluationBus,
  visitor: SignedIn,
  id: string,
  expected: number,
): Promise<number> {
  return db.transaction(async (tx) => {
    const row = await lockErasable(tx, visitor, id);
    const studentRows = await listStudentEvaluations(tx, row);
    if (studentRows.length !== expected) {
      throw new HttpError(
        409,
        "other_number",
        `This student now has ${studentRows.length} records. Review them again before you erase them.`,
      );
    }
    const evaluationIds = studentRows.map((record) => record.id);
    await records.emit(tx, "student.erased", {
      teamId: row.teamId,
      evaluationIds,
      externalIds: listDistinct(studentRows.map((record) => record.studentExternalId)),
      emails: listDistinct(studentRows.map((record) => record.studentEmail)),
    });
    await tx.delete(evaluations).where(inArray(evaluations.id, evaluationIds));
    await audit(tx, visitor, "record.student-erased", {
      teamId: row.teamId,
      subject: id,
      detail: { records: evaluationIds.length },
    });
    return evaluationIds.length;
  });
}

/** Only admins, who can read all of a team's records, can erase its students. Users can erase their own students. */
async function lockErasable(tx: Database, visitor: SignedIn, id: string): Promise<EvaluationRow> {
  const row = await lockReadable(tx, visitor, id);
  if (getPermissions({ ...row, needsApproval: false }, visitor).erase) return row;
  throw new HttpError(403, "not_allowed", "Only a team admin can erase a student.");
}

function listStudentEvaluations(tx: Database, row: EvaluationRow) {
  const workspace = row.teamId
    ? eq(evaluations.teamId, row.teamId)
    : and(isNull(evaluations.teamId), eq(evaluations.evaluatorId, row.evaluatorId!));
  return tx
    .select({
      id: evaluations.id,
      studentName: evaluations.studentName,
      studentExternalId: evaluations.studentExternalId,
      studentEmail: evaluations.studentEmail,
      institution: evaluations.institution,
      createdAt: evaluations.createdAt,
      deletedAt: evaluations.deletedAt,
    })
    .from(evaluations)
    .where(and(workspace, or(eq(evaluations.id, row.id), ...sameStudent(row))))
    .orderBy(evaluations.createdAt);
}

const listDistinct = (texts: readonly string[]) => [...new Set(texts)].filter((text) => text !== "");

/** Matches the external ID, the email address, or name and date of birth. A name alone is not enough. */
function sameStudent(row: EvaluationRow): SQL[] {
  const { dateOfBirth } = toStoredEvaluation(row.document).document.student;
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
