import { eq } from "drizzle-orm";
import { withActiveAdminLock } from "../../platform/access/teams/team-lock.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/db/database.ts";
import { teams } from "../../platform/db/schema/accounts.ts";
import { forbidden } from "../../platform/http/http-error.ts";
import type { ActiveTeam } from "../../platform/evaluations/evaluation-scope.ts";

/** How many minutes the team needs to evaluate one transcript by hand; null if not set. */
export async function readByHandMinutes(db: Database, team: ActiveTeam): Promise<number | null> {
  if (!team) return null;
  const [row] = await db
    .select({ minutes: teams.byHandMinutes })
    .from(teams)
    .where(eq(teams.id, team.teamId));
  return row?.minutes ? Number(row.minutes) : null;
}

export async function saveByHandMinutes(
  db: Database,
  visitor: SignedIn,
  minutes: number | null,
): Promise<void> {
  await withActiveAdminLock(db, visitor, notAdmin, async (tx, { teamId }) => {
    await tx
      .update(teams)
      .set({ byHandMinutes: minutes === null ? null : minutes.toFixed(1) })
      .where(eq(teams.id, teamId));
    await audit(tx, visitor, "team.by-hand-minutes", { teamId, detail: { minutes } });
  });
}

const notAdmin = () =>
  forbidden("not_the_admin", "Only a team admin can set how long manual evaluation takes.");
