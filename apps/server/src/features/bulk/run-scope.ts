import { isTeamAdmin } from "../../platform/access/derive.ts";
import type { BulkRun } from "@meridian/contract/bulk/schemas";
import { and, desc, eq, or, type SQL } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import type { Database } from "../../platform/db/database.ts";
import { displayName } from "../../platform/db/display-name.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { type BulkRunRow, bulkRuns } from "../../platform/db/schema/bulk.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { inTeam, accessibleTeams, ownIn } from "../../platform/evaluations/evaluation-scope.ts";
import { describeRun } from "./describe-run.ts";

/** Only the creator can change a run, and only while they are in its team. */
export const ownRun = (visitor: SignedIn, id: string) => and(eq(bulkRuns.id, id), ownIn(visitor, bulkRuns));

/** Users can read their own runs; admins can read all runs of their team. */
function readableRuns(visitor: SignedIn): SQL {
  const administeredTeams = accessibleTeams(visitor).filter(isTeamAdmin);
  return or(
    ownIn(visitor, bulkRuns),
    ...administeredTeams.map((team) => inTeam(bulkRuns.teamId, team, visitor.user.id)),
  )!;
}

/** The newest runs the user can read. */
export async function listRuns(db: Database, visitor: SignedIn): Promise<BulkRun[]> {
  const rows = await db
    .select({ run: bulkRuns, creator: displayName(users) })
    .from(bulkRuns)
    .leftJoin(users, eq(users.id, bulkRuns.evaluatorId))
    .where(readableRuns(visitor))
    .orderBy(desc(bulkRuns.createdAt))
    .limit(50);
  return rows.map(({ run, creator }) =>
    describeRun(run, run.evaluatorId === visitor.user.id ? null : (creator ?? "A former colleague")),
  );
}

export async function findRun(
  db: Database,
  visitor: SignedIn,
  id: string,
  lock = false,
): Promise<BulkRunRow> {
  const query = db.select().from(bulkRuns).where(ownRun(visitor, id));
  const [row] = lock ? await query.for("update") : await query;
  if (!row) throw noSuchRun();
  return row;
}

export async function findReadableRun(db: Database, visitor: SignedIn, id: string): Promise<BulkRunRow> {
  const [row] = await db
    .select()
    .from(bulkRuns)
    .where(and(eq(bulkRuns.id, id), readableRuns(visitor)));
  if (!row) throw noSuchRun();
  return row;
}

const noSuchRun = () => notFound("no_such_run", "Bulk evaluation not found. It may have expired.");
