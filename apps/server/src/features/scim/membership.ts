import { invitationDays } from "@meridian/contract/team/schemas";
import { and, eq, isNull, sql } from "drizzle-orm";
import { isOpenInvitation } from "../../platform/access/teams/open-invitations.ts";
import { writeAudit } from "../../platform/audit/audit.ts";
import { generateToken, hashToken } from "../../platform/crypto/token.ts";
import { daysAfter } from "../../platform/days.ts";
import type { Database } from "../../platform/db/database.ts";
import { customers, invitations, memberships, sessions, users } from "../../platform/db/schema/accounts.ts";
import { scimUsers } from "../../platform/db/schema/scim.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { limitRecipient } from "../../platform/mail/recipient-limit.ts";
import { deleteMembership, invitationEmail, readSeats, requireSeats } from "../team/public.ts";
import { applyGroupRoles, getDefaultRole } from "./group-roles.ts";
import type { ScimUser } from "./load-resources.ts";
import { type Provisioner, recordChange, ScimRefusal } from "./provisioner.ts";

/**
 * Makes the person a member. An account that exists already and was never a member belongs to someone who has not agreed
 * to this, and whom the provider cannot identify: it gets an invitation instead.
 */
export async function activate(tx: Database, provisioner: Provisioner, user: ScimUser): Promise<void> {
  const { team } = provisioner;
  if (team.accessLevel !== "full") {
    throw new ScimRefusal(
      403,
      "plan_required",
      "Adding people needs an active Institution plan.",
      user.email,
    );
  }
  const account = await findAccount(tx, user);
  if (account?.closedAt) {
    throw new ScimRefusal(403, "account_closed", "This account was closed by support.", user.email);
  }
  const userId = account?.id ?? (await createAccount(tx, provisioner, user));
  const createdAccount = user.createdAccount || !account;
  const [member] = await tx
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.teamId, team.teamId), eq(memberships.userId, userId)));
  const canJoin = createdAccount || user.hasJoined;
  await tx
    .update(scimUsers)
    .set({ userId, createdAccount, hasJoined: user.hasJoined || canJoin || !!member, deactivatedAt: null })
    .where(eq(scimUsers.id, user.id));
  if (!member) await (canJoin ? join : invite)(tx, provisioner, { ...user, userId });
  await applyGroupRoles(tx, team.teamId, [user.id], { ipAddress: provisioner.c.var.clientAddress });
}

/** Ends the membership, and with it the team's sessions and the person's keys (triggers on `memberships`). */
export async function deactivate(tx: Database, provisioner: Provisioner, user: ScimUser): Promise<void> {
  const { services, team } = provisioner;
  const now = services.now();
  const { teamId } = team;
  const userId = user.userId;
  if (userId !== null) {
    const isMember = and(eq(memberships.teamId, teamId), eq(memberships.userId, userId));
    const [member] = await tx.select({ role: memberships.role }).from(memberships).where(isMember);
    if (member?.role === "owner") {
      throw new ScimRefusal(
        403,
        "is_owner",
        "This person owns the team. Transfer ownership to someone else first.",
        user.email,
      );
    }
    await deleteMembership(tx, teamId, userId);
    if (user.createdAccount && !(await isUsedElsewhere(tx, userId))) {
      await tx.delete(sessions).where(eq(sessions.userId, userId));
    }
    // Access through the team's domain ends too, which the triggers do not see.
    await tx
      .update(users)
      .set({ accessVersion: sql`${users.accessVersion} + 1` })
      .where(eq(users.id, userId));
    if (member) await tx.update(scimUsers).set({ hasJoined: true }).where(eq(scimUsers.id, user.id));
  }
  await tx.update(invitations).set({ revokedAt: now }).where(isOpenInvitation(teamId, user.email));
  await tx.update(scimUsers).set({ deactivatedAt: now }).where(eq(scimUsers.id, user.id));
}

async function findAccount(tx: Database, { userId, email }: ScimUser) {
  const [account] = await tx
    .select({ id: users.id, closedAt: users.closedAt })
    .from(users)
    .where(userId === null ? eq(users.email, email) : eq(users.id, userId));
  return account ?? null;
}

/** The team has proved that the domain is its own, so the address counts as confirmed. The account has no password. */
async function createAccount(tx: Database, { c }: Provisioner, user: ScimUser): Promise<string> {
  const [created] = await tx
    .insert(users)
    .values({ email: user.email, emailVerified: true, name: getFullName(user.attributes) })
    .returning({ id: users.id });
  await writeAudit(tx, {
    action: "account.created",
    subject: user.email,
    ipAddress: c.var.clientAddress,
    detail: { by: "provisioning" },
  });
  return created!.id;
}

/** The name to show; empty if the provider sent none. */
export function getFullName({ displayName, name }: Readonly<Record<string, unknown>>): string {
  const { formatted, givenName, familyName } = (name ?? {}) as Record<string, unknown>;
  const isText = (part: unknown): part is string => typeof part === "string" && part.trim() !== "";
  const parts = [givenName, familyName].filter(isText).join(" ");
  return ([displayName, formatted, parts].find(isText) ?? "").trim().slice(0, 200);
}

async function join(
  tx: Database,
  { c, services, team }: Provisioner,
  user: ScimUser & { readonly userId: string },
): Promise<void> {
  const { teamId } = team;
  const role = user.groupRole ?? (await getDefaultRole(tx, teamId));
  await tx.insert(memberships).values({ teamId, userId: user.userId, role });
  await tx
    .update(invitations)
    .set({ acceptedAt: services.now() })
    .where(isOpenInvitation(teamId, user.email));
  const { used, total } = await readSeats(tx, teamId, services.now());
  refuseWithoutSeat(user, () => requireSeats(used, total));
  await writeAudit(tx, {
    action: "team.joined",
    actorId: user.userId,
    teamId,
    subject: user.email,
    ipAddress: c.var.clientAddress,
    detail: { role },
  });
}

async function invite(tx: Database, provisioner: Provisioner, user: ScimUser): Promise<void> {
  const { services, team } = provisioner;
  const { outbox, config } = services;
  const now = services.now();
  const { teamId } = team;
  const [open] = await tx
    .select({ expiresAt: invitations.expiresAt, id: invitations.id })
    .from(invitations)
    .where(isOpenInvitation(teamId, user.email));
  if (open && open.expiresAt > now) return;
  const role = user.groupRole ?? (await getDefaultRole(tx, teamId));
  const token = generateToken();
  const values = {
    role,
    tokenHash: hashToken(token),
    invitedBy: null,
    expiresAt: daysAfter(now, invitationDays),
    createdAt: now,
  };
  if (open) await tx.update(invitations).set(values).where(eq(invitations.id, open.id));
  else await tx.insert(invitations).values({ ...values, teamId, email: user.email });
  const seats = await readSeats(tx, teamId, now);
  refuseWithoutSeat(user, () => requireSeats(seats.used + seats.invited, seats.total));
  await limitRecipient(tx, user.email);
  const inviter = { fullName: "", email: "Your organization" };
  const email = { email: user.email, role, team: team.teamName, token };
  await outbox.post(invitationEmail(email, inviter, config.baseUrl), tx);
  await recordChange(tx, provisioner, "team.scim-invited", user.email, { role });
}

/** Providers take 409 for "already exists", so a missing seat must not be one. */
function refuseWithoutSeat({ email }: ScimUser, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw new ScimRefusal(403, error.code, error.message, email, error);
  }
}

/** Whether the account is more than this team's: it belongs to another team or pays for a plan. */
async function isUsedElsewhere(tx: Database, userId: string): Promise<boolean> {
  const teams = await tx.$count(memberships, eq(memberships.userId, userId));
  const plans = await tx.$count(customers, and(eq(customers.userId, userId), isNull(customers.deletedAt)));
  return teams + plans > 0;
}
