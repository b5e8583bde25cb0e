import type { AssignableRole } from "@meridian/contract/team/schemas";
import { and, eq, gt, sql } from "drizzle-orm";
import { isOpenInvitation } from "../../../platform/access/teams/open-invitations.ts";
import { writeAudit } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/db/database.ts";
import { invitations, memberships, users } from "../../../platform/db/schema/accounts.ts";
import { ssoIdentities } from "../../../platform/db/schema/sso.ts";
import type { RequestContext } from "../../../platform/http/request-env.ts";
import type { Services } from "../../../platform/services.ts";
import { findProvisionedPerson, isUnusedAccount } from "../../scim/public.ts";
import { withTeamLock } from "../../../platform/access/teams/team-lock.ts";
import { readSeats, requireSeats } from "../../team/public.ts";
import { type AssertedIdentity, mapRole, requireEmail } from "../asserted-identity.ts";
import { type Connection, listVerifiedDomains } from "../connection.ts";
import { refuse } from "../refusal.ts";

/** Who signs in: a known person, or an address whose account must first be connected by its owner. */
export type Person =
  | { readonly kind: "linked"; readonly userId: string }
  | { readonly kind: "unlinked"; readonly userId: string; readonly email: string };

/**
 * Finds the account a provider's identity signs in to, and creates it on the first sign-in if the team wants that. An
 * account that already exists is never connected here: its owner has to sign in to it first (`link.ts`).
 */
export async function findPerson(
  c: RequestContext,
  { db, now }: Services,
  connection: Connection,
  identity: AssertedIdentity,
): Promise<Person> {
  const domains = await listVerifiedDomains(db, connection.teamId);
  const email = requireEmail(identity, domains);
  const mappedRole = mapRole(connection, identity, domains);
  return withTeamLock(db, connection.teamId, async (tx) => {
    const storedIdentity = await findIdentity(tx, connection.id, identity);
    if (storedIdentity) {
      if (storedIdentity.removedAt !== null) throw refuse("removed");
      if (storedIdentity.email !== email) throw refuse("email_changed", `It was ${storedIdentity.email}.`);
      await updateRole(c, tx, connection, storedIdentity, mappedRole);
      return { kind: "linked", userId: storedIdentity.userId };
    }
    const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (account && (await isUnusedAccount(tx, connection.teamId, account.id))) {
      const unused = { userId: account.id, email, subject: identity.subject, mappedRole: null, role: null };
      await connect(c, tx, connection, unused, now());
      return { kind: "linked", userId: account.id };
    }
    if (account) return { kind: "unlinked", userId: account.id, email };
    const role = await requireRole(tx, connection, email, mappedRole, now());
    const [created] = await tx
      .insert(users)
      .values({ email, emailVerified: true, name: identity.name.slice(0, 200) })
      .returning({ id: users.id });
    const userId = created!.id;
    await writeAudit(tx, {
      action: "account.created",
      actorId: userId,
      ipAddress: c.var.clientAddress,
      detail: { by: "single sign-on" },
    });
    await connect(c, tx, connection, { userId, email, subject: identity.subject, mappedRole, role }, now());
    return { kind: "linked", userId };
  });
}

/** Connects an account whose owner has just proved that it is theirs. */
export async function linkAccount(
  c: RequestContext,
  { db, now }: Services,
  connection: Connection,
  identity: AssertedIdentity,
  account: { readonly id: string; readonly email: string },
): Promise<void> {
  const domains = await listVerifiedDomains(db, connection.teamId);
  const email = requireEmail(identity, domains);
  if (email !== account.email) throw refuse("not_member", "The account has another address.");
  const mappedRole = mapRole(connection, identity, domains);
  await withTeamLock(db, connection.teamId, async (tx) => {
    if (await findIdentity(tx, connection.id, identity)) throw refuse("expired");
    const role = (await findRole(tx, connection.teamId, account.id))
      ? null
      : await requireRole(tx, connection, email, mappedRole, now());
    // The provider may have given the person a new identifier.
    await tx
      .delete(ssoIdentities)
      .where(and(eq(ssoIdentities.connectionId, connection.id), eq(ssoIdentities.userId, account.id)));
    await connect(
      c,
      tx,
      connection,
      { userId: account.id, email, subject: identity.subject, mappedRole, role },
      now(),
    );
  });
}

interface NewIdentity {
  readonly userId: string;
  readonly email: string;
  readonly subject: string;
  readonly mappedRole: AssignableRole | null;
  /** The role to join with; null if the person is a member already. */
  readonly role: AssignableRole | null;
}

async function connect(
  c: RequestContext,
  tx: Database,
  { id: connectionId, teamId }: Connection,
  { userId, email, subject, mappedRole, role }: NewIdentity,
  now: Date,
): Promise<void> {
  if (role !== null) {
    await tx.insert(memberships).values({ teamId, userId, role });
    const { used, total } = await readSeats(tx, teamId, now);
    requireSeats(used, total);
    await tx
      .update(invitations)
      .set({ acceptedAt: now })
      .where(isValidInvitation(teamId, email, now));
  }
  // Rules apply to the role a rule gave, not to one an admin chose for an existing member.
  await tx
    .insert(ssoIdentities)
    .values({ connectionId, subject, userId, email, mappedRole: role === null ? null : mappedRole });
  const audit = { actorId: userId, teamId, subject: email, ipAddress: c.var.clientAddress };
  await writeAudit(tx, { ...audit, action: "team.sso-linked" });
  if (role !== null) await writeAudit(tx, { ...audit, action: "team.joined", detail: { role } });
}

/** The role a new member joins with: that of an open invitation, of a rule, or the default. */
async function requireRole(
  tx: Database,
  { teamId, justInTime, defaultRole, accessLevel }: Connection,
  email: string,
  mappedRole: AssignableRole | null,
  now: Date,
): Promise<AssignableRole> {
  if (accessLevel !== "full") throw refuse("unavailable");
  const provisioned = await findProvisionedPerson(tx, teamId, email);
  const [invitation] = await tx
    .select({ role: invitations.role })
    .from(invitations)
    .where(isValidInvitation(teamId, email, now));
  if (provisioned?.isDeactivated && !invitation) throw refuse("removed");
  if (provisioned?.groupRole) return provisioned.groupRole;
  if (mappedRole === null && invitation) return invitation.role;
  if (!justInTime && !invitation) throw refuse("not_member");
  return mappedRole ?? defaultRole;
}

const isValidInvitation = (teamId: string, email: string, now: Date) =>
  and(isOpenInvitation(teamId, email), gt(invitations.expiresAt, now));

type Identity = typeof ssoIdentities.$inferSelect;

async function findIdentity(
  tx: Database,
  connectionId: string,
  { subject, subjectIgnoresCase = false }: AssertedIdentity,
): Promise<Identity | null> {
  const isSubject = subjectIgnoresCase
    ? sql`lower(${ssoIdentities.subject}) = lower(${subject})`
    : eq(ssoIdentities.subject, subject);
  const [identity] = await tx
    .select()
    .from(ssoIdentities)
    .where(and(eq(ssoIdentities.connectionId, connectionId), isSubject));
  return identity ?? null;
}

async function findRole(tx: Database, teamId: string, userId: string) {
  const [member] = await tx
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.teamId, teamId), eq(memberships.userId, userId)));
  return member?.role ?? null;
}

/** Applies the rules at each sign-in. Without a matching rule, a role that an admin chose stays; the owner always stays. */
async function updateRole(
  c: RequestContext,
  tx: Database,
  connection: Connection,
  identity: Identity,
  mappedRole: AssignableRole | null,
): Promise<void> {
  const { teamId, defaultRole } = connection;
  const { id, userId, email } = identity;
  const current = await findRole(tx, teamId, userId);
  if (current === null) throw refuse("removed");
  if ((await findProvisionedPerson(tx, teamId, email))?.groupRole) return;
  await tx.update(ssoIdentities).set({ mappedRole }).where(eq(ssoIdentities.id, id));
  const hasLostRule = mappedRole === null && identity.mappedRole !== null && current === identity.mappedRole;
  const next = mappedRole ?? (hasLostRule ? defaultRole : current);
  if (current === "owner" || next === current || next === "owner") return;
  await tx
    .update(memberships)
    .set({ role: next })
    .where(and(eq(memberships.teamId, teamId), eq(memberships.userId, userId)));
  await writeAudit(tx, {
    action: "team.role-changed",
    teamId,
    subject: email,
    ipAddress: c.var.clientAddress,
    detail: { from: current, to: next, by: "single sign-on" },
  });
}
