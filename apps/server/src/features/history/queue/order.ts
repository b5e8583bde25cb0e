import type { QueueQuery } from "@meridian/contract/queue/schemas";
import { type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";
import { decodeCursor, encodeCursor } from "../../../platform/db/page-cursor.ts";
import { isTimestampText } from "../../../platform/db/timestamp-text.ts";
import { invalidCursorError } from "../list/order.ts";

/** Open records are sorted by due date, then oldest first; finished ones by their last change, newest first. */
export interface QueueOrder {
  /** The key as text, for the cursor: due date and timestamp. */
  readonly key: SQL<string>;
  readonly orderBy: SQL;
  after(cursor: string): SQL;
}

/** Sorts after every due date; also the cursor's value for records without one. */
const noDueDate = "9999-12-31";

const due = sql`coalesce(${evaluations.dueOn}, ${sql.raw(`'${noDueDate}'::date`)})`;

export function queueOrder(view: QueueQuery["view"]): QueueOrder {
  return view === "done" ? doneOrder : openOrder;
}

const openOrder: QueueOrder = {
  key: sql<string>`${due}::text || ' ' || ${evaluations.createdAt}::text`,
  orderBy: sql`${due}, ${evaluations.createdAt}, ${evaluations.id}`,
  after(cursor) {
    const [day, at, id] = parseCursor(cursor);
    return sql`(${due}, ${evaluations.createdAt}, ${evaluations.id}) > (${day}::date, ${at}::timestamptz, ${id}::uuid)`;
  },
};

const doneOrder: QueueOrder = {
  key: sql<string>`${sql.raw(`'${noDueDate}'`)} || ' ' || ${evaluations.updatedAt}::text`,
  orderBy: sql`${evaluations.updatedAt} DESC, ${evaluations.id} DESC`,
  after(cursor) {
    const [, at, id] = parseCursor(cursor);
    return sql`(${evaluations.updatedAt}, ${evaluations.id}) < (${at}::timestamptz, ${id}::uuid)`;
  },
};

export function writeCursor(key: string, id: string): string {
  return encodeCursor([key.slice(0, 10), key.slice(11), id]);
}

const cursorSchema = z.tuple([z.iso.date(), z.string().refine(isTimestampText), z.uuid()]);

function parseCursor(cursor: string): [string, string, string] {
  const values = decodeCursor(cursor, cursorSchema);
  if (!values) throw invalidCursorError("queue");
  return values;
}
