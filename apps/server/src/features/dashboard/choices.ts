import type { DashboardChoices } from "@meridian/contract/dashboard/schemas";
import type { Database } from "../../platform/db/database.ts";
import { readEvaluationFacets } from "../../platform/evaluations/evaluation-facets.ts";
import type { NameLookup } from "./names.ts";
import type { FigureScope } from "./scope.ts";

/** Maximum number of tags to list; rarer ones can be found in the history. */
const maxTags = 100;

/** The filter options for the user's records, most used first. */
export async function readChoices(
  db: Database,
  scope: FigureScope,
  names: NameLookup,
): Promise<DashboardChoices> {
  const { countries, evaluators, tags } = await readEvaluationFacets(db, scope.records, maxTags);
  return {
    countries: countries.map(({ code, records }) => ({
      code,
      name: names.country(code),
      calculations: records,
    })),
    evaluators:
      scope.kind === "own"
        ? []
        : evaluators.map(({ id, name, records }) => ({ id, name, calculations: records })),
    tags: tags.map(({ tag, records }) => ({ tag, calculations: records })),
  };
}
