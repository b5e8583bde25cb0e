import { and, eq, inArray } from "drizzle-orm";
import type { TeamAccess } from "../../../platform/access/derive.ts";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import type { Database } from "../../../platform/db/database.ts";
import { memberships } from "../../../platform/db/schema/accounts.ts";
import { getActiveTeam, requireWritable } from "../../../platform/evaluations/evaluation-scope.ts";
import { conflict, forbidden, notFound } from "../../../platform/http/http-error.ts";

/** The team whose queue the user works on. */
export function requireTeam(visitor: SignedIn): TeamAccess {
  const team = getActiveTeam(visitor);
  if (!team) throw notFound("no_team", "The queue belongs to a team. Switch to a team first.");
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
    throw forbidden("trainee", "Trainees can’t assign or return records. Ask an evaluator on your team.");
  return team;
}

export async function requireMembers(
  db: Database,
  teamId: string,
  userIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(userIds)];
  const isMember = and(eq(memberships.teamId, teamId), inArray(memberships.userId, ids));
  if ((await db.$count(memberships, isMember)) < ids.length)
    throw conflict("not_a_member", "This person is not a member of your team. Reload the page.");
}
