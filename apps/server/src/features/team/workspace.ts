import type { Workspace } from "@meridian/contract/team/schemas";
import { fullPolicy } from "@meridian/grading";
import { eq } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import type { Database } from "../../platform/db/database.ts";
import { teams, users } from "../../platform/db/schema/accounts.ts";
import { listCurrentReadings } from "../../platform/evaluations/office-readings.ts";
import { listCurrentTables } from "../../platform/evaluations/own-tables.ts";
import { listPoliciesInForce } from "../../platform/evaluations/team-policy.ts";
import { getActiveTeam } from "../../platform/evaluations/evaluation-scope.ts";

/** What the user's calculator starts with: the team's policies and tables, and the user's default policy. */
export async function readWorkspace(db: Database, visitor: SignedIn, now: Date): Promise<Workspace> {
  const [user] = await db
    .select({ policy: users.defaultPolicy })
    .from(users)
    .where(eq(users.id, visitor.user.id));
  const ownPolicy = user?.policy ? fullPolicy(user.policy) : null;
  const activeTeam = getActiveTeam(visitor);
  if (!activeTeam)
    return {
      team: null,
      policies: [],
      ownPolicy,
      tables: [],
      readings: [],
      keepsSourcePages: false,
    };
  const [team] = await db
    .select({ keepsSourcePages: teams.keepsSourcePages })
    .from(teams)
    .where(eq(teams.id, activeTeam.teamId));
  const tables = await listCurrentTables(db, activeTeam.teamId);
  return {
    team: { id: activeTeam.teamId, name: activeTeam.name },
    policies: await listPoliciesInForce(db, activeTeam.teamId, now),
    ownPolicy,
    tables: tables.map(({ editedAt: _editedAt, ...table }) => table),
    readings: await listCurrentReadings(db, activeTeam.teamId),
    keepsSourcePages: team?.keepsSourcePages ?? false,
  };
}
