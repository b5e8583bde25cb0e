import { type AssignableRole, assignableRoles } from "@meridian/contract/team/schemas";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { isOpenInvitation } from "../../platform/access/teams/open-invitations.ts";
import { type AuditEntry, writeAudit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/db/database.ts";
import { invitations, memberships } from "../../platform/db/schema/accounts.ts";
import { scimGroupMembers, scimGroups, scimUsers } from "../../platform/db/schema/scim.ts";
import { ssoConnections } from "../../platform/db/schema/sso.ts";

/**
 * Gives these users the role of their groups: of several roles, the one with the most rights. Someone who leaves the last
 * group with a role gets the default role, unless an admin has chosen another one since. The owner always stays the owner.
 */
export async function applyGroupRoles(
  tx: Database,
  teamId: string,
  scimUserIds: readonly string[],
  audit: Pick<AuditEntry, "actorId" | "ipAddress">,
): Promise<void> {
  if (scimUserIds.length === 0) return;
  const roles = await findGroupRoles(tx, scimUserIds);
  const rows = await tx
    .select({ user: scimUsers, role: memberships.role })
    .from(scimUsers)
    .leftJoin(
      memberships,
      and(eq(memberships.teamId, scimUsers.teamId), eq(memberships.userId, scimUsers.userId)),
    )
    .where(and(eq(scimUsers.teamId, teamId), inArray(scimUsers.id, [...scimUserIds])));
  for (const { user, role: current } of rows) {
    const groupRole = roles.get(user.id) ?? null;
    if (groupRole !== user.groupRole) {
      await tx.update(scimUsers).set({ groupRole }).where(eq(scimUsers.id, user.id));
    }
    const lostRole = groupRole === null && user.groupRole !== null && current === user.groupRole;
    const next = groupRole ?? (lostRole ? await getDefaultRole(tx, teamId) : null);
    if (next === null) continue;
    await tx.update(invitations).set({ role: next }).where(isOpenInvitation(teamId, user.email));
    if (current === null || current === "owner" || current === next) continue;
    await tx
      .update(memberships)
      .set({ role: next })
      .where(and(eq(memberships.teamId, teamId), eq(memberships.userId, user.userId!)));
    await writeAudit(tx, {
      ...audit,
      action: "team.role-changed",
      teamId,
      subject: user.email,
      detail: { from: current, to: next, by: "provisioning" },
    });
  }
}

/** The default role, for people whose groups have none. */
export async function getDefaultRole(tx: Database, teamId: string): Promise<AssignableRole> {
  const [connection] = await tx
    .select({ role: ssoConnections.defaultRole })
    .from(ssoConnections)
    .where(eq(ssoConnections.teamId, teamId));
  return connection?.role ?? "evaluator";
}

async function findGroupRoles(
  tx: Database,
  scimUserIds: readonly string[],
): Promise<ReadonlyMap<string, AssignableRole>> {
  const rows = await tx
    .select({ id: scimGroupMembers.scimUserId, role: scimGroups.role })
    .from(scimGroupMembers)
    .innerJoin(scimGroups, and(eq(scimGroups.id, scimGroupMembers.groupId), isNotNull(scimGroups.role)))
    .where(inArray(scimGroupMembers.scimUserId, [...scimUserIds]));
  // Listed from the most rights to the fewest.
  return new Map(
    assignableRoles
      .toReversed()
      .flatMap((role) => rows.filter((row) => row.role === role).map(({ id }) => [id, role])),
  );
}
