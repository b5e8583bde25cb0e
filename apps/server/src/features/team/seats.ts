import { and, count, eq, gt } from "drizzle-orm";
import { isOpenInvitation } from "../../platform/access/teams/open-invitations.ts";
import { getSeatLimit } from "../../platform/billing/seats.ts";
import type { Database } from "../../platform/db/database.ts";
import { invitations, memberships, subscriptions, teams } from "../../platform/db/schema/accounts.ts";
import { conflict } from "../../platform/http/http-error.ts";

export interface Seats {
  readonly used: number;
  /** Reserved for invitations that can still be accepted. */
  readonly invited: number;
  readonly total: number | null;
}

export async function readSeats(db: Database, teamId: string, now: Date): Promise<Seats> {
  const [subscription] = await db
    .select({ plan: subscriptions.plan, seats: subscriptions.seats })
    .from(teams)
    .innerJoin(subscriptions, eq(subscriptions.id, teams.subscriptionId))
    .where(eq(teams.id, teamId));
  const [members] = await db
    .select({ count: count() })
    .from(memberships)
    .where(eq(memberships.teamId, teamId));
  const [openInvitations] = await db
    .select({ count: count() })
    .from(invitations)
    .where(and(isOpenInvitation(teamId), gt(invitations.expiresAt, now)));
  return {
    used: members?.count ?? 0,
    invited: openInvitations?.count ?? 0,
    total: subscription ? getSeatLimit(subscription) : null,
  };
}

/** Throws if `needed` seats are more than the plan has. */
export function requireSeats(needed: number, total: number | null): void {
  if (total === null || needed <= total) return;
  throw conflict(
    "no_seat",
    `All ${total} seats are taken. Remove a member, revoke an invitation, or switch to a plan with more seats.`,
  );
}
