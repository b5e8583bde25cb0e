import { toDayIn } from "@meridian/contract/time-zones";
import { eq } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { teams } from "../../db/schema/accounts.ts";

/** The team's time zone; UTC for records without a team. With a signed-in user, use their `TeamAccess` instead. */
export async function readTeamZone(db: Database, teamId: string | null): Promise<string> {
  if (teamId === null) return "UTC";
  const [team] = await db.select({ timeZone: teams.timeZone }).from(teams).where(eq(teams.id, teamId));
  return team?.timeZone ?? "UTC";
}

/** The team's calendar day at a moment. */
export async function readTeamDay(db: Database, teamId: string | null, moment: Date): Promise<string> {
  return toDayIn(await readTeamZone(db, teamId), moment);
}
