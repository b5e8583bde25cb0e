import type { Database } from "../../db/database.ts";
import { assertMembership } from "../../evaluations/evaluation-scope.ts";
import type { HttpError } from "../../http/http-error.ts";
import type { TeamAccess } from "../derive.ts";
import type { SignedIn } from "../visitors.ts";
import { getActiveAdminTeam, getAdministeredTeam } from "./administered-team.ts";
import { lockTeams } from "./lock-teams.ts";

/** Runs `work` in a transaction that holds the team's lock, so that two users cannot take the last seat. */
export function withTeamLock<Result>(
  db: Database,
  teamId: string,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await lockTeams(tx, [teamId], "update");
    return work(tx);
  });
}

/**
 * Runs an admin's change of their team under its lock, which membership changes take too. Throws if a colleague has
 * removed the admin or changed their role since the request was admitted.
 */
export function withAdminLock<Result>(
  db: Database,
  visitor: SignedIn,
  change: (tx: Database, team: TeamAccess) => Promise<Result>,
  team = getAdministeredTeam(visitor),
): Promise<Result> {
  return withTeamLock(db, team.teamId, async (tx) => {
    await assertMembership(tx, team, visitor);
    return change(tx, team);
  });
}

/** Like `withAdminLock`, for what belongs to the team the user is working in. */
export function withActiveAdminLock<Result>(
  db: Database,
  visitor: SignedIn,
  createError: () => HttpError,
  change: (tx: Database, team: TeamAccess) => Promise<Result>,
): Promise<Result> {
  return withAdminLock(db, visitor, change, getActiveAdminTeam(visitor, createError));
}
