import { ilike, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Whether one of the columns contains the search, ignoring case. No condition for an empty search. */
export function containsText(search: string, ...columns: readonly PgColumn[]): SQL | undefined {
  if (search === "") return undefined;
  const pattern = `%${escapeLike(search)}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
}

/** Text for a LIKE pattern, where `%` and `_` stand for themselves. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
