import { trainingRound, type TrainingStanding } from "@meridian/contract/training";
import type { Dataset } from "@meridian/grading";
import type { Context, Hono } from "hono";
import { self as readSelf } from "../../platform/access/self.ts";
import type { Database } from "../../platform/db/database.ts";
import { parseJson } from "../../platform/http/parse.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import { limit } from "../../platform/rate-limit/enforce.ts";
import type { Services } from "../../platform/services.ts";
import { certificatesOf, standingsOf } from "./certificates.ts";
import { keepRound } from "./keep-round.ts";
import { noProgress, progressOf } from "./progress.ts";
import { teamTraining } from "./team-training.ts";

/** Practice kept for signed-in people, and what a team admin sees of the members. */
export function registerTraining(
  app: Hono<RequestEnv>,
  { db, visitors, now }: Services,
  openDataset: () => Promise<Dataset>,
): void {
  const self = (c: Context<RequestEnv>) => readSelf(c, visitors);

  app.get("/api/training/progress", async (c) => {
    const { user } = await self(c);
    return c.json(await standingOf(db, user.id));
  });

  app.post("/api/training/rounds", async (c) => {
    const { user } = await self(c);
    const round = await parseJson(c, trainingRound);
    await limit(db, { key: `training:${user.id}`, max: 300, windowSeconds: 60 * 60 });
    await keepRound(db, user.id, round, await openDataset(), now());
    return c.json(await standingOf(db, user.id), 201);
  });

  app.get("/api/training/team", async (c) => {
    const { access } = await self(c);
    const own = access.teams.filter(
      ({ role, standing }) => standing === "full" && (role === "owner" || role === "admin"),
    );
    return c.json(
      await teamTraining(
        db,
        own.map(({ teamId }) => teamId),
      ),
    );
  });
}

async function standingOf(db: Database, userId: string): Promise<TrainingStanding> {
  const progress = (await progressOf(db, [userId])).get(userId) ?? noProgress;
  const certificates = (await certificatesOf(db, [userId])).get(userId) ?? [];
  const earned = new Set(certificates.map(({ country }) => country));
  const towards = [...(await standingsOf(db, userId))]
    .filter(([country, { answers }]) => answers > 0 && !earned.has(country))
    .map(([country, { answers, right }]) => ({ country, answers, right }));
  return { ...progress, certificates: [...certificates], towards };
}
