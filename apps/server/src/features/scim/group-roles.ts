import { type AssignableRole, assignableRoles } from "@meridian/contract/team/schemas";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { isOpenInvitation } from "../../platform/access/teams/open-invitations.ts";
import { type AuditEntry, writeAudit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/db/database.ts";
import { invitations, memberships } from "../../platform/db/schema/accounts.ts";
import { scimGroupMembers, scimGroups, scimUsers } from "../../platform/db/schema/scim.ts";
import { ssoConnections } from "../../platform/db/schema/sso.ts";
import type { ScimUser } from "./load-resources.ts";

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
  const defaultRole = await getDefaultRole(tx, teamId);
  const rows = await tx
    .select({ user: scimUsers, role: memberships.role })
    .from(scimUsers)
    .leftJoin(
      memberships,
      and(eq(memberships.teamId, scimUsers.teamId), eq(memberships.userId, scimUsers.userId)),
    )
    .where(and(eq(scimUsers.teamId, teamId), inArray(scimUsers.id, [...scimUserIds])));
  const people = rows.map(({ user, role: current }): Person => {
    const groupRole = roles.get(user.id) ?? null;
    const hasLostRole = groupRole === null && user.groupRole !== null && current === user.groupRole;
    return { user, current, groupRole, next: groupRole ?? (hasLostRole ? defaultRole : null) };
  });
  // By role and not by person, because a group can have thousands of members.
  for (const role of [...assignableRoles, null]) {
    const changed = people.filter(({ user, groupRole }) => groupRole === role && user.groupRole !== role);
    await tx
      .update(scimUsers)
      .set({ groupRole: role })
      .where(
        inArray(
          scimUsers.id,
          changed.map(({ user }) => user.id),
        ),
      );
    if (role === null) continue;
    const affected = people.filter(({ next }) => next === role);
    await tx
      .update(invitations)
      .set({ role })
      .where(
        and(
          isOpenInvitation(teamId),
          inArray(
            invitations.email,
            affected.map(({ user }) => user.email),
          ),
        ),
      );
    const members = affected.filter(
      ({ current }) => current !== null && current !== "owner" && current !== role,
    );
    await tx
      .update(memberships)
      .set({ role })
      .where(
        and(
          eq(memberships.teamId, teamId),
          inArray(
            memberships.userId,
            members.flatMap(({ user }) => user.userId ?? []),
          ),
        ),
      );
    await writeAudit(
      tx,
      ...members.map(({ user, current }) => ({
        ...audit,
        action: "team.role-changed" as const,
        teamId,
        subject: user.email,
        detail: { from: current, to: role, by: "provisioning" },
      })),
    );
  }
}

interface Person {
  readonly user: ScimUser;
  /** The role in the team; null if the person is no member. */
  readonly current: (typeof memberships.$inferSelect)["role"] | null;
  readonly groupRole: AssignableRole | null;
  /** The role to have; null to leave it as it is. */
  readonly next: AssignableRole | null;
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
