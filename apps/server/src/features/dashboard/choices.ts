import type { DashboardChoices } from "@meridian/contract/dashboard";
import { sql } from "drizzle-orm";
import { type Database, queryRows } from "../../platform/db/database.ts";
import type { Names } from "./names.ts";
import type { FigureScope } from "./scope.ts";

/** What the reader's records can be filtered by, most used first. */
export async function readChoices(db: Database, scope: FigureScope, names: Names): Promise<DashboardChoices> {
  const [row] = await queryRows<ChoiceRows>(db, choicesStatement(scope));
  const { countries, evaluators, tags } = row!;
  return {
    countries: (countries ?? []).map((one) => ({ ...one, name: names.country(one.code) })),
    evaluators: scope.kind === "own" ? [] : (evaluators ?? []),
    tags: tags ?? [],
  };
}

interface ChoiceRows extends Record<string, unknown> {
  readonly countries: readonly { code: string; calculations: number }[] | null;
  readonly evaluators: DashboardChoices["evaluators"] | null;
  readonly tags: DashboardChoices["tags"] | null;
}

/** The longest list of tags offered; rarer ones are found in the history. */
const mostTags = 100;

function choicesStatement({ records }: FigureScope) {
  return sql`
    SELECT
      (SELECT json_agg(t) FROM (
        SELECT country AS code, count(*) AS calculations
        FROM evaluations WHERE ${records} AND country IS NOT NULL
        GROUP BY country ORDER BY count(*) DESC, country
      ) t) AS countries,
      (SELECT json_agg(t) FROM (
        SELECT id, coalesce(nullif(full_name, ''), email) AS name, calculations
        FROM (
          SELECT maker_id, count(*) AS calculations FROM evaluations WHERE ${records} GROUP BY maker_id
        ) makers
        JOIN users ON users.id = maker_id
        ORDER BY calculations DESC, name
      ) t) AS evaluators,
      (SELECT json_agg(t) FROM (
        SELECT tag, count(*) AS calculations
        FROM evaluations CROSS JOIN LATERAL unnest(tags) AS tag WHERE ${records}
        GROUP BY tag ORDER BY count(*) DESC, tag LIMIT ${mostTags}
      ) t) AS tags`;
}
