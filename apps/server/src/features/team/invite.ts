import { invitationDays, type InvitationRequest } from "@meridian/contract/team/schemas";
import { and, eq } from "drizzle-orm";
import { getAdministeredTeam } from "../../platform/access/teams/administered-team.ts";
import type { TeamAccess } from "../../platform/access/derive.ts";
import { isOpenInvitation } from "../../platform/access/teams/open-invitations.ts";
import { withAdminLock } from "../../platform/access/teams/team-lock.ts";
import { enforceTrialLimit } from "../../platform/access/teams/trial-limits.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { audit } from "../../platform/audit/audit.ts";
import { hashToken, generateToken } from "../../platform/crypto/token.ts";
import { daysAfter } from "../../platform/days.ts";
import type { Database } from "../../platform/db/database.ts";
import { invitations, memberships, users } from "../../platform/db/schema/accounts.ts";
import { conflict, notFound } from "../../platform/http/http-error.ts";
import { limitRecipient } from "../../platform/mail/recipient-limit.ts";
import { enforceRateLimit } from "../../platform/rate-limit/enforce.ts";
import type { Services } from "../../platform/services.ts";
import { invitationEmail } from "./invitation-email.ts";
import { readSeats, requireSeats } from "./seats.ts";

/** `POST /api/team/invitations`: emails a link that works for 7 days and only for this address. */
export async function sendInvitation(
  services: Services,
  visitor: SignedIn,
  { email, role }: InvitationRequest,
): Promise<void> {
  const { db, outbox, config, now } = services;
  const team = getAdministeredTeam(visitor);
  await limitInvitations(db, team);
  const token = generateToken();
  await withAdminLock(db, visitor, async (tx) => {
    await requireNotInvited(tx, team.teamId, email);
    const seats = await readSeats(tx, team.teamId, now());
    requireSeats(seats.used + seats.invited + 1, seats.total);
    await tx.insert(invitations).values({
      teamId: team.teamId,
      email,
      role,
      tokenHash: hashToken(token),
      invitedBy: visitor.user.id,
      expiresAt: daysAfter(now(), invitationDays),
      createdAt: now(),
    });
    await limitRecipient(tx, email);
    await outbox.post(
      invitationEmail({ email, role, team: team.name, token }, visitor.user, config.baseUrl),
      tx,
    );
    await audit(tx, visitor, "team.invited", { teamId: team.teamId, subject: email, detail: { role } });
  });
}

/** `POST /api/team/invitations/:id/resend`: emails a new link for another 7 days; the old one stops working. */
export async function resendInvitation(services: Services, visitor: SignedIn, id: string): Promise<void> {
  const { db, outbox, config, now } = services;
  const team = getAdministeredTeam(visitor);
  await limitInvitations(db, team);
  const token = generateToken();
  await withAdminLock(db, visitor, async (tx) => {
    const seatsBefore = await readSeats(tx, team.teamId, now());
    const [renewed] = await tx
      .update(invitations)
      .set({
        tokenHash: hashToken(token),
        expiresAt: daysAfter(now(), invitationDays),
        createdAt: now(),
        invitedBy: visitor.user.id,
      })
      .where(isOpen(team.teamId, id))
      .returning({ email: invitations.email, role: invitations.role });
    if (!renewed) throw notFound("not_found", "This invitation has already been accepted or revoked.");
    const seats = await readSeats(tx, team.teamId, now());
    // An expired invitation held no seat, so it needs one again.
    if (seats.invited > seatsBefore.invited) requireSeats(seats.used + seats.invited, seats.total);
    await limitRecipient(tx, renewed.email);
    await outbox.post(
      invitationEmail({ ...renewed, team: team.name, token }, visitor.user, config.baseUrl),
      tx,
    );
    await audit(tx, visitor, "team.invitation-resent", { teamId: team.teamId, subject: renewed.email });
  });
}

/** `DELETE /api/team/invitations/:id`: the link stops working immediately. */
export async function revokeInvitation(
  { db, now }: Pick<Services, "db" | "now">,
  visitor: SignedIn,
  id: string,
): Promise<void> {
  await withAdminLock(db, visitor, async (tx, { teamId }) => {
    const [revoked] = await tx
      .update(invitations)
      .set({ revokedAt: now() })
      .where(isOpen(teamId, id))
      .returning({ email: invitations.email });
    if (!revoked) throw notFound("not_found", "This invitation has already been accepted or revoked.");
    await audit(tx, visitor, "team.invitation-revoked", { teamId, subject: revoked.email });
  });
}

async function requireNotInvited(tx: Database, teamId: string, email: string): Promise<void> {
  const [member] = await tx
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.teamId, teamId), eq(users.email, email)));
  if (member) throw conflict("already_member", `${email} is already a member of the team.`, "email");
  const [openInvitation] = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(isOpenInvitation(teamId, email));
  if (openInvitation) {
    throw conflict(
      "already_invited",
      `${email} has already been invited. Resend that invitation instead.`,
      "email",
    );
  }
}

function isOpen(teamId: string, id: string) {
  return and(eq(invitations.id, id), isOpenInvitation(teamId));
}

async function limitInvitations(db: Database, team: TeamAccess): Promise<void> {
  await enforceRateLimit(db, { key: `invite:${team.teamId}`, max: 100, minutes: 60 });
  await enforceTrialLimit(db, team, "invitations");
}
