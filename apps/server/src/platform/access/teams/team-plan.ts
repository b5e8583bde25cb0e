import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { subscriptions, teams } from "../../db/schema/accounts.ts";
import { toTeamPlan, type TeamPlan } from "../derive.ts";
import { subscriptionFacts } from "../facts.ts";

/** What a team's plan currently allows. For background jobs, since the plan may have ended after they were queued. */
export async function readTeamPlan(db: Database, teamId: string, now: Date): Promise<TeamPlan> {
  const [team] = await db
    .select({ subscription: subscriptionFacts })
    .from(teams)
    .leftJoin(subscriptions, and(eq(subscriptions.id, teams.subscriptionId), isNull(subscriptions.deletedAt)))
    .where(and(eq(teams.id, teamId), isNull(teams.deletedAt)));
  return toTeamPlan(team?.subscription ?? null, now);
}
