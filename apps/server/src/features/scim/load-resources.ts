import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { isOpenInvitation } from "../../platform/access/teams/open-invitations.ts";
import { scimPath } from "../../platform/http/scim-error.ts";
import type { Database } from "../../platform/db/database.ts";
import { invitations, memberships } from "../../platform/db/schema/accounts.ts";
import { scimGroupMembers, scimGroups, scimUsers } from "../../platform/db/schema/scim.ts";
import { enterpriseSchema } from "./protocol/attribute-path.ts";

/** A SCIM resource as it is sent, without its version. */
export type Resource = Readonly<Record<string, unknown>>;

export type ScimUser = typeof scimUsers.$inferSelect;
export type ScimGroup = typeof scimGroups.$inferSelect;

export interface LoadScope {
  readonly teamId: string;
  readonly baseUrl: string;
  readonly now: Date;
  /** Only this resource. */
  readonly id?: string;
  /** Only the user with this name, in upper or lower case. */
  readonly userName?: string | undefined;
}

/** The team's users, oldest first, as the provider sees them. */
export async function loadUsers(
  db: Database,
  { teamId, baseUrl, now, id, userName }: LoadScope,
): Promise<Resource[]> {
  const rows = await db
    .select({ user: scimUsers, memberId: memberships.userId })
    .from(scimUsers)
    .leftJoin(
      memberships,
      and(eq(memberships.teamId, scimUsers.teamId), eq(memberships.userId, scimUsers.userId)),
    )
    .where(
      and(
        eq(scimUsers.teamId, teamId),
        isNull(scimUsers.deletedAt),
        id === undefined ? undefined : eq(scimUsers.id, id),
        userName === undefined ? undefined : sql`lower(${scimUsers.userName}) = lower(${userName})`,
      ),
    )
    .orderBy(asc(scimUsers.createdAt), asc(scimUsers.id));
  const invited = new Set(await listInvited(db, teamId, now));
  const groups = await listGroupsByUser(
    db,
    rows.map(({ user }) => user.id),
  );
  return rows.map(({ user, memberId }) => {
    // Not what the provider asked for last, but what is so: an admin may have removed or invited the person since.
    const active = memberId !== null || (user.deactivatedAt === null && invited.has(user.email));
    const { attributes, externalId } = user;
    return {
      schemas: [
        "urn:ietf:params:scim:schemas:core:2.0:User",
        ...(enterpriseSchema in attributes ? [enterpriseSchema] : []),
      ],
      id: user.id,
      ...(externalId !== null && { externalId }),
      userName: user.userName,
      ...attributes,
      active,
      groups: (groups.get(user.id) ?? []).map((group) => ({
        value: group.id,
        $ref: `${baseUrl}${scimPath}/Groups/${group.id}`,
        display: group.displayName,
        type: "direct",
      })),
      meta: toMeta("User", user, baseUrl),
    };
  });
}

export async function loadGroups(db: Database, { teamId, baseUrl, id }: LoadScope): Promise<Resource[]> {
  const rows = await db
    .select()
    .from(scimGroups)
    .where(and(eq(scimGroups.teamId, teamId), id === undefined ? undefined : eq(scimGroups.id, id)))
    .orderBy(asc(scimGroups.createdAt), asc(scimGroups.id));
  const members = await listMembersByGroup(
    db,
    rows.map((group) => group.id),
  );
  return rows.map((group) => ({
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:Group"],
    id: group.id,
    ...(group.externalId !== null && { externalId: group.externalId }),
    displayName: group.displayName,
    members: (members.get(group.id) ?? []).map((member) => ({
      value: member.id,
      $ref: `${baseUrl}${scimPath}/Users/${member.id}`,
      display: member.userName,
      type: "User",
    })),
    meta: toMeta("Group", group, baseUrl),
  }));
}

const toMeta = (
  resourceType: "User" | "Group",
  { id, createdAt, updatedAt }: Pick<ScimGroup, "id" | "createdAt" | "updatedAt">,
  baseUrl: string,
) => ({
  resourceType,
  created: createdAt.toISOString(),
  lastModified: updatedAt.toISOString(),
  location: `${baseUrl}${scimPath}/${resourceType}s/${id}`,
});

async function listInvited(db: Database, teamId: string, now: Date): Promise<string[]> {
  const rows = await db
    .select({ email: invitations.email })
    .from(invitations)
    .where(and(isOpenInvitation(teamId), gt(invitations.expiresAt, now)));
  return rows.map(({ email }) => email);
}

async function listGroupsByUser(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, ScimGroup[]>();
  const rows = await db
    .select({ key: scimGroupMembers.scimUserId, value: scimGroups })
    .from(scimGroupMembers)
    .innerJoin(scimGroups, eq(scimGroups.id, scimGroupMembers.groupId))
    .where(inArray(scimGroupMembers.scimUserId, [...ids]))
    .orderBy(asc(scimGroups.displayName));
  return collect(rows);
}

async function listMembersByGroup(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, ScimUser[]>();
  const rows = await db
    .select({ key: scimGroupMembers.groupId, value: scimUsers })
    .from(scimGroupMembers)
    .innerJoin(scimUsers, and(eq(scimUsers.id, scimGroupMembers.scimUserId), isNull(scimUsers.deletedAt)))
    .where(inArray(scimGroupMembers.groupId, [...ids]))
    .orderBy(asc(scimUsers.userName));
  return collect(rows);
}

function collect<Value>(rows: readonly { key: string; value: Value }[]): Map<string, Value[]> {
  const byKey = new Map<string, Value[]>();
  for (const { key, value } of rows) {
    const values = byKey.get(key);
    if (values) values.push(value);
    else byKey.set(key, [value]);
  }
  return byKey;
}
