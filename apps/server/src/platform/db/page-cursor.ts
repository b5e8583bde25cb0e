import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import * as z from "zod";
import { badRequest } from "../http/http-error.ts";
import { isUuid } from "../is-uuid.ts";
import { isTimestampText } from "./timestamp-text.ts";

/**
 * A cursor in a list sorted newest first: timestamp and ID of the last row seen. The timestamp is the database's text
 * with microseconds, because a `Date` would skip rows within the same millisecond.
 */
type PageCursor = readonly [at: string, id: string];

/** The timestamp in the cursor's format; select it with the row. */
export const timestampText = (column: PgColumn) => sql<string>`${column}::text`;

export function encodeCursor(values: readonly string[]): string {
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

/** Null for a text that is no cursor of this shape. */
export function decodeCursor<Values>(text: string, shape: z.ZodType<Values>): Values | null {
  try {
    return shape.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  } catch {
    return null;
  }
}

type IdType = "uuid" | "bigint" | "text";

/** What the database accepts as an ID of each type. */
const isId: Readonly<Record<IdType, (text: string) => boolean>> = {
  uuid: isUuid,
  bigint: (text) => /^\d{1,18}$/.test(text),
  text: (text) => !text.includes("\0"),
};

function parseCursor(text: string, idType: IdType): PageCursor | null {
  const shape = z.tuple([z.string().refine(isTimestampText), z.string().refine(isId[idType])]);
  return decodeCursor(text, shape);
}

/** Rows after the cursor, ordered by (timestamp, ID) descending. `idType` is the SQL type used to compare IDs. */
export function afterCursor(
  after: string | undefined,
  moment: PgColumn,
  id: PgColumn,
  idType: IdType,
): SQL | undefined {
  if (!after) return undefined;
  const cursor = parseCursor(after, idType);
  if (cursor) return isAfter(cursor, moment, id, idType);
  throw badRequest("invalid_request", "after: invalid cursor.", "after");
}

/** Like `afterCursor`, but starts over if the cursor is invalid. */
export function afterValidCursor(after: string | undefined, moment: PgColumn, id: PgColumn): SQL | undefined {
  const cursor = after ? parseCursor(after, "uuid") : null;
  return cursor ? isAfter(cursor, moment, id, "uuid") : undefined;
}

function isAfter([at, lastId]: PageCursor, moment: PgColumn, id: PgColumn, idType: IdType): SQL {
  return sql`(${moment}, ${id}) < (${at}::timestamptz, ${lastId}::${sql.raw(idType)})`;
}

/** Builds a page. Callers fetch one extra row, which only shows that there are more and is dropped. */
export function toPage<Row, Shown>(
  rows: readonly Row[],
  size: number,
  toCursor: (row: Row) => PageCursor,
  show: (row: Row) => Shown,
): { readonly rows: Shown[]; readonly after: string | null } {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    rows: shown.map(show),
    after: rows.length > size && last ? encodeCursor(toCursor(last)) : null,
  };
}
