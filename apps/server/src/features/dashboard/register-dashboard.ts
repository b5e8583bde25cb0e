import {
  findApplicants,
  getApplicantRank,
  getDashboardChoices,
  getFigures,
  getInsights,
  updateByHandMinutes,
} from "@meridian/contract/dashboard/calls";
import { canAdminister } from "../../platform/access/derive.ts";
import type { Api } from "../../platform/http/api.ts";
import type { Services } from "../../platform/services.ts";
import { readByHandMinutes, saveByHandMinutes } from "./by-hand.ts";
import { readChoices } from "./choices.ts";
import { readFigures } from "./figures/figures.ts";
import { readInsights } from "./insights/insights.ts";
import { type NameLookup, readNames } from "./names.ts";
import { figureScope } from "./scope.ts";
import { searchApplicants, readApplicantRank } from "./applicant-rank.ts";

/** Dashboard figures over saved evaluations: the team's for team members, the user's own for everyone else. */
export function registerDashboard(api: Api, { db, openDataset }: Services): void {
  let names: Promise<NameLookup> | null = null;
  const loadNames = () => {
    names ??= readNames(openDataset);
    // If reading the dataset failed, try again on the next request.
    names.catch(() => (names = null));
    return names;
  };

  api.handle(getFigures, async ({ visitor, query }) => {
    const scope = figureScope(visitor);
    return {
      ...(await readFigures(db, scope, query, await loadNames())),
      teamName: scope.team?.name ?? null,
      byHandMinutes: await readByHandMinutes(db, scope.team),
      mayChangeByHand: scope.team !== null && canAdminister(scope.team),
    };
  });

  api.handle(getDashboardChoices, async ({ visitor }) =>
    readChoices(db, figureScope(visitor), await loadNames()),
  );

  api.handle(getInsights, async ({ visitor, query }) =>
    readInsights(db, figureScope(visitor), query, await loadNames()),
  );

  api.handle(findApplicants, async ({ visitor, query }) => ({
    applicants: await searchApplicants(db, figureScope(visitor), query.search, await loadNames()),
  }));

  api.handle(getApplicantRank, async ({ visitor, query }) =>
    readApplicantRank(db, figureScope(visitor), query.applicant, await loadNames()),
  );

  api.handle(updateByHandMinutes, async ({ visitor, body }) => {
    await saveByHandMinutes(db, visitor, body.minutes);
    return body;
  });
}
