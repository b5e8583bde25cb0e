import { and, eq } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import type { Database } from "../../platform/db/database.ts";
import { bulkRuns } from "../../platform/db/schema/bulk.ts";
import { HttpFault } from "../../platform/http/fault.ts";
import { ownIn } from "../../platform/records/record-scope.ts";

export type RunRow = typeof bulkRuns.$inferSelect;

/** A run is its maker's alone; for anyone else, and for a maker who has left its team, it does not exist. */
export const ownRuns = (visitor: SignedIn) => ownIn(visitor, bulkRuns);
export const ownRun = (visitor: SignedIn, id: string) => and(eq(bulkRuns.id, id), ownRuns(visitor));

export async function findRun(db: Database, visitor: SignedIn, id: string, lock = false): Promise<RunRow> {
  const query = db.select().from(bulkRuns).where(ownRun(visitor, id));
  const [row] = lock ? await query.for("update") : await query;
  if (!row) throw new HttpFault(404, "no-such-run", "There is no such bulk evaluation, or it has expired.");
  return row;
}
