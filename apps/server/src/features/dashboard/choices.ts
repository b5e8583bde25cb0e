import type { DashboardChoices } from "@meridian/contract/dashboard";
import type { Database } from "../../platform/db/database.ts";
import { recordFacets } from "../../platform/records/record-facets.ts";
import type { Names } from "./names.ts";
import type { FigureScope } from "./scope.ts";

/** The longest list of tags offered; rarer ones are found in the history. */
const mostTags = 100;

/** What the reader's records can be filtered by, most used first. */
export async function readChoices(db: Database, scope: FigureScope, names: Names): Promise<DashboardChoices> {
  const { countries, evaluators, tags } = await recordFacets(db, scope.records, mostTags);
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
