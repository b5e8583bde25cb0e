import { isLearned, type TeamTraining, trainingRound } from "@meridian/contract/training";
import { eq, inArray } from "drizzle-orm";
import type { Context, Hono } from "hono";
import { self as readSelf } from "../../platform/access/self.ts";
import type { Database } from "../../platform/db/database.ts";
import { memberships, users } from "../../platform/db/schema/accounts.ts";
import { trainingRounds } from "../../platform/db/schema/training.ts";
import { parseJson } from "../../platform/http/parse.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import { limit } from "../../platform/rate-limit/enforce.ts";
import type { Services } from "../../platform/services.ts";
import { noProgress, progressOf } from "./progress.ts";

/** Practice kept for signed-in people, and what a team admin sees of the members. */
export function registerTraining(app: Hono<RequestEnv>, { db, visitors, now }: Services): void {
  const self = (c: Context<RequestEnv>) => readSelf(c, visitors);

  app.get("/api/training/progress", async (c) => {
    const { user } = await self(c);
    return c.json((await progressOf(db, [user.id])).get(user.id) ?? noProgress);
  });

  app.post("/api/training/rounds", async (c) => {
    const { user } = await self(c);
    const { id, difficulty, bestStreak, results, finishedAt } = await parseJson(c, trainingRound);
    await limit(db, { key: `training:${user.id}`, max: 300, windowSeconds: 60 * 60 });
    // A clock that runs ahead must not put a round into the future.
    const finished = new Date(Math.min(Date.parse(finishedAt), now().getTime()));
    await db
      .insert(trainingRounds)
      .values({ id, userId: user.id, difficulty, bestStreak, results, finishedAt: finished })
      .onConflictDoNothing();
    return c.json((await progressOf(db, [user.id])).get(user.id) ?? noProgress, 201);
  });

  app.get("/api/training/team", async (c) => {
    const { access } = await self(c);
    const own = access.teams.filter(
      ({ role, standing }) => standing === "full" && (role === "owner" || role === "admin"),
    );
    return c.json(
      await teamProgress(
        db,
        own.map(({ teamId }) => teamId),
      ),
    );
  });
}

async function teamProgress(db: Database, teamIds: readonly string[]): Promise<TeamTraining> {
  if (teamIds.length === 0) return { members: [] };
  const people = await db
    .selectDistinctOn([users.id], {
      userId: users.id,
      fullName: users.name,
      email: users.email,
      role: memberships.role,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(inArray(memberships.teamId, [...teamIds]))
    .orderBy(users.id);
  const progress = await progressOf(
    db,
    people.map(({ userId }) => userId),
  );
  const members = people
    .map((person) => {
      const own = progress.get(person.userId) ?? noProgress;
      const learned = own.countries.filter(isLearned).map(({ country }) => country);
      return { ...person, progress: own, learned };
    })
    .sort((a, b) => a.email.localeCompare(b.email));
  return { members };
}
