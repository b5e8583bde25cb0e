import type { HistoryQuery, HistorySort } from "@meridian/contract/history";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import * as z from "zod";
import { isMomentText } from "../../platform/db/moment-text.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { HttpFault } from "../../platform/http/fault.ts";

/**
 * Orders of the list. A page begins after the last row of the page before (its key and its id), so records that are
 * saved meanwhile neither repeat a row nor hide one. Each key is made of columns of the lines (decision 051).
 */
const keys: Readonly<Record<HistorySort, { readonly key: SQL; readonly type: SQL }>> = {
  created: { key: sql`${evaluations.createdAt}`, type: sql`timestamptz` },
  updated: { key: sql`${evaluations.updatedAt}`, type: sql`timestamptz` },
  student: { key: sql`${evaluations.studentKey}`, type: sql`text` },
  institution: { key: sql`${evaluations.institutionKey}`, type: sql`text` },
  country: { key: sql`coalesce(${evaluations.country}, '')`, type: sql`text` },
  // Without a GPA: below every GPA.
  gpa: { key: sql`coalesce(${evaluations.gpa}, -1)`, type: sql`numeric` },
};

type Ordered = Pick<HistoryQuery, "sort" | "direction">;

export const keyOf = ({ sort }: Ordered): SQL => keys[sort].key;

/** The key as text: a JavaScript date would lose the microseconds, and with them rows. */
export const keyText = (key: SQLWrapper): SQL<string> => sql<string>`(${key})::text`;

export function inOrder({ sort, direction }: Ordered): SQL {
  return ordered(keys[sort].key, evaluations.id, direction);
}

export function ordered(key: SQLWrapper, id: SQLWrapper, direction: HistoryQuery["direction"]): SQL {
  const way = direction === "asc" ? sql`ASC` : sql`DESC`;
  return sql`${key} ${way}, ${id} ${way}`;
}

export function startingAfter({ sort, direction }: Ordered, cursor: string): SQL {
  const [key, id] = readCursor(cursor);
  if (!fits(sort, key)) throw badCursor();
  const than = direction === "asc" ? sql`>` : sql`<`;
  return sql`(${keys[sort].key}, ${evaluations.id}) ${than} (${key}::${keys[sort].type}, ${id}::uuid)`;
}

export function writeCursor(key: string, id: string): string {
  return Buffer.from(JSON.stringify([key, id])).toString("base64url");
}

const cursorShape = z.tuple([z.string().max(1200), z.uuid()]);

function readCursor(cursor: string): [string, string] {
  try {
    return cursorShape.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
  } catch {
    throw badCursor();
  }
}

/** A cursor is ours, but it travels: what the database could not read as a key is declined here. */
function fits(sort: HistorySort, key: string): boolean {
  if (key.includes("\0")) return false;
  if (sort === "gpa") return /^-?\d{1,2}(?:\.\d{1,6})?$/.test(key);
  if (sort === "created" || sort === "updated") {
    return isMomentText(key);
  }
  return true;
}

function badCursor(): HttpFault {
  return new HttpFault(400, "invalid-cursor", "This page of the list is not there. Start from the first.", {
    field: "after",
  });
}
