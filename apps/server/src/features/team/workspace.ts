import type { Workspace } from "@meridian/contract/team";
import { eq } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import type { Database } from "../../platform/db/database.ts";
import { teams, users } from "../../platform/db/schema/accounts.ts";
import { tablesInUse } from "../../platform/records/own-tables.ts";
import { workspaceOf } from "../../platform/records/record-scope.ts";

/** What somebody's calculator starts from: the shared policy and tables of their team, and their own default. */
export async function readWorkspace(db: Database, visitor: SignedIn): Promise<Workspace> {
  const [own] = await db
    .select({ policy: users.defaultPolicy })
    .from(users)
    .where(eq(users.id, visitor.user.id));
  const ownPolicy = own?.policy ?? null;
  const working = workspaceOf(visitor);
  if (!working) return { team: null, teamPolicy: null, ownPolicy, tables: [] };
  const [team] = await db.select({ policy: teams.policy }).from(teams).where(eq(teams.id, working.teamId));
  const tables = await tablesInUse(db, working.teamId);
  return {
    team: { id: working.teamId, name: working.name },
    teamPolicy: team?.policy ?? null,
    ownPolicy,
    tables: tables.map(({ editedAt: _editedAt, ...table }) => table),
  };
}
