import {
  presenceSeconds,
  type QueueFilter,
  type QueuePage,
  type QueueQuery,
} from "@meridian/contract/queue/schemas";
import { toDayIn } from "@meridian/contract/time-zones";
import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { TeamAccess } from "../../../platform/access/derive.ts";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import { type Database, queryRows } from "../../../platform/db/database.ts";
import { users } from "../../../platform/db/schema/accounts.ts";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";
import { isHidden, listableIn, readableIn } from "../../../platform/evaluations/evaluation-scope.ts";
import { matchesFilter, splitWords } from "../list/filter.ts";
import { displayName } from "../../../platform/db/display-name.ts";
import { requiresApproval } from "../../../platform/evaluations/evaluation-state.ts";
import { queueOrder, writeCursor } from "./order.ts";
import { queueColumns, toQueueRow } from "./queue-row.ts";
import { inView } from "./views.ts";

/** One page of a view, with the number of records per due date on the first page. */
export async function listQueue(
  db: Database,
  team: TeamAccess,
  visitor: SignedIn,
  query: QueueQuery,
  now: Date,
): Promise<QueuePage> {
  const needsApproval = await requiresApproval(db, team.teamId);
  const matches = matchesQueue(team, visitor, query, needsApproval, namedIn(team, visitor, query));
  const order = queueOrder(query.view);
  // Finds the page in the covering index first, so that only the shown rows are read in full (decision 051).
  const lines = db
    .select({
      lineId: sql<string>`${evaluations.id}`.as("line_id"),
      place: sql<number>`row_number() OVER (ORDER BY ${order.orderBy})`.as("place"),
      key: order.key.as("key"),
    })
    .from(evaluations)
    .where(and(matches, query.after === undefined ? undefined : order.after(query.after)))
    .orderBy(order.orderBy)
    .limit(query.limit + 1)
    .as("lines");
  const presentSince = new Date(now.getTime() - presenceSeconds * 1000);
  const rows = await db
    .select({
      ...queueColumns(team, visitor, presentSince),
      assigneeName: displayName(users),
      key: lines.key,
    })
    .from(lines)
    .innerJoin(evaluations, eq(evaluations.id, lines.lineId))
    .leftJoin(users, eq(users.id, evaluations.assigneeId))
    .orderBy(lines.place);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    rows: page.map((row) => toQueueRow(row, needsApproval)),
    next: last && rows.length > query.limit ? writeCursor(last.key, last.id) : null,
    groups: query.after === undefined ? await countGroups(db, matches, toDayIn(team.timeZone, now)) : null,
  };
}

/**
 * What the queue lists. A search finds hidden records by the student and the institution only, because a match in the notes
 * would reveal something about them; so would a flag.
 */
function namedIn(team: TeamAccess, visitor: SignedIn, { search = "", flagged }: QueueFilter): SQL {
  const text = sql`search_fold(${evaluations.studentName} || ' ' || ${evaluations.studentExternalId} || ' ' || ${evaluations.institution})`;
  const words = splitWords(search).map((word) => sql`position(search_fold(${word}) in ${text}) > 0`);
  if (flagged) return and(listableIn(team, visitor), sql`NOT ${isHidden(team.teamId, visitor)}`)!;
  return and(
    listableIn(team, visitor),
    words.length === 0 ? undefined : or(sql`NOT ${isHidden(team.teamId, visitor)}`, and(...words)),
  )!;
}

/** Records of a view that match the filter, limited to what the user may read, or to a wider scope for a list of names. */
export function matchesQueue(
  team: TeamAccess,
  visitor: SignedIn,
  { view, search, country, tag, assignee, flagged }: QueueFilter,
  needsApproval: boolean,
  scope: SQL = readableIn(team, visitor),
): SQL {
  return and(
    matchesFilter(team, visitor, { search, country, tag, flagged }, scope),
    inView(view, visitor.user.id, { teamId: team.teamId, needsApproval }),
    assignee === undefined ? undefined : eq(evaluations.assigneeId, assignee),
  )!;
}

/** Weeks end on Sunday. */
async function countGroups(
  db: Database,
  matches: SQL,
  today: string,
): Promise<NonNullable<QueuePage["groups"]>> {
  const due = sql`${evaluations.dueOn}`;
  const day = sql`${today}::date`;
  const weekEnd = sql`(date_trunc('week', ${day}::timestamp) + interval '6 days')::date`;
  const [row] = await queryRows<Record<keyof NonNullable<QueuePage["groups"]>, number>>(db)`
    SELECT
      (count(*) FILTER (WHERE ${due} < ${day}))::int AS overdue,
      (count(*) FILTER (WHERE ${due} = ${day}))::int AS today,
      (count(*) FILTER (WHERE ${due} > ${day} AND ${due} <= ${weekEnd}))::int AS week,
      (count(*) FILTER (WHERE ${due} > ${day} AND ${due} > ${weekEnd}))::int AS later,
      (count(*) FILTER (WHERE ${due} IS NULL))::int AS none
    FROM evaluations WHERE ${matches}`;
  return row!;
}
