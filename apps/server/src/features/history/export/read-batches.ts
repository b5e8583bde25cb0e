import type { ExportFormat, ExportSelection } from "@meridian/contract/history/schemas";
import type { HistoryRow } from "@meridian/contract/history/responses";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import type { Database } from "../../../platform/db/database.ts";
import { users } from "../../../platform/db/schema/accounts.ts";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";
import { logEvaluations } from "../../../platform/evaluations/evaluation-log.ts";
import { readableIn, getActiveTeam } from "../../../platform/evaluations/evaluation-scope.ts";
import type { RunStep } from "../../../platform/workers/heavy-work.ts";
import { matchesFilter } from "../list/filter.ts";
import { orderBy, sortKey, sortKeyText, afterCursor, writeCursor } from "../list/order.ts";
import { matchesQueue } from "../queue/list-queue.ts";
import { requireTeam } from "../queue/queue-team.ts";
import { requiresApproval } from "../../../platform/evaluations/evaluation-state.ts";
import { toHistoryRow, historyColumns } from "../list/row.ts";

export interface ExportedRow extends HistoryRow {
  /** The whole evaluation as JSON, if the format includes it. */
  readonly savedJson?: string;
}

const order = { sort: "created", direction: "desc" } as const;

/**
 * Reads the selected evaluations in batches, newest first. Each batch is a short query, so that a large export does not
 * block other requests. A batch is logged before it is sent.
 */
export async function* readBatches(
  db: Database,
  visitor: SignedIn,
  selection: ExportSelection,
  format: ExportFormat,
  runStep: RunStep,
): AsyncGenerator<ExportedRow[]> {
  const scope = await selectionScope(db, visitor, selection);
  const includesDocument = format === "json";
  // An evaluation can be 2 MB. It stays text, because parsing and serializing it would block all other requests.
  const size = includesDocument ? 10 : 500;
  let cursor: string | null = null;
  const readBatch = async () => {
    const rows = await db
      .select({
        row: historyColumns,
        key: sortKeyText(sortKey(order)),
        ...(includesDocument && { savedJson: sql<string>`${evaluations.document}::text` }),
      })
      .from(evaluations)
      .leftJoin(users, eq(users.id, evaluations.evaluatorId))
      .where(and(scope, cursor === null ? undefined : afterCursor(order, cursor)))
      .orderBy(orderBy(order))
      .limit(size);
    await logEvaluations(
      db,
      rows.map(({ row }) => ({
        evaluationId: row.id,
        actorId: visitor.user.id,
        action: "exported",
        detail: { format },
      })),
    );
    return rows;
  };
  do {
    const rows = await runStep(readBatch);
    if (rows.length > 0) {
      yield rows.map(({ row, savedJson }) => ({
        ...toHistoryRow(row),
        ...(savedJson !== undefined && { savedJson }),
      }));
    }
    const last = rows.at(-1);
    cursor = last && rows.length === size ? writeCursor(last.key, last.row.id) : null;
  } while (cursor !== null);
}

async function selectionScope(db: Database, visitor: SignedIn, selection: ExportSelection): Promise<SQL> {
  const team = getActiveTeam(visitor);
  if ("queue" in selection) {
    const team = requireTeam(visitor);
    return matchesQueue(team, visitor, selection.queue, await requiresApproval(db, team.teamId));
  }
  if ("filter" in selection) return matchesFilter(team, visitor, selection.filter);
  return and(readableIn(team, visitor), inArray(evaluations.id, selection.ids))!;
}
