import type { CheckoutRequest } from "@meridian/contract/billing";
import { extraSeatsOf, type Plan, plans, trialDays } from "@meridian/contract/plans";
import { and, desc, eq, isNull, like, not, sql } from "drizzle-orm";
import { workDomain } from "../../platform/access/mail-domains.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { type Database, queryRows } from "../../platform/db/database.ts";
import { customers } from "../../platform/db/schema/accounts.ts";
import { checkouts } from "../../platform/db/schema/billing.ts";
import { HttpFault } from "../../platform/http/fault.ts";
import type { Order, PaymentProvider } from "./provider.ts";
import { trialRefusal } from "./trials.ts";

/** Long enough to find the card; Stripe's own shortest is half an hour. */
const openMinutes = 35;

export interface Wish extends Omit<CheckoutRequest, "teamName" | "seats"> {
  readonly teamName?: string | undefined;
  readonly seats?: number | undefined;
  readonly byInvoice?: boolean;
}

/** Writes down what somebody wants to buy, once it is certain that they may. */
export async function openCheckout(
  db: Database,
  provider: PaymentProvider,
  { user }: SignedIn,
  wish: Wish,
  now: Date,
): Promise<Order> {
  const plan = plans[wish.plan];
  const extraSeats = wantedSeats(plan, wish.seats);
  if (plan.price[wish.interval] === undefined) {
    throw new HttpFault(400, "not_sold", `${plan.name} is not sold by the ${wish.interval}.`, {
      field: "interval",
    });
  }
  const domain = workDomain(user.email);
  return db.transaction(async (tx) => {
    // Two colleagues who start at the same moment are asked one after the other.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`trial ${domain ?? user.id}`}))`);
    await refuseSecond(tx, user.id);
    if (wish.trial) await refnoteTrial(tx, user, now);
    const expiresAt = new Date(now.getTime() + openMinutes * 60_000);
    const [made] = await tx
      .insert(checkouts)
      .values({
        userId: user.id,
        plan: wish.plan,
        interval: wish.interval,
        seats: plan.seats === null ? null : plan.seats + extraSeats,
        trial: wish.trial,
        byInvoice: wish.byInvoice ?? false,
        teamName: wish.teamName || null,
        teamId: plan.workspace ? await lapsedTeam(tx, user.id) : null,
        emailDomain: domain,
        createdAt: now,
        expiresAt,
      })
      .returning({ id: checkouts.id });
    return {
      checkoutId: made!.id,
      userId: user.id,
      email: user.email,
      customerId: await knownCustomer(tx, provider, user.id),
      plan,
      interval: wish.interval,
      extraSeats,
      trialDays: wish.trial ? trialDays : null,
      expiresAt,
    };
  });
}

export function wantedSeats(plan: Plan, seats: number | undefined): number {
  const extra = extraSeatsOf(plan, seats ?? null);
  if (extra > (plan.extraSeats?.most ?? 0)) {
    const most = (plan.seats ?? 0) + (plan.extraSeats?.most ?? 0);
    throw new HttpFault(400, "too_many_seats", `${plan.name} has at most ${most} seats.`, { field: "seats" });
  }
  return extra;
}

/** The checkouts somebody left open before this one; only the newest can be finished. */
export async function leaveOlderCheckouts(db: Database, userId: string, newest: string): Promise<string[]> {
  const left = await db
    .update(checkouts)
    .set({ state: "expired" })
    .where(and(eq(checkouts.userId, userId), eq(checkouts.state, "open"), not(eq(checkouts.id, newest))))
    .returning({ providerId: checkouts.providerId });
  return left.flatMap(({ providerId }) => (providerId ? [providerId] : []));
}

async function refuseSecond(db: Database, userId: string): Promise<void> {
  const [held] = await queryRows(
    db,
    sql`
      SELECT 1 FROM subscriptions s
      JOIN customers c ON c.customer_id = s.customer_id
      LEFT JOIN teams t ON t.subscription_id = s.id AND t.deleted_at IS NULL
      LEFT JOIN memberships m ON m.team_id = t.id AND m.user_id = ${userId} AND m.role IN ('owner', 'admin')
      WHERE (c.user_id = ${userId} AND c.deleted_at IS NULL OR m.user_id IS NOT NULL)
        AND s.deleted_at IS NULL AND s.status IN ('active', 'trialing', 'past_due', 'unpaid', 'paused')
      LIMIT 1`,
  );
  if (held) {
    throw new HttpFault(
      409,
      "already_subscribed",
      "You already have a subscription. Change it on the billing page.",
    );
  }
}

const trialWords = {
  unverified: "Confirm your email address first: the trial belongs to it.",
  person: "You have had your trial. You can subscribe at once.",
  renewal: "You subscribed before, so there is no trial. You can subscribe at once.",
  domain: "A colleague at your domain has used its trial. Ask for an invitation, or subscribe at once.",
  pending: "A colleague at your domain is starting the trial right now. Try again in a few minutes.",
} as const;

async function refnoteTrial(db: Database, user: SignedIn["user"], now: Date): Promise<void> {
  const refusal = await trialRefusal(db, user, now);
  if (refusal) throw new HttpFault(409, `trial_${refusal}`, trialWords[refusal]);
}

/** The workspace of an ended subscription: buying again gives it back with all its records. */
async function lapsedTeam(db: Database, userId: string): Promise<string | null> {
  const [team] = await queryRows<{ id: string }>(
    db,
    sql`
      SELECT t.id FROM memberships m
      JOIN teams t ON t.id = m.team_id AND t.deleted_at IS NULL
      JOIN subscriptions s ON s.id = t.subscription_id AND s.ended_at IS NOT NULL
      WHERE m.user_id = ${userId} AND m.role IN ('owner', 'admin')
      ORDER BY s.ended_at DESC
      LIMIT 1`,
  );
  return team?.id ?? null;
}

/** Customers of the test provider mean nothing to Stripe. */
async function knownCustomer(
  db: Database,
  provider: PaymentProvider,
  userId: string,
): Promise<string | null> {
  const ofStripe = and(
    like(customers.customerId, "cus\\_%"),
    not(like(customers.customerId, "cus\\_test\\_%")),
  );
  const [known] = await db
    .select({ id: customers.customerId })
    .from(customers)
    .where(
      and(
        eq(customers.userId, userId),
        isNull(customers.deletedAt),
        provider.name === "stripe" ? ofStripe : undefined,
      ),
    )
    .orderBy(desc(customers.createdAt))
    .limit(1);
  return known?.id ?? null;
}
