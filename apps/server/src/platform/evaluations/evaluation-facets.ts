import type { SQL } from "drizzle-orm";
import { type Database, queryRows } from "../db/database.ts";
import { displayName } from "../db/display-name.ts";
import { users } from "../db/schema/accounts.ts";

/** Countries, evaluators and tags of the evaluations in a scope, with counts, most frequent first. */
export interface EvaluationFacets {
  readonly countries: readonly { readonly code: string; readonly records: number }[];
  readonly evaluators: readonly { readonly id: string; readonly name: string; readonly records: number }[];
  readonly tags: readonly { readonly tag: string; readonly records: number }[];
}

type FacetsRow = { readonly [Facet in keyof EvaluationFacets]: EvaluationFacets[Facet] | null };

/**
 * Reads the rows once and counts them in three ways. Many evaluations share a set of tags, so sets are counted before they
 * are unnested.
 */
export async function readEvaluationFacets(
  db: Database,
  scope: SQL,
  maxTags: number,
): Promise<EvaluationFacets> {
  const [row] = await queryRows<FacetsRow>(db)`
    WITH lines AS MATERIALIZED (
      SELECT country, maker_id, line_tags FROM evaluations WHERE ${scope}
    ), sets AS (
      SELECT line_tags AS tags, count(*) AS records FROM lines WHERE line_tags IS NOT NULL GROUP BY line_tags
      UNION ALL
      SELECT tags, 1 FROM evaluations WHERE ${scope} AND line_text IS NULL AND line_tags IS NULL
    )
    SELECT
      (SELECT json_agg(t) FROM (
        SELECT country AS code, count(*) AS records FROM lines WHERE country IS NOT NULL
        GROUP BY country ORDER BY count(*) DESC, country
      ) t) AS countries,
      (SELECT json_agg(t) FROM (
        SELECT id, ${displayName(users)} AS name, records
        FROM (SELECT maker_id, count(*) AS records FROM lines GROUP BY maker_id) makers
        JOIN users ON users.id = maker_id
        ORDER BY records DESC, name
      ) t) AS evaluators,
      (SELECT json_agg(t) FROM (
        SELECT tag, sum(records) AS records FROM sets CROSS JOIN LATERAL unnest(tags) AS tag
        GROUP BY tag ORDER BY sum(records) DESC, tag LIMIT ${maxTags}
      ) t) AS tags`;
  return {
    countries: row?.countries ?? [],
    evaluators: row?.evaluators ?? [],
    tags: row?.tags ?? [],
  };
}
