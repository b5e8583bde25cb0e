import { and, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { QueryBuilder, type PgColumn } from "drizzle-orm/pg-core";
import { evaluations } from "../db/schema/evaluations.ts";

/**
 * Saved evaluations are found by their lines: an index that holds all that lists, filters and figures ask about
 * (decision 051). A statement stays within it as long as it names no other column; these conditions do. Notes or tags
 * too long for a line are looked up in the few records that have such.
 */

export interface Said {
  /** Each is somewhere in name, external ID, institution or notes, in letters of either size and with any accents. */
  readonly words?: readonly string[];
  readonly tag?: string | undefined;
}

/** What of the records in `scope` holds the words and the tag; undefined when nothing is asked. */
export function saying(scope: SQL, said: Said): SQL | undefined {
  const inLine = holds(evaluations.lineText, evaluations.lineTags, said);
  if (!inLine) return undefined;
  const long = new QueryBuilder()
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(and(scope, isNull(evaluations.lineText), holds(evaluations.searchText, evaluations.tags, said)));
  return or(
    and(isNotNull(evaluations.lineText), inLine),
    and(isNull(evaluations.lineText), inArray(evaluations.id, long)),
  );
}

function holds(text: PgColumn, tags: PgColumn, { words = [], tag }: Said): SQL | undefined {
  return and(
    ...words.map((word) => {
      const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
      return sql`${text} LIKE search_fold(${pattern})`;
    }),
    tag === undefined ? undefined : sql`${tags} @> ARRAY[${tag}]::text[]`,
  );
}
