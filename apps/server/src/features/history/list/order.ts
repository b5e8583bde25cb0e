import type { HistoryQuery, HistorySort } from "@meridian/contract/history/schemas";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import * as z from "zod";
import { decodeCursor, encodeCursor } from "../../../platform/db/page-cursor.ts";
import { isTimestampText } from "../../../platform/db/timestamp-text.ts";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";
import { badRequest, type HttpError } from "../../../platform/http/http-error.ts";

/**
 * Sort keys of the list. Keyset pagination: a page starts after the key and id of the last row of the previous page, so
 * evaluations saved while paging never cause repeated or skipped rows. The keys use indexed columns only (decision 051).
 */
const sortKeys: Readonly<Record<HistorySort, { readonly key: SQL; readonly type: SQL }>> = {
  created: { key: sql`${evaluations.createdAt}`, type: sql`timestamptz` },
  updated: { key: sql`${evaluations.updatedAt}`, type: sql`timestamptz` },
  student: { key: sql`${evaluations.studentKey}`, type: sql`text` },
  institution: { key: sql`${evaluations.institutionKey}`, type: sql`text` },
  country: { key: sql`coalesce(${evaluations.country}, '')`, type: sql`text` },
  // Rows without a GPA sort below all others.
  gpa: { key: sql`coalesce(${evaluations.gpa}, -1)`, type: sql`numeric` },
};

type SortOrder = Pick<HistoryQuery, "sort" | "direction">;

export const sortKey = ({ sort }: SortOrder): SQL => sortKeys[sort].key;

/** The key as text, because a JavaScript date drops microseconds and rows would be skipped. */
export const sortKeyText = (key: SQLWrapper): SQL<string> => sql<string>`(${key})::text`;

export function orderBy({ sort, direction }: SortOrder): SQL {
  return orderByKey(sortKeys[sort].key, evaluations.id, direction);
}

export function orderByKey(key: SQLWrapper, id: SQLWrapper, direction: HistoryQuery["direction"]): SQL {
  const sqlDirection = direction === "asc" ? sql`ASC` : sql`DESC`;
  return sql`${key} ${sqlDirection}, ${id} ${sqlDirection}`;
}

export function afterCursor({ sort, direction }: SortOrder, cursor: string): SQL {
  const values = decodeCursor(cursor, cursorSchema);
  if (!values || !isValidKey(sort, values[0])) throw invalidCursorError("list");
  const [key, id] = values;
  const operator = direction === "asc" ? sql`>` : sql`<`;
  return sql`(${sortKeys[sort].key}, ${evaluations.id}) ${operator} (${key}::${sortKeys[sort].type}, ${id}::uuid)`;
}

export const writeCursor = (key: string, id: string): string => encodeCursor([key, id]);

const cursorSchema = z.tuple([z.string().max(1200), z.uuid()]);

/** Rejects tampered cursors here, before PostgreSQL fails to parse the key. */
function isValidKey(sort: HistorySort, key: string): boolean {
  if (key.includes("\0")) return false;
  if (sort === "gpa") return /^-?\d{1,2}(?:\.\d{1,6})?$/.test(key);
  if (sort === "created" || sort === "updated") {
    return isTimestampText(key);
  }
  return true;
}

export function invalidCursorError(list: "list" | "queue"): HttpError {
  const message = `This page of the ${list} does not exist. Start from the first page.`;
  return badRequest("invalid_cursor", message, "after");
}
