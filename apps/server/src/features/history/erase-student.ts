import type { StudentEvaluations } from "@meridian/contract/history/responses";
import type { EraseRequest } from "@meridian/contract/history/schemas";
import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/db/database.ts";
import { type EvaluationRow, evaluations } from "../../platform/db/schema/evaluations.ts";
import { conflict, forbidden, type HttpError } from "../../platform/http/http-error.ts";
import { toArray } from "../../platform/db/text-array.ts";
import { eraseStudentData, toStudentName } from "../../platform/evaluations/erase-student-data.ts";
import type { EvaluationBus, EvaluationEvents } from "../../platform/evaluations/evaluation-events.ts";
import { assertMembership, readable } from "../../platform/evaluations/evaluation-scope.ts";
import { evaluationNotFound, lockEvaluations } from "./evaluation.ts";
import { getPermissions } from "./permissions.ts";

/** Of a common name, the oldest records. */
const maxNamesakes = 50;

/** The student's evaluations in the same workspace, which erasing would remove, and others of the same name. */
export function describeStudentEvaluations(
  db: Database,
  visitor: SignedIn,
  id: string,
): Promise<StudentEvaluations> {
  return db.transaction(async (tx) => {
    const candidates = await listCandidates(tx, await findErasable(tx, visitor, id));
    return {
      records: candidates.map(({ dateOfBirth: _, createdAt, deletedAt, ...candidate }) => ({
        ...candidate,
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
  { records: expected, keep = [], include = [] }: EraseRequest,
): Promise<number> {
  return db.transaction(async (tx) => {
    const row = await findErasable(tx, visitor, id);
    const isErased = (candidate: Candidate) =>
      candidate.id === id ||
      (candidate.match === "identity" ? !keep.includes(candidate.id) : include.includes(candidate.id));
    const listed = (await listCandidates(tx, row)).filter(isErased);
    const isListed = inArray(
      evaluations.id,
      listed.map((record) => record.id),
    );
    const locked = await lockEvaluations(tx, isListed, "update");
    // Listed again: until it is locked, a record may be corrected to another student or deleted.
    const candidates = await listCandidates(tx, row);
    const erased = candidates.filter(isErased);
    const evaluationIds = erased.map((record) => record.id);
    if (erased.length !== expected || evaluationIds.some((one) => !locked.has(one))) {
      throw changedNumber(erased.length);
    }
    const others = candidates.filter((candidate) => !isErased(candidate));
    // An agent or a family may use one address for several students. The other students are not affected.
    const listOwn = (field: "studentExternalId" | "studentEmail") => {
      const shared = new Set(others.map((record) => record[field]));
      return listDistinct(erased.map((record) => record[field])).filter((text) => !shared.has(text));
    };
    await eraseStudentData(tx, records, {
      teamId: row.teamId,
      ownerId: row.teamId === null ? row.evaluatorId : null,
      evaluationIds,
      externalIds: listOwn("studentExternalId"),
      emails: listOwn("studentEmail"),
    });
    // A bulk run may have saved another one before its uploads were erased.
    const found = (await listCandidates(tx, row)).filter(isErased).length;
    if (found !== expected) throw changedNumber(found);
    await tx.delete(evaluations).where(inArray(evaluations.id, evaluationIds));
    await audit(tx, visitor, "record.student-erased", {
      teamId: row.teamId,
      subject: id,
      detail: { records: evaluationIds.length },
    });
    return evaluationIds.length;
  });
}

/**
 * Earlier versions of other records that were the student's: the record was later corrected to another student. A version
 * with the name of the record's student only had a wrong ID.
 */
export async function eraseEarlierVersions(
  tx: Database,
  { teamId, ownerId, externalIds }: EvaluationEvents["student.erased"],
): Promise<void> {
  await tx.execute(sql`
    DELETE FROM evaluation_versions v
    USING evaluations e
    WHERE v.document #>> '{document,student,externalId}' = ANY (${toArray(externalIds)})
      AND e.id = v.evaluation_id AND (e.team_id = ${teamId} OR e.team_id IS NULL AND e.maker_id = ${ownerId})
      AND ${toStudentName(sql`v.document`)} <> ${toStudentName(sql`e.document`)}`);
}

function changedNumber(records: number): HttpError {
  const message = `This student now has ${records} records. Review them again before you erase them.`;
  return conflict("other_number", message);
}

/** Only admins, who can read all of a team's records, can erase its students. Users can erase their own students. */
async function findErasable(tx: Database, visitor: SignedIn, id: string): Promise<EvaluationRow> {
  const [row] = await tx
    .select()
    .from(evaluations)
    .where(and(eq(evaluations.id, id), readable(visitor)));
  if (!row) throw evaluationNotFound();
  const team = visitor.access.teams.find(({ teamId }) => teamId === row.teamId) ?? null;
  await assertMembership(tx, team, visitor);
  if (getPermissions({ ...row, needsApproval: false }, visitor).erase) return row;
  throw forbidden("not_allowed", "Only a team admin can erase a student.");
}

type StudentRow = Awaited<ReturnType<typeof selectEvaluations>>[number];
type Candidate = StudentRow & Pick<StudentEvaluations["records"][number], "match">;

/** A name alone is not enough to erase a record, but the user decides whether it is the same student. */
async function listCandidates(tx: Database, row: EvaluationRow): Promise<Candidate[]> {
  const workspace = row.teamId
    ? eq(evaluations.teamId, row.teamId)
    : and(isNull(evaluations.teamId), eq(evaluations.evaluatorId, row.evaluatorId!));
  const opened = await selectEvaluations(tx, and(workspace, eq(evaluations.id, row.id))!);
  const student = await addSameStudent(tx, workspace!, opened);
  const names = listDistinct(student.map(({ studentName }) => studentName.toLowerCase()));
  const namesakes =
    names.length === 0
      ? []
      : await selectEvaluations(
          tx,
          and(workspace, inArray(sql`lower(${evaluations.studentName})`, names))!,
          maxNamesakes,
        );
  const isStudent = new Set(student.map(({ id }) => id));
  const all = await addSameStudent(tx, workspace!, [
    ...student,
    ...namesakes.filter(({ id }) => !isStudent.has(id)),
  ]);
  return all.map((record) => ({ ...record, match: isStudent.has(record.id) ? "identity" : "name" }));
}

/** Repeated, because an ID may lead to an address, and the address to another ID. */
async function addSameStudent(
  tx: Database,
  workspace: SQL,
  rows: readonly StudentRow[],
): Promise<readonly StudentRow[]> {
  const isId = inArray(
    evaluations.id,
    rows.map(({ id }) => id),
  );
  const found = await selectEvaluations(tx, and(workspace, or(isId, ...rows.flatMap(sameStudent)))!);
  return found.length === rows.length ? found : addSameStudent(tx, workspace, found);
}

function selectEvaluations(tx: Database, where: SQL, limit?: number) {
  const query = tx
    .select({
      id: evaluations.id,
      studentName: evaluations.studentName,
      studentExternalId: evaluations.studentExternalId,
      studentEmail: evaluations.studentEmail,
      dateOfBirth: sql<string>`coalesce(${evaluations.document} #>> '{document,student,dateOfBirth}', '')`,
      institution: evaluations.institution,
      createdAt: evaluations.createdAt,
      deletedAt: evaluations.deletedAt,
    })
    .from(evaluations)
    .where(where)
    .orderBy(evaluations.createdAt, evaluations.id)
    .$dynamic();
  return limit === undefined ? query : query.limit(limit);
}

const listDistinct = (texts: readonly string[]) => [...new Set(texts)].filter((text) => text !== "");

/** Matches the external ID, the email address, or name and date of birth. */
function sameStudent({ studentExternalId, studentEmail, studentName, dateOfBirth }: StudentRow): SQL[] {
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
