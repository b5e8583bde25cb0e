import type { HistoryFilter, HistoryQuery } from "@meridian/contract/history/schemas";
import { maxCountedTotal, type HistoryPage } from "@meridian/contract/history/responses";
import { and, count, eq, type SQL, sql } from "drizzle-orm";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import type { Database } from "../../../platform/db/database.ts";
import { users } from "../../../platform/db/schema/accounts.ts";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";
import type { ActiveTeam } from "../../../platform/evaluations/evaluation-scope.ts";
import { matchesFilter } from "./filter.ts";
import { orderBy, sortKey, sortKeyText, orderByKey, afterCursor, writeCursor } from "./order.ts";
import { toHistoryRow, historyColumns } from "./row.ts";

/** One page of the history. */
export async function listHistory(
  db: Database,
  team: ActiveTeam,
  visitor: SignedIn,
  query: HistoryQuery,
): Promise<HistoryPage> {
  const matches = matchesFilter(team, visitor, query);
  const after = query.after === undefined ? undefined : afterCursor(query, query.after);
  // Finds the page in the covering index first, so that only the shown rows are read in full (decision 051).
  const lines = db
    .select({ lineId: sql<string>`${evaluations.id}`.as("line_id"), key: sortKey(query).as("key") })
    .from(evaluations)
    .where(and(matches, after))
    .orderBy(orderBy(query))
    .limit(query.limit + 1)
    .as("lines");
  const rows = await db
    .select({ ...historyColumns, key: sortKeyText(lines.key) })
    .from(lines)
    .innerJoin(evaluations, eq(evaluations.id, lines.lineId))
    .leftJoin(users, eq(users.id, evaluations.evaluatorId))
    .orderBy(orderByKey(lines.key, lines.lineId, query.direction));
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    rows: page.map(({ key: _, ...row }) => toHistoryRow(row)),
    next: last && rows.length > query.limit ? writeCursor(last.key, last.id) : null,
    total: after ? null : rows.length <= query.limit ? rows.length : await countUpTo(db, matches),
  };
}

/** Ids of the evaluations that match a filter, at most `maxIds`. */
export async function listMatchingIds(
  db: Database,
  team: ActiveTeam,
  visitor: SignedIn,
  filter: HistoryFilter,
  maxIds: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(matchesFilter(team, visitor, filter))
    .limit(maxIds);
  return rows.map(({ id }) => id);
}

async function countUpTo(db: Database, matches: SQL): Promise<number> {
  const matching = db
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(matches)
    .limit(maxCountedTotal + 1)
    .as("matching");
  const [row] = await db.select({ records: count() }).from(matching);
  return row?.records ?? 0;
}
