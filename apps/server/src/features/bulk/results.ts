import type { BulkResult } from "@meridian/contract/bulk/schemas";
import { and, asc, eq, gte } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { bulkResults } from "../../platform/db/schema/bulk.ts";

/** Results of a run in file order, starting at position `from`. */
export async function readResults(
  db: Database,
  runId: string,
  from: number,
  limit: number,
): Promise<{ results: BulkResult[]; next: number | null }> {
  const rows = await db
    .select()
    .from(bulkResults)
    .where(and(eq(bulkResults.runId, runId), gte(bulkResults.place, from)))
    .orderBy(asc(bulkResults.place))
    .limit(limit);
  const results = rows.map(({ runId: _run, faults, ...row }) => ({ ...row, faults: [...faults] }));
  const last = results.at(-1);
  return { results, next: last && results.length === limit ? last.place + 1 : null };
}
