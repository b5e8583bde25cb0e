import {
  findApplicants,
  getApplicantRank,
  getDashboardChoices,
  getFigures,
  getInsights,
  updateManualMinutes,
} from "@meridian/contract/dashboard/calls";
import type { Dataset } from "@meridian/grading";
import type { Context } from "hono";
import { requireSignedIn } from "../../platform/access/require-signed-in.ts";
import type { Api } from "../../platform/http/api.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import type { Services } from "../../platform/services.ts";
import { readByHandMinutes, updateByHandMinutes, canChangeByHandMinutes } from "./by-hand.ts";
import { readChoices } from "./choices.ts";
import { readFigures } from "./figures/figures.ts";
import { readInsights } from "./insights/insights.ts";
import { type NameLookup, readNames } from "./names.ts";
import { figureScope } from "./scope.ts";
import { searchApplicants, readApplicantRank } from "./applicant-rank.ts";

/** Dashboard figures over saved evaluations: the team's for team members, the user's own for everyone else. */
export function registerDashboard(
  api: Api,
  { db, visitors }: Services,
  openDataset: () => Promise<Dataset>,
): void {
  const readScope = async (c: Context<RequestEnv>) => figureScope(await requireSignedIn(c, visitors));
  let names: Promise<NameLookup> | null = null;
  const loadNames = () => {
    names ??= readNames(openDataset);
    // If reading the dataset failed, try again on the next request.
    names.catch(() => (names = null));
    return names;
  };

  api.handle(getFigures, async ({ c, query }) => {
    const scope = await readScope(c);
    return {
      ...(await readFigures(db, scope, query, await loadNames())),
      teamName: scope.workspace?.name ?? null,
      byHandMinutes: await readByHandMinutes(db, scope.workspace),
      mayChangeByHand: canChangeByHandMinutes(scope.workspace),
    };
  });

  api.handle(getDashboardChoices, async ({ c }) => readChoices(db, await readScope(c), await loadNames()));

  api.handle(getInsights, async ({ c, query }) =>
    readInsights(db, await readScope(c), query, await loadNames()),
  );

  api.handle(findApplicants, async ({ c, query }) => ({
    applicants: await searchApplicants(db, await readScope(c), query.search, await loadNames()),
  }));

  api.handle(getApplicantRank, async ({ c, query }) =>
    readApplicantRank(db, await readScope(c), query.applicant, await loadNames()),
  );

  api.handle(updateManualMinutes, async ({ c, body }) => {
    await updateByHandMinutes(db, await requireSignedIn(c, visitors), body.minutes);
    return body;
  });
}
