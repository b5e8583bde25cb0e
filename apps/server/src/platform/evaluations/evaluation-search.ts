import { and, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { QueryBuilder, type PgColumn } from "drizzle-orm/pg-core";
import { escapeLike } from "../db/contains-text.ts";
import { evaluations } from "../db/schema/evaluations.ts";

/**
 * Lists, filters and figures use a covering index over all the columns they need (decision 051). A query is answered from
 * the index alone as long as it uses no other column, as these conditions ensure. Evaluations whose notes or tags are
 * too long for the index are few, and are searched in the table.
 */

export interface SearchTerms {
  /** Words that must all occur in name, external ID, institution or notes, ignoring case and accents. */
  readonly words?: readonly string[];
  readonly tag?: string | undefined;
}

/** Condition for evaluations in `scope` that contain the words and the tag; undefined if there is nothing to search for. */
export function matchesSearch(scope: SQL, terms: SearchTerms): SQL | undefined {
  const inLine = contains(evaluations.lineText, evaluations.lineTags, terms);
  if (!inLine) return undefined;
  const longEvaluations = new QueryBuilder()
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(
      and(scope, isNull(evaluations.lineText), contains(evaluations.searchText, evaluations.tags, terms)),
    );
  return or(
    and(isNotNull(evaluations.lineText), inLine),
    and(isNull(evaluations.lineText), inArray(evaluations.id, longEvaluations)),
  );
}

function contains(text: PgColumn, tags: PgColumn, { words = [], tag }: SearchTerms): SQL | undefined {
  return and(
    ...words.map((word) => {
      const pattern = `%${escapeLike(word)}%`;
      return sql`${text} LIKE search_fold(${pattern})`;
    }),
    tag === undefined ? undefined : sql`${tags} @> ARRAY[${tag}]::text[]`,
  );
}
