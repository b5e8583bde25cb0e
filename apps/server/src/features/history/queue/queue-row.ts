import type { CourseReference, QueueRow } from "@meridian/contract/queue/schemas";
import { type SQL, sql } from "drizzle-orm";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";
import type { TeamAccess } from "../../../platform/access/derive.ts";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import { isHidden } from "../../../platform/evaluations/evaluation-scope.ts";
import { toUserRef } from "../../../platform/db/display-name.ts";
import { getStage } from "./views.ts";

interface Person {
  readonly id: string;
  readonly name: string;
}

interface SecondReadingColumns {
  readonly readerId: string | null;
  readonly readerName: string | null;
  readonly blind: boolean;
  readonly isSubmitted: boolean;
}

interface ReturnComment {
  readonly authorId: string | null;
  readonly authorName: string | null;
  readonly body: string;
  readonly course: CourseReference | null;
  readonly at: string;
}

/** Columns of a row of the queue, with the comment it was returned with and the colleagues who have it open. */
export function queueColumns(team: TeamAccess, visitor: SignedIn, presentSince: Date) {
  const userId = visitor.user.id;
  return {
    isHidden: sql<boolean>`${isHidden(team.teamId, visitor)}`,
    second: sql<SecondReadingColumns | null>`(
      SELECT json_build_object('readerId', s.reader_id, 'readerName', coalesce(nullif(u.full_name, ''), u.email),
        'blind', s.blind, 'isSubmitted', s.submitted_at IS NOT NULL)
      FROM second_readings s LEFT JOIN users u ON u.id = s.reader_id
      WHERE s.evaluation_id = ${evaluations.id} AND s.settled_at IS NULL
    )`,
    id: evaluations.id,
    studentName: evaluations.studentName,
    studentExternalId: evaluations.studentExternalId,
    institution: evaluations.institution,
    country: evaluations.country,
    state: evaluations.state,
    version: evaluations.version,
    tags: evaluations.tags,
    program: evaluations.program,
    policyVersion: evaluations.policyVersion,
    courseCount: evaluations.courseCount,
    doubtCount: evaluations.doubtCount,
    selfReported: evaluations.selfReported,
    flags: sql<string[]>`coalesce(${evaluations.flags}, '{}')`,
    assigneeId: evaluations.assigneeId,
    dueOn: evaluations.dueOn,
    returnedAt: evaluations.returnedAt,
    updatedAt: evaluations.updatedAt,
    returnComment: sql<ReturnComment | null>`(
      SELECT json_build_object(
        'authorId', c.author_id, 'authorName', coalesce(nullif(u.full_name, ''), u.email),
        'body', c.body, 'course', c.course, 'at', c.created_at
      )
      FROM evaluation_comments c LEFT JOIN users u ON u.id = c.author_id
      WHERE c.evaluation_id = ${evaluations.id} AND c.kind = 'return' AND ${evaluations.returnedAt} IS NOT NULL
      ORDER BY c.created_at DESC, c.id DESC
      LIMIT 1
    )`,
    present: presentColleagues(sql`${evaluations.id}`, userId, presentSince),
  };
}

export function presentColleagues(evaluationId: SQL, userId: string, presentSince: Date): SQL<Person[]> {
  return sql<Person[]>`(
    SELECT coalesce(json_agg(json_build_object('id', u.id, 'name', coalesce(nullif(u.full_name, ''), u.email))
      ORDER BY u.full_name), '[]'::json)
    FROM evaluation_presence p JOIN users u ON u.id = p.user_id
    WHERE p.evaluation_id = ${evaluationId} AND p.user_id <> ${userId}
      AND p.seen_at > ${presentSince.toISOString()}::timestamptz
  )`;
}

type QueueQueryRow = Omit<
  QueueRow,
  "policy" | "stage" | "assignee" | "second" | "returned" | "present" | "updatedAt"
> &
  Pick<
    typeof evaluations.$inferSelect,
    "state" | "returnedAt" | "updatedAt" | "assigneeId" | "program" | "policyVersion"
  > & {
    readonly assigneeName: string | null;
    readonly second: SecondReadingColumns | null;
    readonly isHidden: boolean;
    readonly returnComment: ReturnComment | null;
    readonly present: readonly Person[];
  };

export function toQueueRow(row: QueueQueryRow, needsApproval: boolean): QueueRow {
  const { second, isHidden: hidden } = row;
  const returnComment = hidden ? null : row.returnComment;
  const isReadAgain = second !== null && !second.isSubmitted;
  return {
    id: row.id,
    studentName: row.studentName,
    studentExternalId: row.studentExternalId,
    institution: row.institution,
    country: row.country,
    stage: second ? "second" : getStage(row, needsApproval),
    version: row.version,
    tags: row.tags,
    policy: row.program === null ? null : { name: row.program, version: row.policyVersion ?? 1 },
    courseCount: hidden ? 0 : row.courseCount,
    doubtCount: hidden ? 0 : row.doubtCount,
    assignee: isReadAgain
      ? toUserRef(second.readerId, second.readerName)
      : toUserRef(row.assigneeId, row.assigneeName),
    selfReported: row.selfReported,
    flags: hidden ? [] : row.flags,
    second: second && { blind: second.blind, isSubmitted: second.isSubmitted, isHidden: hidden },
    dueOn: row.dueOn,
    returned: returnComment && {
      author: toUserRef(returnComment.authorId, returnComment.authorName),
      body: returnComment.body,
      course: returnComment.course,
      at: new Date(returnComment.at).toISOString(),
    },
    present: [...row.present],
    updatedAt: row.updatedAt.toISOString(),
  };
}
