import {
  applicantsQuery,
  byHandChange,
  dashboardQuery,
  type DashboardFigures,
  insightsQuery,
  standingQuery,
} from "@meridian/contract/dashboard";
import type { Dataset } from "@meridian/grading";
import type { Context, Hono } from "hono";
import { self as readSelf } from "../../platform/access/self.ts";
import { parseJson, parseQuery } from "../../platform/http/parse.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import type { Services } from "../../platform/services.ts";
import { byHandMinutes, changeByHand, mayChangeByHand } from "./by-hand.ts";
import { readChoices } from "./choices.ts";
import { readFigures } from "./figures.ts";
import { readInsights } from "./insights.ts";
import { type Names, readNames } from "./names.ts";
import { figureScope } from "./scope.ts";
import { findApplicants, readStanding } from "./standing.ts";

/** Figures over saved evaluations: the team's for those who work in one, their own for everyone else. */
export function registerDashboard(
  app: Hono<RequestEnv>,
  { db, visitors }: Services,
  openDataset: () => Promise<Dataset>,
): void {
  const scopeOf = async (c: Context<RequestEnv>) => figureScope(await readSelf(c, visitors));
  let names: Promise<Names> | null = null;
  const known = () => {
    names ??= readNames(openDataset);
    // A dataset that could not be read once may be there the next time.
    names.catch(() => (names = null));
    return names;
  };

  app.get("/api/dashboard", async (c) => {
    const scope = await scopeOf(c);
    const query = parseQuery(c, dashboardQuery);
    const figures: DashboardFigures = {
      ...(await readFigures(db, scope, query, await known())),
      teamName: scope.workspace?.name ?? null,
      byHandMinutes: await byHandMinutes(db, scope.workspace),
      mayChangeByHand: mayChangeByHand(scope.workspace),
    };
    return c.json(figures);
  });

  app.get("/api/dashboard/choices", async (c) =>
    c.json(await readChoices(db, await scopeOf(c), await known())),
  );

  app.get("/api/dashboard/insights", async (c) => {
    const scope = await scopeOf(c);
    return c.json(await readInsights(db, scope, parseQuery(c, insightsQuery), await known()));
  });

  app.get("/api/dashboard/applicants", async (c) => {
    const scope = await scopeOf(c);
    const { search } = parseQuery(c, applicantsQuery);
    return c.json({ applicants: await findApplicants(db, scope, search, await known()) });
  });

  app.get("/api/dashboard/standing", async (c) => {
    const scope = await scopeOf(c);
    const { applicant } = parseQuery(c, standingQuery);
    return c.json(await readStanding(db, scope, applicant, await known()));
  });

  app.put("/api/dashboard/by-hand", async (c) => {
    const visitor = await readSelf(c, visitors);
    const { minutes } = await parseJson(c, byHandChange);
    await changeByHand(db, visitor, minutes);
    return c.json({ minutes });
  });
}
