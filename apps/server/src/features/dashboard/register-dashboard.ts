import {
  applicantsQuery,
  manualMinutesUpdate,
  dashboardQuery,
  type DashboardFigures,
  insightsQuery,
  applicantRankQuery,
} from "@meridian/contract/dashboard/schemas";
import type { Dataset } from "@meridian/grading";
import type { Context, Hono } from "hono";
import { requireSignedIn } from "../../platform/access/require-signed-in.ts";
import { parseJson, parseQuery } from "../../platform/http/parse.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import type { Services } from "../../platform/services.ts";
import { readByHandMinutes, updateByHandMinutes, canChangeByHandMinutes } from "./by-hand.ts";
import { readChoices } from "./choices.ts";
import { readFigures } from "./figures.ts";
import { readInsights } from "./insights.ts";
import { type NameLookup, readNames } from "./names.ts";
import { figureScope } from "./scope.ts";
import { findApplicants, readApplicantRank } from "./applicant-rank.ts";

/** Dashboard figures over saved evaluations: the team's for team members, the user's own for everyone else. */
export function registerDashboard(
  app: Hono<RequestEnv>,
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

  app.get("/api/dashboard", async (c) => {
    const scope = await readScope(c);
    const query = parseQuery(c, dashboardQuery);
    const figures: DashboardFigures = {
      ...(await readFigures(db, scope, query, await loadNames())),
      teamName: scope.workspace?.name ?? null,
      byHandMinutes: await readByHandMinutes(db, scope.workspace),
      mayChangeByHand: canChangeByHandMinutes(scope.workspace),
    };
    return c.json(figures);
  });

  app.get("/api/dashboard/choices", async (c) =>
    c.json(await readChoices(db, await readScope(c), await loadNames())),
  );

  app.get("/api/dashboard/insights", async (c) => {
    const scope = await readScope(c);
    return c.json(await readInsights(db, scope, parseQuery(c, insightsQuery), await loadNames()));
  });

  app.get("/api/dashboard/applicants", async (c) => {
    const scope = await readScope(c);
    const { search } = parseQuery(c, applicantsQuery);
    return c.json({ applicants: await findApplicants(db, scope, search, await loadNames()) });
  });

  app.get("/api/dashboard/standing", async (c) => {
    const scope = await readScope(c);
    const { applicant } = parseQuery(c, applicantRankQuery);
    return c.json(await readApplicantRank(db, scope, applicant, await loadNames()));
  });

  app.put("/api/dashboard/by-hand", async (c) => {
    const visitor = await requireSignedIn(c, visitors);
    const { minutes } = await parseJson(c, manualMinutesUpdate);
    await updateByHandMinutes(db, visitor, minutes);
    return c.json({ minutes });
  });
}
