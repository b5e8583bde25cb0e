import type { HistoryFacets } from "@meridian/contract/history/responses";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import type { Database } from "../../../platform/db/database.ts";
import { readEvaluationFacets } from "../../../platform/evaluations/evaluation-facets.ts";
import { readableIn, type ActiveTeam } from "../../../platform/evaluations/evaluation-scope.ts";

const maxTags = 200;

/** Filter options of the list, limited to evaluations the user may read in this workspace. */
export async function listFacets(db: Database, team: ActiveTeam, visitor: SignedIn): Promise<HistoryFacets> {
  const { countries, evaluators, tags } = await readEvaluationFacets(db, readableIn(team, visitor), maxTags);
  return {
    countries: [...countries],
    evaluators: evaluators.toSorted((a, b) => a.name.localeCompare(b.name)),
    tags: [...tags],
  };
}
