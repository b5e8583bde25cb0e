import type { ChosenRecords, ExportFormat } from "@meridian/contract/history";
import type { HistoryRow } from "@meridian/contract/history-answers";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import type { Database } from "../../../platform/db/database.ts";
import { users } from "../../../platform/db/schema/accounts.ts";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";
import { logRecords } from "../../../platform/records/record-log.ts";
import { readableIn, workspaceOf } from "../../../platform/records/record-scope.ts";
import { foundIn } from "../filter.ts";
import { inOrder, keyOf, keyText, startingAfter, writeCursor } from "../order.ts";
import { historyRowOf, rowColumns } from "../row.ts";

export interface ExportedRow extends HistoryRow {
  /** The whole record as JSON, where the format holds it. */
  readonly savedJson?: string;
}

const order = { sort: "created", direction: "desc" } as const;

/**
 * The chosen records in batches, newest first, each a short query of its own, so that a large export holds nobody up.
 * A batch is written into the records' logs before it leaves.
 */
export async function* readBatches(
  db: Database,
  visitor: SignedIn,
  chosen: ChosenRecords,
  format: ExportFormat,
  turn: () => Promise<void>,
): AsyncGenerator<ExportedRow[]> {
  const scope = chosenIn(visitor, chosen);
  const whole = format === "json";
  // A whole record may be 2 MB. It stays text: parsing it only to write it again would block every other request.
  const size = whole ? 10 : 500;
  let cursor: string | null = null;
  do {
    await turn();
    const rows = await db
      .select({
        row: rowColumns,
        key: keyText(keyOf(order)),
        ...(whole && { savedJson: sql<string>`${evaluations.document}::text` }),
      })
      .from(evaluations)
      .leftJoin(users, eq(users.id, evaluations.makerId))
      .where(and(scope, cursor === null ? undefined : startingAfter(order, cursor)))
      .orderBy(inOrder(order))
      .limit(size);
    await logRecords(
      db,
      rows.map(({ row }) => ({
        evaluationId: row.id,
        actorId: visitor.user.id,
        action: "exported",
        detail: { format },
      })),
    );
    if (rows.length > 0) {
      yield rows.map(({ row, savedJson }) => ({
        ...historyRowOf(row),
        ...(savedJson !== undefined && { savedJson }),
      }));
    }
    const last = rows.at(-1);
    cursor = last && rows.length === size ? writeCursor(last.key, last.row.id) : null;
  } while (cursor !== null);
}

function chosenIn(visitor: SignedIn, chosen: ChosenRecords): SQL {
  const workspace = workspaceOf(visitor);
  if ("filter" in chosen) return foundIn(workspace, visitor, chosen.filter);
  return and(readableIn(workspace, visitor), inArray(evaluations.id, chosen.ids))!;
}
