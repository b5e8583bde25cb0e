import type { HistoryFilter, HistoryQuery } from "@meridian/contract/history";
import { countedUpTo, type HistoryPage } from "@meridian/contract/history-answers";
import { and, count, eq, type SQL, sql } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import type { Database } from "../../platform/db/database.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import type { Workspace } from "../../platform/records/record-scope.ts";
import { foundIn } from "./filter.ts";
import { inOrder, keyOf, keyText, ordered, startingAfter, writeCursor } from "./order.ts";
import { historyRowOf, rowColumns } from "./row.ts";

/** One page of the history. */
export async function listHistory(
  db: Database,
  workspace: Workspace,
  visitor: SignedIn,
  query: HistoryQuery,
): Promise<HistoryPage> {
  const found = foundIn(workspace, visitor, query);
  const after = query.after === undefined ? undefined : startingAfter(query, query.after);
  // The page is found among the lines; only what it shows is read whole.
  const lines = db
    .select({ lineId: sql<string>`${evaluations.id}`.as("line_id"), key: keyOf(query).as("key") })
    .from(evaluations)
    .where(and(found, after))
    .orderBy(inOrder(query))
    .limit(query.limit + 1)
    .as("lines");
  const rows = await db
    .select({ ...rowColumns, key: keyText(lines.key) })
    .from(lines)
    .innerJoin(evaluations, eq(evaluations.id, lines.lineId))
    .leftJoin(users, eq(users.id, evaluations.makerId))
    .orderBy(ordered(lines.key, lines.lineId, query.direction));
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    rows: page.map(({ key: _, ...row }) => historyRowOf(row)),
    next: last && rows.length > query.limit ? writeCursor(last.key, last.id) : null,
    total: after ? null : rows.length <= query.limit ? rows.length : await countUpTo(db, found),
  };
}

/** Ids of what a filter finds, at most `most`. */
export async function idsFound(
  db: Database,
  workspace: Workspace,
  visitor: SignedIn,
  filter: HistoryFilter,
  most: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(foundIn(workspace, visitor, filter))
    .limit(most);
  return rows.map(({ id }) => id);
}

async function countUpTo(db: Database, found: SQL): Promise<number> {
  const some = db
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(found)
    .limit(countedUpTo + 1)
    .as("found");
  const [row] = await db.select({ records: count() }).from(some);
  return row?.records ?? 0;
}
