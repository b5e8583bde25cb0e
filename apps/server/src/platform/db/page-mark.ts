import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { HttpFault } from "../http/fault.ts";
import { isMomentText } from "./moment-text.ts";

/**
 * How far a reader has come in a list that runs from the newest row back: the moment and id of the last row seen. The
 * moment is the database's own text: it counts microseconds, a `Date` would skip rows of the same millisecond.
 */
export interface PageMark {
  readonly at: string;
  readonly id: string;
}

/** The moment as a mark keeps it; select it beside the row. */
export const momentText = (column: PgColumn) => sql<string>`${column}::text`;

function markOf({ at, id }: PageMark): string {
  return Buffer.from(JSON.stringify([at, id])).toString("base64url");
}

type IdType = "uuid" | "bigint" | "text";

/** What the database can read as an id of each kind. */
const idShapes: Readonly<Record<IdType, RegExp>> = {
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
  bigint: /^\d{1,18}$/,
  text: /^[^\0]*$/,
};

function readMark(text: string | undefined, idType: IdType): PageMark | null {
  if (text === undefined || text === "") return null;
  try {
    const [at, id] = JSON.parse(Buffer.from(text, "base64url").toString()) as unknown[];
    const readable = typeof at === "string" && typeof id === "string" && isMomentText(at);
    if (readable && idShapes[idType].test(id)) return { at, id };
  } catch {
    // Falls through: whatever it was, we did not write it.
  }
  throw new HttpFault(400, "invalid-request", "after: this mark is not one of ours.", { field: "after" });
}

/** Rows after the mark that an address named, in the order of (moment, id) descending. `idType` is how the id compares: a name of SQL's. */
export function beyond(
  after: string | undefined,
  moment: PgColumn,
  id: PgColumn,
  idType: IdType,
): SQL | undefined {
  const mark = readMark(after, idType);
  if (!mark) return undefined;
  return sql`(${moment}, ${id}) < (${mark.at}::timestamptz, ${mark.id}::${sql.raw(idType)})`;
}

/** Cuts the row asked for beyond the page: it only tells that there is more. */
export function pageOf<Row, Shown>(
  rows: readonly Row[],
  size: number,
  markOfRow: (row: Row) => PageMark,
  show: (row: Row) => Shown,
): { readonly rows: Shown[]; readonly after: string | null } {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return { rows: shown.map(show), after: rows.length > size && last ? markOf(markOfRow(last)) : null };
}
