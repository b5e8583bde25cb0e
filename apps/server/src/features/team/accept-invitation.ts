import { type InvitationView, invitationToken } from "@meridian/contract/team";
import type { SessionState } from "@meridian/contract/session";
import { eq } from "drizzle-orm";
import type { Context } from "hono";
import { isActive } from "../../platform/access/derive.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { writeAudit } from "../../platform/audit/audit.ts";
import { hashToken } from "../../platform/crypto/token.ts";
import type { Database } from "../../platform/db/database.ts";
import { invitations, memberships, subscriptions, teams, users } from "../../platform/db/schema/accounts.ts";
import { HttpFault } from "../../platform/http/fault.ts";
import { parseJson } from "../../platform/http/parse.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import { limit, network } from "../../platform/rate-limit/enforce.ts";
import type { Services } from "../../platform/services.ts";
import { lockTeam, readSeats, requireSeats } from "./seats.ts";
import { workIn } from "./switch-team.ts";

type Call = Context<RequestEnv>;

/** `POST /api/invitations/look`: what whoever holds the link is invited to. */
export async function lookAtInvitation(
  c: Call,
  { db, now }: Pick<Services, "db" | "now">,
): Promise<InvitationView> {
  await limitTries(db, c);
  const { token } = await parseJson(c, invitationToken);
  const found = await findInvitation(db, token);
  c.header("Cache-Control", "private, no-store");
  return {
    state: stateOf(found, now()),
    teamName: found.teamName,
    invitedBy: found.invitedBy,
    role: found.role,
    email: found.email,
    expiresAt: found.expiresAt.toISOString(),
  };
}

/**
 * `POST /api/invitations/accept`: makes the signed-in person a member, if the invitation was sent to their address. Its
 * secret reached them through that address, so the address counts as confirmed from then on.
 */
export async function acceptInvitation(
  c: Call,
  services: Services,
  visitor: SignedIn,
): Promise<SessionState> {
  const { db, now } = services;
  await limitTries(db, c);
  const { token } = await parseJson(c, invitationToken);
  const { teamId } = await findInvitation(db, token);
  await db.transaction(async (tx) => {
    await lockTeam(tx, teamId);
    const invitation = await findInvitation(tx, token);
    requireOpen(stateOf(invitation, now()));
    if (invitation.email !== visitor.user.email) {
      throw new HttpFault(
        403,
        "wrong_address",
        `This invitation is for ${invitation.email}. Sign in with that address to accept it.`,
      );
    }
    if (!invitation.pays) {
      throw new HttpFault(
        409,
        "team_inactive",
        `The subscription of ${invitation.teamName} is not active at the moment. Ask ${invitation.invitedBy ?? "its admin"}.`,
      );
    }
    await join(tx, invitation, visitor, now());
    await writeAudit(tx, {
      action: "team.joined",
      actorId: visitor.user.id,
      teamId,
      subject: invitation.email,
      ipAddress: c.var.clientAddress,
      detail: { role: invitation.role },
    });
  });
  return workIn(c, services, visitor, teamId);
}

async function join(tx: Database, invitation: Found, visitor: SignedIn, now: Date): Promise<void> {
  const { id, teamId, role } = invitation;
  const userId = visitor.user.id;
  const joined = await tx
    .insert(memberships)
    .values({ teamId, userId, role })
    .onConflictDoNothing()
    .returning({ userId: memberships.userId });
  if (joined.length > 0) {
    const { used, total } = await readSeats(tx, teamId, now);
    requireSeats(used, total);
  }
  await tx.update(invitations).set({ acceptedAt: now }).where(eq(invitations.id, id));
  if (!visitor.user.emailVerified) {
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
  }
}

type Found = Awaited<ReturnType<typeof findInvitation>>;

async function findInvitation(db: Database, token: string) {
  const [found] = await db
    .select({
      id: invitations.id,
      teamId: invitations.teamId,
      teamName: teams.name,
      teamDeletedAt: teams.deletedAt,
      subscription: { status: subscriptions.status, pending: subscriptions.pending },
      email: invitations.email,
      role: invitations.role,
      invitedBy: users.name,
      expiresAt: invitations.expiresAt,
      acceptedAt: invitations.acceptedAt,
      revokedAt: invitations.revokedAt,
    })
    .from(invitations)
    .innerJoin(teams, eq(teams.id, invitations.teamId))
    .leftJoin(subscriptions, eq(subscriptions.id, teams.subscriptionId))
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(eq(invitations.tokenHash, hashToken(token)));
  if (!found || found.teamDeletedAt) {
    throw new HttpFault(
      404,
      "unknown_invitation",
      "This link is not valid. It may have been replaced by a newer one: look for the latest mail.",
    );
  }
  const pays = found.subscription !== null && isActive(found.subscription);
  return { ...found, invitedBy: found.invitedBy || null, pays };
}

function stateOf({ acceptedAt, revokedAt, expiresAt }: Found, now: Date): InvitationView["state"] {
  if (acceptedAt) return "accepted";
  if (revokedAt) return "revoked";
  return expiresAt <= now ? "expired" : "open";
}

function requireOpen(state: InvitationView["state"]): void {
  if (state === "open") return;
  const why = {
    accepted: "This invitation has been accepted already.",
    revoked: "This invitation has been withdrawn.",
    expired: "This invitation has expired. Ask the team for a new one.",
  }[state];
  throw new HttpFault(410, `invitation_${state}`, why);
}

function limitTries(db: Database, c: Call): Promise<void> {
  const key = `invitation:${network(c.var.clientAddress)}`;
  return limit(db, { key, max: 120, windowSeconds: 15 * 60 });
}
