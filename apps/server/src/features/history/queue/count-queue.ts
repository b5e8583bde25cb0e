import { type QueueCounts, type QueueView, queueViews } from "@meridian/contract/queue/schemas";
import { toDayIn } from "@meridian/contract/time-zones";
import { eq, sql } from "drizzle-orm";
import { isTeamAdmin, type TeamAccess } from "../../../platform/access/derive.ts";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import { type Database, queryRows } from "../../../platform/db/database.ts";
import { memberships, users } from "../../../platform/db/schema/accounts.ts";
import { listableIn } from "../../../platform/evaluations/evaluation-scope.ts";
import { displayName } from "../../../platform/db/display-name.ts";
import { requiresApproval } from "../../../platform/evaluations/evaluation-state.ts";
import { inView, isOpen } from "./views.ts";

/** The number of records in each view, and whom they can be assigned to. */
export async function countQueue(
  db: Database,
  team: TeamAccess,
  visitor: SignedIn,
  now: Date,
): Promise<QueueCounts> {
  const needsApproval = await requiresApproval(db, team.teamId);
  const counts = queueViews.map(
    (view) =>
      sql`(count(*) FILTER (WHERE ${inView(view, visitor.user.id, { teamId: team.teamId, needsApproval })}))::int AS ${sql.identifier(view)}`,
  );
  const [row] = await queryRows<Record<QueueView | "due", number>>(db)`
    SELECT ${sql.join(counts, sql`, `)},
      (count(*) FILTER (WHERE ${isOpen(needsApproval)} AND evaluations.due_on <= ${toDayIn(team.timeZone, now)}::date))::int AS due
    FROM evaluations WHERE ${listableIn(team, visitor)}`;
  const { due, ...views } = row!;
  const members = await db
    .select({ id: users.id, name: sql<string>`${displayName(users)}` })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.teamId, team.teamId))
    .orderBy(sql`2`);
  const canWrite = team.accessLevel === "full";
  return {
    views,
    due,
    members,
    mayManage: canWrite && isTeamAdmin(team),
    mayAssign: canWrite && team.role !== "trainee",
  };
}
