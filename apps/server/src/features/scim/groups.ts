import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { scimGroupMembers, scimGroups, scimUsers } from "../../platform/db/schema/scim.ts";
import { conflict, notFound } from "../../platform/http/http-error.ts";
import { withTeamLock } from "../../platform/access/teams/team-lock.ts";
import { applyGroupRoles } from "./group-roles.ts";
import { loadGroups, type Resource } from "./load-resources.ts";
import { type DesiredGroup, invalidValue, parseGroup } from "./protocol/parse-resource.ts";
import { patchResource } from "./protocol/patch.ts";
import { requireMatch, withVersion } from "./protocol/version.ts";
import { type Provisioner, recordChange } from "./provisioner.ts";
import { isUuid } from "../../platform/is-uuid.ts";

const maxGroups = 500;

/** `POST /Groups`. A new group has no role until a team admin chooses one. */
export async function createGroup(provisioner: Provisioner, body: Resource): Promise<Resource> {
  const { services, team } = provisioner;
  const { teamId } = team;
  const desired = parseGroup(body);
  return withTeamLock(services.db, teamId, async (tx) => {
    await requireUnique(tx, teamId, desired, null);
    if ((await tx.$count(scimGroups, eq(scimGroups.teamId, teamId))) >= maxGroups) {
      throw invalidValue(`A team can have at most ${maxGroups} groups.`);
    }
    const { displayName, externalId, members } = desired;
    const createdAt = services.now();
    const [group] = await tx
      .insert(scimGroups)
      .values({ teamId, displayName, externalId, createdAt, updatedAt: createdAt })
      .returning();
    await setMembers(tx, provisioner, group!.id, members);
    await recordChange(tx, provisioner, "team.scim-group-added", displayName);
    return findGroup(tx, provisioner, group!.id);
  });
}

/** `PUT /Groups/:id` */
export function replaceGroup(provisioner: Provisioner, id: string, body: Resource): Promise<Resource> {
  return changeGroup(provisioner, id, () => Promise.resolve(parseGroup(body)));
}

/** `PATCH /Groups/:id` */
export function patchGroup(provisioner: Provisioner, id: string, body: Resource): Promise<Resource> {
  return changeGroup(provisioner, id, async (current) =>
    parseGroup(await patchResource("Group", current, body)),
  );
}

/** `DELETE /Groups/:id`. Its members stay in the team. */
export async function deleteGroup(provisioner: Provisioner, id: string): Promise<void> {
  const { c, services, team } = provisioner;
  await withTeamLock(services.db, team.teamId, async (tx) => {
    const group = await findGroup(tx, provisioner, id);
    requireMatch(c, group);
    const members = await listMemberIds(tx, id);
    await tx.delete(scimGroups).where(eq(scimGroups.id, id));
    await applyGroupRoles(tx, team.teamId, members, { ipAddress: c.var.clientAddress });
    await recordChange(tx, provisioner, "team.scim-group-deleted", String(group.displayName));
  });
}

export async function findGroup(
  db: Database,
  { services, team }: Provisioner,
  id: string,
): Promise<Resource> {
  const { config, now } = services;
  const scope = { teamId: team.teamId, baseUrl: config.baseUrl, now: now(), id };
  const [resource] = await loadGroups(db, scope);
  if (!resource) throw notFound("not_found", `Resource ${id} not found.`);
  return withVersion(resource);
}

async function changeGroup(
  provisioner: Provisioner,
  id: string,
  toDesired: (current: Resource) => Promise<DesiredGroup>,
): Promise<Resource> {
  const { c, services, team } = provisioner;
  return withTeamLock(services.db, team.teamId, async (tx) => {
    const current = await findGroup(tx, provisioner, id);
    requireMatch(c, current);
    const desired = await toDesired(current);
    await requireUnique(tx, team.teamId, desired, id);
    const { displayName, externalId, members } = desired;
    const hasNewMembers = await setMembers(tx, provisioner, id, members);
    const hasNewName = displayName !== current.displayName || externalId !== (current.externalId ?? null);
    if (hasNewMembers || hasNewName) {
      const updatedAt = services.now();
      await tx.update(scimGroups).set({ displayName, externalId, updatedAt }).where(eq(scimGroups.id, id));
      await recordChange(tx, provisioner, "team.scim-group-changed", displayName, {
        members: members.length,
      });
    }
    return findGroup(tx, provisioner, id);
  });
}

/** Returns whether anyone was added or removed. Their roles change at once. */
async function setMembers(
  tx: Database,
  { c, team }: Provisioner,
  groupId: string,
  members: readonly string[],
): Promise<boolean> {
  await requireOwnUsers(tx, team.teamId, members);
  const before = new Set(await listMemberIds(tx, groupId));
  const after = new Set(members);
  const added = [...after].filter((id) => !before.has(id));
  const removed = [...before].filter((id) => !after.has(id));
  if (added.length > 0) {
    await tx.insert(scimGroupMembers).values(added.map((scimUserId) => ({ groupId, scimUserId })));
  }
  if (removed.length > 0) {
    await tx
      .delete(scimGroupMembers)
      .where(and(eq(scimGroupMembers.groupId, groupId), inArray(scimGroupMembers.scimUserId, removed)));
  }
  await applyGroupRoles(tx, team.teamId, [...added, ...removed], { ipAddress: c.var.clientAddress });
  return added.length + removed.length > 0;
}

async function requireOwnUsers(tx: Database, teamId: string, ids: readonly string[]): Promise<void> {
  const wrong = ids.find((id) => !isUuid(id));
  if (wrong !== undefined) throw invalidValue(`${wrong} is not the ID of a user.`);
  if (ids.length === 0) return;
  const rows = await tx
    .select({ id: scimUsers.id })
    .from(scimUsers)
    .where(and(eq(scimUsers.teamId, teamId), isNull(scimUsers.deletedAt), inArray(scimUsers.id, [...ids])));
  const own = new Set(rows.map(({ id }) => id));
  const missing = ids.find((id) => !own.has(id));
  if (missing !== undefined) throw invalidValue(`${missing} is not the ID of a user.`);
}

export async function listMemberIds(tx: Database, groupId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: scimGroupMembers.scimUserId })
    .from(scimGroupMembers)
    .where(eq(scimGroupMembers.groupId, groupId));
  return rows.map(({ id }) => id);
}

async function requireUnique(
  tx: Database,
  teamId: string,
  { displayName }: DesiredGroup,
  ownId: string | null,
): Promise<void> {
  const rows = await tx
    .select({ id: scimGroups.id })
    .from(scimGroups)
    .where(and(eq(scimGroups.teamId, teamId), sql`lower(${scimGroups.displayName}) = lower(${displayName})`));
  if (rows.every(({ id }) => id === ownId)) return;
  throw conflict("uniqueness", `There is already a group named ${displayName}.`);
}
