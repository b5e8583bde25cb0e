import type { CheckoutRequest } from "@meridian/contract/billing/schemas";
import {
  type BillingInterval,
  getExtraSeats,
  type Plan,
  plans,
  trialDays,
} from "@meridian/contract/billing/plans";
import { and, desc, eq, isNull, like, not, sql } from "drizzle-orm";
import { getWorkDomain } from "../../platform/access/email-domains.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { type Database, queryRows } from "../../platform/db/database.ts";
import { customers } from "../../platform/db/schema/accounts.ts";
import { checkouts } from "../../platform/db/schema/billing.ts";
import { badRequest, conflict, notFound } from "../../platform/http/http-error.ts";
import type { Order, PaymentProvider } from "./provider.ts";
import { findTrialRefusal } from "./trials.ts";

/** Time to find a credit card; Stripe requires at least 30 minutes. */
const checkoutMinutes = 35;

export interface CheckoutInput extends Omit<CheckoutRequest, "teamName" | "timeZone" | "seats"> {
  readonly teamName?: string | undefined;
  readonly timeZone?: string | undefined;
  readonly seats?: number | undefined;
  readonly byInvoice?: boolean;
}

/** Checks that the user may buy this plan and stores the order. */
export async function openCheckout(
  db: Database,
  provider: PaymentProvider,
  { user }: SignedIn,
  request: CheckoutInput,
  now: Date,
): Promise<Order> {
  const plan = plans[request.plan];
  const extraSeats = countExtraSeats(plan, request.seats);
  requireSold(plan, request.interval);
  const domain = getWorkDomain(user.email);
  return db.transaction(async (tx) => {
    // Serializes two colleagues who start at the same moment, so that only one gets the trial.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`trial ${domain ?? user.id}`}))`);
    await refuseSecondSubscription(tx, user.id);
    if (request.trial) await requireTrialEligibility(tx, user, now);
    const expiresAt = new Date(now.getTime() + checkoutMinutes * 60_000);
    const [checkout] = await tx
      .insert(checkouts)
      .values({
        userId: user.id,
        plan: request.plan,
        interval: request.interval,
        seats: plan.seats === null ? null : plan.seats + extraSeats,
        trial: request.trial,
        byInvoice: request.byInvoice ?? false,
        teamName: request.teamName || null,
        timeZone: request.timeZone ?? null,
        teamId: plan.workspace ? await findLapsedTeamId(tx, user.id) : null,
        emailDomain: domain,
        createdAt: now,
        expiresAt,
      })
      .returning({ id: checkouts.id });
    return {
      checkoutId: checkout!.id,
      userId: user.id,
      email: user.email,
      customerId: await findCustomerId(tx, provider, user.id),
      plan,
      interval: request.interval,
      extraSeats,
      trialDays: request.trial ? trialDays : null,
      expiresAt,
    };
  });
}

/** An order of the user; everyone else gets a 404. */
export async function getOwnCheckout(db: Database, { user }: SignedIn, id: string) {
  const [checkout] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.id, id), eq(checkouts.userId, user.id)));
  if (!checkout) throw notFound("no_checkout", "Checkout not found.");
  return checkout;
}

export function requireSold(plan: Plan, interval: BillingInterval): void {
  if (plan.price[interval] !== undefined) return;
  const message = `${plan.name} is not available with ${interval === "year" ? "annual" : "monthly"} billing.`;
  throw badRequest("not_sold", message, "interval");
}

export function countExtraSeats(plan: Plan, seats: number | undefined): number {
  const extra = getExtraSeats(plan, seats ?? null);
  if (extra > (plan.extraSeats?.max ?? 0)) {
    const maxSeats = (plan.seats ?? 0) + (plan.extraSeats?.max ?? 0);
    throw badRequest("too_many_seats", `${plan.name} can have at most ${maxSeats} seats.`, "seats");
  }
  return extra;
}

/** Expires the checkouts the user left open earlier; only the newest can be completed. */
export async function expireOlderCheckouts(db: Database, userId: string, newest: string): Promise<string[]> {
  const expired = await db
    .update(checkouts)
    .set({ state: "expired" })
    .where(and(eq(checkouts.userId, userId), eq(checkouts.state, "open"), not(eq(checkouts.id, newest))))
    .returning({ providerId: checkouts.providerId });
  return expired.flatMap(({ providerId }) => (providerId ? [providerId] : []));
}

async function refuseSecondSubscription(db: Database, userId: string): Promise<void> {
  const [subscription] = await queryRows(db)`
    SELECT 1 FROM subscriptions s
    JOIN customers c ON c.customer_id = s.customer_id
    LEFT JOIN teams t ON t.subscription_id = s.id AND t.deleted_at IS NULL
    LEFT JOIN memberships m ON m.team_id = t.id AND m.user_id = ${userId} AND m.role IN ('owner', 'admin')
    WHERE (c.user_id = ${userId} AND c.deleted_at IS NULL OR m.user_id IS NOT NULL)
      AND s.deleted_at IS NULL AND s.status IN ('active', 'trialing', 'past_due', 'unpaid', 'paused')
    LIMIT 1`;
  if (subscription) {
    throw conflict("already_subscribed", "You already have a subscription. Change it on the billing page.");
  }
}

const trialRefusalMessages = {
  unverified: "Confirm your email address before you start a trial.",
  person: "You have already used your free trial. You can still subscribe.",
  renewal: "The free trial is for new customers, and you have subscribed before. You can still subscribe.",
  domain:
    "A colleague with your email domain has already used the free trial. Ask them for an invitation, or subscribe.",
  pending: "A colleague with your email domain is starting a trial right now. Try again in a few minutes.",
} as const;

async function requireTrialEligibility(db: Database, user: SignedIn["user"], now: Date): Promise<void> {
  const refusal = await findTrialRefusal(db, user, now);
  if (refusal) throw conflict(`trial_${refusal}`, trialRefusalMessages[refusal]);
}

/** The workspace of an ended subscription, which a new purchase restores with all its records. */
async function findLapsedTeamId(db: Database, userId: string): Promise<string | null> {
  const [team] = await queryRows<{ id: string }>(db)`
    SELECT t.id FROM memberships m
    JOIN teams t ON t.id = m.team_id AND t.deleted_at IS NULL
    JOIN subscriptions s ON s.id = t.subscription_id AND s.ended_at IS NOT NULL
    WHERE m.user_id = ${userId} AND m.role IN ('owner', 'admin')
    ORDER BY s.ended_at DESC
    LIMIT 1`;
  return team?.id ?? null;
}

/** The user's existing customer id. Stripe does not know the customers of the test provider. */
async function findCustomerId(
  db: Database,
  provider: PaymentProvider,
  userId: string,
): Promise<string | null> {
  const isStripeCustomer = and(
    like(customers.customerId, "cus\\_%"),
    not(like(customers.customerId, "cus\\_test\\_%")),
  );
  const [customer] = await db
    .select({ id: customers.customerId })
    .from(customers)
    .where(
      and(
        eq(customers.userId, userId),
        isNull(customers.deletedAt),
        provider.name === "stripe" ? isStripeCustomer : undefined,
      ),
    )
    .orderBy(desc(customers.createdAt))
    .limit(1);
  return customer?.id ?? null;
}
