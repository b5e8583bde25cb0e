import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { HttpError } from "../http/http-error.ts";
import { isTimestampText } from "./timestamp-text.ts";

/**
 * A cursor in a list sorted newest first: timestamp and ID of the last row seen. The timestamp is the database's text
 * with microseconds, because a `Date` would skip rows within the same millisecond.
 */
export interface PageCursor {
  readonly at: string;
  readonly id: string;
}

/** The timestamp in the cursor's format; select it with the row. */
export const timestampText = (column: PgColumn) => sql<string>`${column}::text`;

function encodeCursor({ at, id }: PageCursor): string {
  return Buffer.from(JSON.stringify([at, id])).toString("base64url");
}

type IdType = "uuid" | "bigint" | "text";

/** What the database accepts as an ID of each type. */
const idShapes: Readonly<Record<IdType, RegExp>> = {
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
  bigint: /^\d{1,18}$/,
  text: /^[^\0]*$/,
};

function decodeCursor(text: string | undefined, idType: IdType): PageCursor | null {
  if (text === undefined || text === "") return null;
  try {
    const [at, id] = JSON.parse(Buffer.from(text, "base64url").toString()) as unknown[];
    const isValid = typeof at === "string" && typeof id === "string" && isTimestampText(at);
    if (isValid && idShapes[idType].test(id)) return { at, id };
  } catch {
    // Not a cursor we created; handled below.
  }
  throw new HttpError(400, "invalid-request", "after: invalid cursor.", { field: "after" });
}

/** Rows after the cursor, ordered by (timestamp, ID) descending. `idType` is the SQL type used to compare IDs. */
export function afterCursor(
  after: string | undefined,
  moment: PgColumn,
  id: PgColumn,
  idType: IdType,
): SQL | undefined {
  const cursor = decodeCursor(after, idType);
  if (!cursor) return undefined;
  return sql`(${moment}, ${id}) < (${cursor.at}::timestamptz, ${cursor.id}::${sql.raw(idType)})`;
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
  return { rows: shown.map(show), after: rows.length > size && last ? encodeCursor(toCursor(last)) : null };
}
