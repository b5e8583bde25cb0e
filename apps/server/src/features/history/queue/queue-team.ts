import type { TeamAccess } from "../../../platform/access/derive.ts";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import type { Database } from "../../../platform/db/database.ts";
import { memberships } from "../../../platform/db/schema/accounts.ts";
import { getActiveTeam, requireWritable } from "../../../platform/evaluations/evaluation-scope.ts";
import { HttpError } from "../../../platform/http/http-error.ts";
import { and, eq } from "drizzle-orm";

/** The team whose queue the user works on. */
export function requireTeam(visitor: SignedIn): TeamAccess {
  const team = getActiveTeam(visitor);
  if (!team) throw new HttpError(404, "no_team", "The queue belongs to a team. Switch to a team first.");
  return team;
}

export function requireWritableTeam(visitor: SignedIn): TeamAccess {
  const team = requireTeam(visitor);
  requireWritable(team);
  return team;
}

/** For calls that hand work to others. Trainees only read what they are assigned. */
export function requireAssigner(visitor: SignedIn): TeamAccess {
  const team = requireWritableTeam(visitor);
  if (team.role === "trainee")
    throw new HttpError(
      403,
      "trainee",
      "Trainees can’t assign or return records. Ask an evaluator on your team.",
    );
  return team;
}

export async function requireMember(db: Database, teamId: string, userId: string): Promise<void> {
  const [member] = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.teamId, teamId), eq(memberships.userId, userId)));
  if (!member)
    throw new HttpError(409, "not_a_member", "This person is not a member of your team. Reload the page.");
}
