import { type InvitationView } from "@meridian/contract/team/schemas";
import type { SessionState } from "@meridian/contract/session/session";
import { eq } from "drizzle-orm";
import { isActive } from "../../platform/access/derive.ts";
import { withTeamLock } from "../../platform/access/teams/team-lock.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { audit } from "../../platform/audit/audit.ts";
import { hashToken } from "../../platform/crypto/token.ts";
import type { Database } from "../../platform/db/database.ts";
import { invitations, memberships, subscriptions, teams, users } from "../../platform/db/schema/accounts.ts";
import { conflict, forbidden, HttpError, notFound } from "../../platform/http/http-error.ts";
import type { RequestContext } from "../../platform/http/request-env.ts";
import { enforceRateLimit, getNetwork } from "../../platform/rate-limit/enforce.ts";
import type { Services } from "../../platform/services.ts";
import { readSeats, requireSeats } from "./seats.ts";
import { setActiveTeam } from "./switch-team.ts";

/** `POST /api/invitations/look`: shows the invitation to anyone with the link. */
export async function viewInvitation(
  c: RequestContext,
  { db, now }: Pick<Services, "db" | "now">,
  token: string,
): Promise<InvitationView> {
  await limitAttempts(db, c);
  const invitation = await findInvitation(db, token);
  c.header("Cache-Control", "private, no-store");
  return {
    state: getState(invitation, now()),
    teamName: invitation.teamName,
    invitedBy: invitation.invitedBy,
    role: invitation.role,
    email: invitation.email,
    expiresAt: invitation.expiresAt.toISOString(),
  };
}

/**
 * `POST /api/invitations/accept`: adds the signed-in user to the team if the invitation was sent to their address. The
 * token was emailed to that address, so accepting also confirms the address.
 */
export async function acceptInvitation(
  c: RequestContext,
  services: Services,
  visitor: SignedIn,
  token: string,
): Promise<SessionState> {
  const { db, now } = services;
  await limitAttempts(db, c);
  const { teamId } = await findInvitation(db, token);
  await withTeamLock(db, teamId, async (tx) => {
    const invitation = await findInvitation(tx, token);
    requireOpen(getState(invitation, now()));
    if (invitation.email !== visitor.user.email) {
      throw forbidden(
        "wrong_address",
        `This invitation is for ${invitation.email}. Sign in with that address to accept it.`,
      );
    }
    if (!invitation.isPaying) {
      throw conflict(
        "team_inactive",
        `The subscription of ${invitation.teamName} is not active right now. Contact ${invitation.invitedBy ?? "the team’s admin"}.`,
      );
    }
    await addMember(tx, invitation, visitor, now());
    await audit(tx, visitor, "team.joined", {
      teamId,
      subject: invitation.email,
      detail: { role: invitation.role },
    });
  });
  return setActiveTeam(c, services, visitor, teamId);
}

async function addMember(tx: Database, invitation: Invitation, visitor: SignedIn, now: Date): Promise<void> {
  const { id, teamId, role } = invitation;
  const userId = visitor.user.id;
  const inserted = await tx
    .insert(memberships)
    .values({ teamId, userId, role })
    .onConflictDoNothing()
    .returning({ userId: memberships.userId });
  if (inserted.length > 0) {
    const { used, total } = await readSeats(tx, teamId, now);
    requireSeats(used, total);
  }
  await tx.update(invitations).set({ acceptedAt: now }).where(eq(invitations.id, id));
  if (!visitor.user.emailVerified) {
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
  }
}

type Invitation = Awaited<ReturnType<typeof findInvitation>>;

async function findInvitation(db: Database, token: string) {
  const [row] = await db
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
  if (!row || row.teamDeletedAt) {
    throw notFound(
      "unknown_invitation",
      "This link is not valid. It may have been replaced by a newer one, so use the link in the latest email.",
    );
  }
  const isPaying = row.subscription !== null && isActive(row.subscription);
  return { ...row, invitedBy: row.invitedBy || null, isPaying };
}

function getState({ acceptedAt, revokedAt, expiresAt }: Invitation, now: Date): InvitationView["state"] {
  if (acceptedAt) return "accepted";
  if (revokedAt) return "revoked";
  return expiresAt <= now ? "expired" : "open";
}

function requireOpen(state: InvitationView["state"]): void {
  if (state === "open") return;
  const message = {
    accepted: "This invitation has already been accepted.",
    revoked: "This invitation has been revoked.",
    expired: "This invitation has expired. Ask the team for a new one.",
  }[state];
  throw new HttpError(410, `invitation_${state}`, message);
}

function limitAttempts(db: Database, c: RequestContext): Promise<void> {
  const key = `invitation:${getNetwork(c.var.clientAddress)}`;
  return enforceRateLimit(db, { key, max: 120, minutes: 15 });
}
