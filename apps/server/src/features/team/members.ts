import type { AssignableRole } from "@meridian/contract/team/schemas";
import { and, eq, ne } from "drizzle-orm";
import { getAdministeredTeam } from "../../platform/access/teams/administered-team.ts";
import { withAdminLock, withTeamLock } from "../../platform/access/teams/team-lock.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/db/database.ts";
import { memberships, sessions, users } from "../../platform/db/schema/accounts.ts";
import { conflict, forbidden, notFound } from "../../platform/http/http-error.ts";

/** `PATCH /api/team/members/:id`: changes a role. The owner's role changes only by transferring ownership. */
export async function changeRole(
  db: Database,
  visitor: SignedIn,
  userId: string,
  role: AssignableRole,
): Promise<void> {
  await withAdminLock(db, visitor, async (tx, { teamId }) => {
    const member = await findMember(tx, teamId, userId);
    if (member.role === "owner") {
      throw conflict("is_owner", "To change the owner’s role, transfer ownership to someone else first.");
    }
    if (member.role === role) return;
    await tx.update(memberships).set({ role }).where(isMember(teamId, userId));
    await audit(tx, visitor, "team.role-changed", {
      teamId,
      subject: member.email,
      detail: { from: member.role, to: role },
    });
  });
}

/** `DELETE /api/team/members/:id`: removes a member. Their records stay with the team. */
export async function removeMember(db: Database, visitor: SignedIn, userId: string): Promise<void> {
  await withAdminLock(db, visitor, (tx, { teamId }) => endMembership(tx, visitor, teamId, userId));
}

/** `DELETE /api/teams/:id/membership`: leaves a team. */
export async function leaveTeam(db: Database, visitor: SignedIn, teamId: string): Promise<void> {
  if (!visitor.access.teams.some((team) => team.teamId === teamId)) {
    throw notFound("not_found", "You are not a member of this team.");
  }
  await withTeamLock(db, teamId, (tx) => endMembership(tx, visitor, teamId, visitor.user.id));
}

async function endMembership(tx: Database, visitor: SignedIn, teamId: string, userId: string): Promise<void> {
  const member = await findMember(tx, teamId, userId);
  if (member.role === "owner") await requireAnotherOwner(tx, teamId, userId);
  await deleteMembership(tx, teamId, userId);
  await audit(tx, visitor, userId === visitor.user.id ? "team.left" : "team.member-removed", {
    teamId,
    subject: member.email,
    detail: { role: member.role },
  });
}

/** The team's sessions and the person's keys end with it (triggers on `memberships`). */
export async function deleteMembership(tx: Database, teamId: string, userId: string): Promise<void> {
  await tx.delete(memberships).where(isMember(teamId, userId));
  await tx
    .update(sessions)
    .set({ activeTeamId: null })
    .where(and(eq(sessions.userId, userId), eq(sessions.activeTeamId, teamId)));
}

/** `PUT /api/team/owner`: transfers ownership to another member; the previous owner becomes an admin. */
export async function transferOwnership(db: Database, visitor: SignedIn, userId: string): Promise<void> {
  const { teamId } = getAdministeredTeam(visitor);
  const ownerId = visitor.user.id;
  await withTeamLock(db, teamId, async (tx) => {
    // Checked under the lock, so that the second of two concurrent transfers is declined.
    if ((await findMember(tx, teamId, ownerId)).role !== "owner") {
      throw forbidden("owner_required", "Only the owner can transfer ownership.");
    }
    if (userId === ownerId) throw conflict("is_owner", "You already own this team.");
    const newOwner = await findMember(tx, teamId, userId);
    await tx.update(memberships).set({ role: "admin" }).where(isMember(teamId, ownerId));
    await tx.update(memberships).set({ role: "owner" }).where(isMember(teamId, userId));
    await audit(tx, visitor, "team.ownership-transferred", { teamId, subject: newOwner.email });
  });
}

async function findMember(tx: Database, teamId: string, userId: string) {
  const [member] = await tx
    .select({ role: memberships.role, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(isMember(teamId, userId));
  if (!member) throw notFound("not_found", "This person is not a member of the team.");
  return member;
}

async function requireAnotherOwner(tx: Database, teamId: string, userId: string): Promise<void> {
  const [other] = await tx
    .select({ id: memberships.userId })
    .from(memberships)
    .where(
      and(eq(memberships.teamId, teamId), eq(memberships.role, "owner"), ne(memberships.userId, userId)),
    );
  if (!other) {
    throw conflict("last_owner", "The last owner cannot leave. Transfer ownership to someone else first.");
  }
}

function isMember(teamId: string, userId: string) {
  return and(eq(memberships.teamId, teamId), eq(memberships.userId, userId));
}
