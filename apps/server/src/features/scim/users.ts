import { isDeepStrictEqual } from "node:util";
import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { scimGroupMembers, scimUsers } from "../../platform/db/schema/scim.ts";
import { conflict, notFound } from "../../platform/http/http-error.ts";
import { listVerifiedDomains } from "../sso/public.ts";
import { withTeamLock } from "../../platform/access/teams/team-lock.ts";
import { loadUsers, type Resource, type ScimUser } from "./load-resources.ts";
import { activate, deactivate, getFullName } from "./membership.ts";
import { type DesiredUser, parseUser } from "./protocol/parse-resource.ts";
import { patchResource } from "./protocol/patch.ts";
import { requireMatch, withVersion } from "./protocol/version.ts";
import { type Provisioner, recordChange, ScimRefusal } from "./provisioner.ts";

const maxUsers = 10_000;

/** `POST /Users` */
export async function createUser(provisioner: Provisioner, body: Resource): Promise<Resource> {
  const { services, team } = provisioner;
  const { teamId } = team;
  const desired = parseUser(body);
  return withTeamLock(services.db, teamId, async (tx) => {
    await requireOwnDomain(tx, provisioner, desired.email);
    await requireUnique(tx, teamId, desired, null);
    if ((await tx.$count(scimUsers, eq(scimUsers.teamId, teamId))) >= maxUsers) {
      throw new ScimRefusal(
        403,
        "too_many_users",
        `A team can have at most ${maxUsers} users.`,
        desired.email,
      );
    }
    const { userName, email, externalId, attributes } = desired;
    const previous = await takeDeleted(tx, teamId, email);
    const now = services.now();
    const [user] = await tx
      .insert(scimUsers)
      .values({
        teamId,
        userName,
        email,
        externalId,
        attributes,
        ...previous,
        deactivatedAt: desired.active ? null : now,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    await recordChange(tx, provisioner, "team.scim-user-added", email, { active: desired.active });
    await (desired.active ? activate : deactivate)(tx, provisioner, user!);
    return findUser(tx, provisioner, user!.id);
  });
}

/** `PUT /Users/:id` */
export function replaceUser(provisioner: Provisioner, id: string, body: Resource): Promise<Resource> {
  return changeUser(provisioner, id, () => Promise.resolve(parseUser(body)));
}

/** `PATCH /Users/:id` */
export function patchUser(provisioner: Provisioner, id: string, body: Resource): Promise<Resource> {
  return changeUser(provisioner, id, async (current) =>
    parseUser(await patchResource("User", withoutGroups(current), body)),
  );
}

/** `DELETE /Users/:id`. The row stays, so that the person cannot come back on their own. */
export async function deleteUser(provisioner: Provisioner, id: string): Promise<void> {
  const { c, services, team } = provisioner;
  await withTeamLock(services.db, team.teamId, async (tx) => {
    requireMatch(c, await findUser(tx, provisioner, id));
    const user = await findRow(tx, team.teamId, id);
    await deactivate(tx, provisioner, user);
    await tx.delete(scimGroupMembers).where(eq(scimGroupMembers.scimUserId, id));
    await tx
      .update(scimUsers)
      .set({ deletedAt: services.now(), attributes: {}, externalId: null, groupRole: null })
      .where(eq(scimUsers.id, id));
    await recordChange(tx, provisioner, "team.scim-user-deleted", user.email);
  });
}

export async function findUser(db: Database, { services, team }: Provisioner, id: string): Promise<Resource> {
  const { config, now } = services;
  const scope = { teamId: team.teamId, baseUrl: config.baseUrl, now: now(), id };
  const [resource] = await loadUsers(db, scope);
  if (!resource) throw noSuchUser(id);
  return withVersion(resource);
}

async function changeUser(
  provisioner: Provisioner,
  id: string,
  toDesired: (current: Resource) => Promise<DesiredUser>,
): Promise<Resource> {
  const { c, services, team } = provisioner;
  return withTeamLock(services.db, team.teamId, async (tx) => {
    const current = await findUser(tx, provisioner, id);
    requireMatch(c, current);
    const requested = await toDesired(current);
    const user = await findRow(tx, team.teamId, id);
    const hasNewAddress = requested.email !== user.email;
    const isLeaving = current.active === true && !requested.active;
    if (hasNewAddress && !isLeaving) {
      throw new ScimRefusal(
        400,
        "mutability",
        `The address of an account cannot be changed from ${user.email} to ${requested.email} by provisioning. Delete the user and create them again.`,
        user.email,
      );
    }
    // Someone who leaves under a new address must still lose access. Nothing else is changed then.
    const desired = hasNewAddress ? { ...user, active: false } : requested;
    // A domain may have been removed since. Deactivating must work all the same.
    if (desired.active) await requireOwnDomain(tx, provisioner, desired.email);
    await requireUnique(tx, team.teamId, desired, id);
    const { userName, externalId, attributes, active } = desired;
    const stored = [user.userName, user.externalId, user.attributes];
    const isChanged = !isDeepStrictEqual([userName, externalId, attributes], stored);
    if (isChanged) {
      const updatedAt = services.now();
      await tx
        .update(scimUsers)
        .set({ userName, externalId, attributes, updatedAt })
        .where(eq(scimUsers.id, id));
      if (user.createdAccount) await updateName(tx, user, attributes);
      await recordChange(tx, provisioner, "team.scim-user-changed", user.email);
    }
    if (active !== current.active) {
      await (active ? activate : deactivate)(tx, provisioner, user);
      await tx.update(scimUsers).set({ updatedAt: services.now() }).where(eq(scimUsers.id, id));
      const action = active ? "team.scim-user-reactivated" : "team.scim-user-deactivated";
      await recordChange(tx, provisioner, action, user.email);
    }
    return findUser(tx, provisioner, id);
  });
}

/** A provider acts only for people at domains its team has verified. */
async function requireOwnDomain(tx: Database, { team }: Provisioner, email: string): Promise<void> {
  const domains = await listVerifiedDomains(tx, team.teamId);
  if (domains.includes(email.slice(email.lastIndexOf("@") + 1))) return;
  throw new ScimRefusal(
    400,
    "invalidValue",
    `${email} is not at a domain that your team has verified.`,
    email,
  );
}

async function requireUnique(
  tx: Database,
  teamId: string,
  { userName, email }: DesiredUser,
  ownId: string | null,
): Promise<void> {
  const rows = await tx
    .select({ id: scimUsers.id })
    .from(scimUsers)
    .where(
      and(
        eq(scimUsers.teamId, teamId),
        isNull(scimUsers.deletedAt),
        or(sql`lower(${scimUsers.userName}) = lower(${userName})`, eq(scimUsers.email, email)),
      ),
    );
  if (rows.every(({ id }) => id === ownId)) return;
  throw conflict(
    "uniqueness",
    `There is already a user with the userName ${userName} or the address ${email}.`,
  );
}

/** What was known about a person whom the provider deleted and now creates again. */
async function takeDeleted(tx: Database, teamId: string, email: string) {
  const [deleted] = await tx
    .delete(scimUsers)
    .where(and(eq(scimUsers.teamId, teamId), eq(scimUsers.email, email), isNotNull(scimUsers.deletedAt)))
    .returning();
  if (!deleted) return {};
  const { userId, createdAccount, hasJoined } = deleted;
  return { userId, createdAccount, hasJoined };
}

/** Only for accounts created here: other people choose their name themselves. */
async function updateName(tx: Database, { userId }: ScimUser, attributes: Resource): Promise<void> {
  const name = getFullName(attributes);
  if (userId === null || name === "") return;
  await tx.update(users).set({ name }).where(eq(users.id, userId));
}

async function findRow(tx: Database, teamId: string, id: string): Promise<ScimUser> {
  const [row] = await tx
    .select()
    .from(scimUsers)
    .where(and(eq(scimUsers.id, id), eq(scimUsers.teamId, teamId), isNull(scimUsers.deletedAt)));
  if (!row) throw noSuchUser(id);
  return row;
}

/** The library would reject the groups, which are read-only here. */
function withoutGroups({ groups: _, ...resource }: Resource): Resource {
  return resource;
}

const noSuchUser = (id: string) => notFound("not_found", `Resource ${id} not found.`);
