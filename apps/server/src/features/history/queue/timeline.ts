import type { StoredEvaluation } from "@meridian/contract/evaluation/stored-evaluation";
import type { CourseChange, TimelineEntry } from "@meridian/contract/queue/schemas";
import { desc, eq, notInArray, sql } from "drizzle-orm";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import { type Database, queryRows } from "../../../platform/db/database.ts";
import { users } from "../../../platform/db/schema/accounts.ts";
import { evaluationLog } from "../../../platform/db/schema/evaluations.ts";
import { evaluationComments } from "../../../platform/db/schema/queue.ts";
import type { EvaluationAction } from "../../../platform/evaluations/evaluation-log.ts";
import { displayName, readDisplayNames, toUserRef } from "../../../platform/db/display-name.ts";
import { readLogRows } from "../read-log-rows.ts";
import { requireReadable } from "../evaluation.ts";
import { listCourseChanges } from "./course-changes.ts";

const maxEntries = 200;
/** Documents can be large, so only the newest versions are compared. */
const maxComparedVersions = 10;

/** Reading and exporting are in the log. Comments are merged from their own table. */
const leftOut: EvaluationAction[] = ["viewed", "exported", "returned", "commented"];

/** Comments and changes of a record in one list, newest first. */
export async function readTimeline(db: Database, visitor: SignedIn, id: string): Promise<TimelineEntry[]> {
  await requireReadable(db, visitor, id);
  const [changes, comments] = [await readChanges(db, id), await readComments(db, id)];
  return [...changes, ...comments].sort((a, b) => b.at.localeCompare(a.at)).slice(0, maxEntries);
}

async function readChanges(db: Database, id: string): Promise<TimelineEntry[]> {
  const rows = await readLogRows(db, id, maxEntries, notInArray(evaluationLog.action, leftOut));
  const names = await readDisplayNames(
    db,
    rows.map(({ detail }) => detail.assigneeId),
  );
  const versions = rows.flatMap(({ action, detail }) =>
    action === "edited" && typeof detail.version === "number" ? [detail.version] : [],
  );
  const courseChanges = await compareVersions(db, id, versions.slice(0, maxComparedVersions));
  return rows.map(({ at, actorId, actorName, action, detail: { assigneeId, ...detail } }) => ({
    at: at.toISOString(),
    actor: toUserRef(actorId, actorName),
    action,
    detail:
      typeof assigneeId === "string"
        ? { ...detail, assignee: names.get(assigneeId) ?? null, toSelf: assigneeId === actorId }
        : detail,
    comment: null,
    changes: (typeof detail.version === "number" && courseChanges.get(detail.version)) || [],
  }));
}

async function readComments(db: Database, id: string): Promise<TimelineEntry[]> {
  const rows = await db
    .select({ comment: evaluationComments, authorName: displayName(users) })
    .from(evaluationComments)
    .leftJoin(users, eq(users.id, evaluationComments.authorId))
    .where(eq(evaluationComments.evaluationId, id))
    .orderBy(desc(evaluationComments.createdAt), desc(evaluationComments.id))
    .limit(maxEntries);
  return rows.map(({ comment: { authorId, kind, body, course, createdAt }, authorName }) => {
    const author = toUserRef(authorId, authorName);
    const at = createdAt.toISOString();
    const action = kind === "return" ? "returned" : "commented";
    return { at, actor: author, action, detail: {}, comment: { author, body, course, at }, changes: [] };
  });
}

/** What each version changed in the courses, compared with the version before it. */
async function compareVersions(
  db: Database,
  id: string,
  versions: readonly number[],
): Promise<ReadonlyMap<number, CourseChange[]>> {
  if (versions.length === 0) return new Map();
  const needed = [...new Set(versions.flatMap((version) => [version, version - 1]))];
  const rows = await queryRows<{ version: number; document: StoredEvaluation["document"] }>(db)`
    SELECT version, document -> 'document' AS document FROM evaluations WHERE id = ${id}
    UNION ALL
    SELECT version, document -> 'document' FROM evaluation_versions
    WHERE evaluation_id = ${id} AND version IN (${sql.join(
      needed.map((version) => sql`${version}::int`),
      sql`, `,
    )})`;
  const documents = new Map(rows.map(({ version, document }) => [version, document]));
  return new Map(
    versions.flatMap((version) => {
      const [before, after] = [documents.get(version - 1), documents.get(version)];
      return before && after ? [[version, listCourseChanges(before, after)] as const] : [];
    }),
  );
}
