import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { teams } from "../../../platform/db/schema/accounts.ts";
import { isUuid } from "../../../platform/is-uuid.ts";

/** The sites that may frame a team's records; none for a team that does not exist or was deleted. */
export async function readEmbedOrigins(db: Database, teamId: string): Promise<string[]> {
  if (!isUuid(teamId)) return [];
  const [team] = await db
    .select({ origins: teams.embedOrigins })
    .from(teams)
    .where(and(eq(teams.id, teamId), isNull(teams.deletedAt)));
  return team?.origins ?? [];
}
