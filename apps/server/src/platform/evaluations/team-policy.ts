import { defaultPolicy, fullPolicy, type Policy } from "@meridian/grading";
import { eq } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { teams } from "../db/schema/accounts.ts";

/** The policy a team's evaluations start with, for callers without a user: the shared policy, or Meridian's default. */
export async function readTeamPolicy(
  db: Database,
  teamId: string,
): Promise<{ readonly policy: Policy; readonly shared: boolean }> {
  const [team] = await db.select({ policy: teams.policy }).from(teams).where(eq(teams.id, teamId));
  const shared = team?.policy ?? null;
  return { policy: shared ? fullPolicy(shared) : defaultPolicy, shared: shared !== null };
}
