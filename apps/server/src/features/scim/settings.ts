import { maxScimTokens, type ScimSettings, scimTokenPrefix } from "@meridian/contract/scim/schemas";
import { ssoPlan } from "@meridian/contract/sso/schemas";
import type { AssignableRole } from "@meridian/contract/team/schemas";
import { and, asc, count, desc, eq, isNull, like, sql } from "drizzle-orm";
import { withAdminLock } from "../../platform/access/teams/team-lock.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { audit } from "../../platform/audit/audit.ts";
import { generateToken, hashToken } from "../../platform/crypto/token.ts";
import type { Database } from "../../platform/db/database.ts";
import { displayName } from "../../platform/db/display-name.ts";
import { memberships, subscriptions, teams, users } from "../../platform/db/schema/accounts.ts";
import { scimGroupMembers, scimGroups, scimTokens } from "../../platform/db/schema/scim.ts";
import { auditLog } from "../../platform/db/schema/security.ts";
import { conflict, forbidden, notFound } from "../../platform/http/http-error.ts";
import { scimPath } from "../../platform/http/scim-error.ts";
import type { Services } from "../../platform/services.ts";
import { listVerifiedDomains } from "../sso/public.ts";
import { applyGroupRoles } from "./group-roles.ts";
import { listMemberIds } from "./groups.ts";
import { loadUsers } from "./load-resources.ts";

const logLength = 20;

/** `GET /api/team/scim` */
export async function readSettings({ db, config, now }: Services, teamId: string): Promise<ScimSettings> {
  const people = await loadUsers(db, { teamId, baseUrl: config.baseUrl, now: now() });
  const active = people.filter((person) => person.active === true).length;
  return {
    baseUrl: config.baseUrl + scimPath,
    tokens: await listTokens(db, teamId),
    groups: await listGroups(db, teamId),
    people: { active, inactive: people.length - active },
    log: await readLog(db, teamId),
  };
}

/** `POST /api/team/scim/tokens`. The token is returned once; only its hash is stored. */
export async function createToken({ db }: Services, visitor: SignedIn): Promise<{ secret: string }> {
  const secret = scimTokenPrefix + generateToken();
  const start = secret.slice(0, scimTokenPrefix.length + 6);
  await withAdminLock(db, visitor, async (tx, { teamId }) => {
    await requireReady(tx, teamId);
    const active = await tx.$count(
      scimTokens,
      and(eq(scimTokens.teamId, teamId), isNull(scimTokens.revokedAt)),
    );
    if (active >= maxScimTokens) {
      throw conflict("too_many_tokens", "Revoke one of your two tokens first.");
    }
    await tx
      .insert(scimTokens)
      .values({ teamId, start, hash: hashToken(secret), createdBy: visitor.user.id });
    await audit(tx, visitor, "team.scim-token-created", { teamId, subject: start });
  });
  return { secret };
}

/** `DELETE /api/team/scim/tokens/:id`. It stops working immediately. */
export async function revokeToken({ db, now }: Services, visitor: SignedIn, id: string): Promise<void> {
  await withAdminLock(db, visitor, async (tx, { teamId }) => {
    const [revoked] = await tx
      .update(scimTokens)
      .set({ revokedAt: now() })
      .where(and(eq(scimTokens.id, id), eq(scimTokens.teamId, teamId), isNull(scimTokens.revokedAt)))
      .returning();
    if (!revoked) throw notFound("not_found", "This token has already been revoked.");
    await audit(tx, visitor, "team.scim-token-revoked", { teamId, subject: revoked.start });
  });
}

/** `PATCH /api/team/scim/groups/:id`: the role counts at once for every member of the group. */
export async function setGroupRole(
  { db, now }: Services,
  visitor: SignedIn,
  id: string,
  role: AssignableRole | null,
): Promise<void> {
  await withAdminLock(db, visitor, async (tx, { teamId }) => {
    const [group] = await tx
      .update(scimGroups)
      .set({ role, updatedAt: now() })
      .where(and(eq(scimGroups.id, id), eq(scimGroups.teamId, teamId)))
      .returning();
    if (!group) throw notFound("not_found", "Your provider has deleted this group.");
    const actor = { actorId: visitor.user.id, ipAddress: visitor.clientAddress };
    await applyGroupRoles(tx, teamId, await listMemberIds(tx, id), actor);
    await audit(tx, visitor, "team.scim-group-role", {
      teamId,
      subject: group.displayName,
      detail: { role },
    });
  });
}

async function requireReady(tx: Database, teamId: string): Promise<void> {
  const [team] = await tx
    .select({ plan: subscriptions.plan })
    .from(teams)
    .innerJoin(subscriptions, eq(subscriptions.id, teams.subscriptionId))
    .where(eq(teams.id, teamId));
  if (team?.plan !== ssoPlan) {
    throw forbidden("plan_required", "Provisioning is part of the Institution plan.");
  }
  if ((await listVerifiedDomains(tx, teamId)).length === 0) {
    throw conflict("not_ready", "Verify a domain first.");
  }
}

async function listTokens(db: Database, teamId: string): Promise<ScimSettings["tokens"]> {
  const rows = await db
    .select({ token: scimTokens, createdBy: displayName(users), role: memberships.role })
    .from(scimTokens)
    .leftJoin(users, eq(users.id, scimTokens.createdBy))
    .leftJoin(
      memberships,
      and(eq(memberships.teamId, scimTokens.teamId), eq(memberships.userId, scimTokens.createdBy)),
    )
    .where(and(eq(scimTokens.teamId, teamId), isNull(scimTokens.revokedAt)))
    .orderBy(asc(scimTokens.createdAt));
  return rows.map(({ token, createdBy, role }) => ({
    id: token.id,
    start: token.start,
    createdBy,
    creatorIsAdmin: role === "owner" || role === "admin",
    createdAt: token.createdAt.toISOString(),
    lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
  }));
}

async function listGroups(db: Database, teamId: string): Promise<ScimSettings["groups"]> {
  return db
    .select({
      id: scimGroups.id,
      displayName: scimGroups.displayName,
      role: scimGroups.role,
      members: count(scimGroupMembers.scimUserId),
    })
    .from(scimGroups)
    .leftJoin(scimGroupMembers, eq(scimGroupMembers.groupId, scimGroups.id))
    .where(eq(scimGroups.teamId, teamId))
    .groupBy(scimGroups.id)
    .orderBy(sql`lower(${scimGroups.displayName})`);
}

async function readLog(db: Database, teamId: string): Promise<ScimSettings["log"]> {
  const rows = await db
    .select({ entry: auditLog, actor: displayName(users) })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(eq(auditLog.teamId, teamId), like(auditLog.action, "team.scim-%")))
    .orderBy(desc(auditLog.id))
    .limit(logLength);
  return rows.map(({ entry: { id, at, action, subject, detail }, actor }) => ({
    id,
    at: at.toISOString(),
    action,
    actor,
    subject,
    detail,
  }));
}
