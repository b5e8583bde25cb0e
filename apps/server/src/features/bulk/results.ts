import type { BulkResult } from "@meridian/contract/bulk/schemas";
import { and, asc, eq, getTableColumns, gte, sql } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import type { Database } from "../../platform/db/database.ts";
import { bulkResults, type BulkRunRow } from "../../platform/db/schema/bulk.ts";
import { isHidden } from "../../platform/evaluations/evaluation-scope.ts";

/** Results of a run in file order, starting at position `from`. Without what a blind second reader must not see. */
export async function readResults(
  db: Database,
  visitor: SignedIn,
  run: Pick<BulkRunRow, "id" | "teamId">,
  from: number,
  limit: number,
): Promise<{ results: BulkResult[]; next: number | null }> {
  const rows = await db
    .select({
      ...getTableColumns(bulkResults),
      isHidden:
        run.teamId === null
          ? sql<boolean>`false`
          : sql<boolean>`coalesce(${isHidden(run.teamId, visitor, bulkResults.evaluationId)}, false)`,
    })
    .from(bulkResults)
    .where(and(eq(bulkResults.runId, run.id), gte(bulkResults.place, from)))
    .orderBy(asc(bulkResults.place))
    .limit(limit);
  const results = rows.map(({ runId: _run, faults, notes, isHidden: hidden, ...row }) =>
    hidden
      ? { ...row, ...hiddenResult, faults: [], notes: ["Hidden until you submit your own reading"] }
      : { ...row, faults: [...faults], notes: [...notes] },
  );
  const last = results.at(-1);
  return { results, next: last && results.length === limit ? last.place + 1 : null };
}

const hiddenResult = {
  system: "",
  gpa: "",
  creditsAttempted: null,
  creditsEarned: null,
  usCreditsEarned: null,
  counted: null,
  leftOut: null,
};
