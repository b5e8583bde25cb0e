import type { BilledSubscription, BillingState } from "@meridian/contract/billing/schemas";
import { desc, eq, inArray, sql } from "drizzle-orm";
import { isActive } from "../../platform/access/derive.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { getSeatLimit } from "../../platform/billing/seats.ts";
import type { Database } from "../../platform/db/database.ts";
import { teams } from "../../platform/db/schema/accounts.ts";
import { checkouts, invoicePayments, invoices, refunds } from "../../platform/db/schema/billing.ts";
import { countUsedSeats } from "./change-plan.ts";
import { type ManagedSubscription, listManagedSubscriptions } from "./managed-subscriptions.ts";
import { getDeletionDate } from "./payer-email.ts";
import { listQuotes } from "./invoices/quotes.ts";
import { findTrialRefusal } from "./trials.ts";

/** Everything the billing page shows. Only payers and team admins see subscriptions and invoices. */
export async function readBillingState(
  db: Database,
  visitor: SignedIn,
  provider: BillingState["provider"],
  now: Date,
): Promise<BillingState> {
  const { user } = visitor;
  const managed = listShown(await listManagedSubscriptions(db, visitor), now);
  const subscriptions: BilledSubscription[] = [];
  for (const entry of managed) subscriptions.push(await describeSubscription(db, entry));
  return {
    provider,
    email: user.email,
    emailVerified: user.emailVerified,
    through: await findPremiumSource(db, visitor, managed),
    subscriptions,
    quotes: await listQuotes(db, user.id),
    trialRefusal: await findTrialRefusal(db, user, now),
  };
}

/** Running subscriptions, or else the latest ended one while its records still exist. */
function listShown(managed: readonly ManagedSubscription[], now: Date): ManagedSubscription[] {
  const running = managed.filter(({ subscription }) => subscription.endedAt === null);
  // A pending plan does not hide the ended one, because its records can still be read.
  if (running.some(({ subscription }) => !subscription.pending)) return running;
  const ended = managed.filter(
    ({ subscription }) => !subscription.pending && (getDeletionDate(subscription) ?? now) > now,
  );
  return [...running, ...ended.slice(0, 1)];
}

async function describeSubscription(
  db: Database,
  { subscription, customer, team }: ManagedSubscription,
): Promise<BilledSubscription> {
  const iso = (date: Date | null) => date?.toISOString() ?? null;
  return {
    id: subscription.id,
    plan: subscription.plan,
    interval: subscription.interval,
    status: subscription.status,
    pending: subscription.pending,
    seats: getSeatLimit(subscription),
    seatsUsed: team ? await countUsedSeats(db, team.id) : null,
    teamName: team?.name ?? (await findPendingTeamName(db, subscription)),
    cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
    currentPeriodEnd: iso(subscription.currentPeriodEnd),
    trialEnd: iso(subscription.trialEnd),
    endedAt: iso(subscription.endedAt),
    deletedOn: iso(getDeletionDate(subscription)),
    byInvoice: subscription.byInvoice,
    paymentMethod:
      customer.cardLast4 === null
        ? null
        : {
            brand: customer.cardBrand ?? "",
            last4: customer.cardLast4,
            expires: customer.cardExpires ?? "",
          },
    invoices: await listInvoices(db, subscription.id),
  };
}

/** The name the workspace will get once a pending plan is paid. */
async function findPendingTeamName(
  db: Database,
  { pending, checkoutId }: ManagedSubscription["subscription"],
): Promise<string | null> {
  if (!pending || !checkoutId) return null;
  const [checkout] = await db
    .select({ teamName: checkouts.teamName })
    .from(checkouts)
    .where(eq(checkouts.id, checkoutId));
  return checkout?.teamName ?? null;
}

async function listInvoices(db: Database, subscriptionId: string): Promise<BilledSubscription["invoices"]> {
  const rows = await db
    .select({
      invoice: invoices,
      refunded: sql<number>`coalesce(sum(${refunds.amount}), 0)::int`,
    })
    .from(invoices)
    .leftJoin(invoicePayments, eq(invoicePayments.invoiceId, invoices.id))
    .leftJoin(refunds, eq(refunds.paymentId, invoicePayments.paymentId))
    .where(eq(invoices.subscriptionId, subscriptionId))
    .groupBy(invoices.id)
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(100);
  return rows.map(({ invoice, refunded }) => ({
    id: invoice.id,
    number: invoice.number,
    status: invoice.status,
    total: invoice.total,
    refunded,
    currency: invoice.currency,
    createdAt: invoice.createdAt.toISOString(),
    dueAt: invoice.dueAt?.toISOString() ?? null,
    url: invoice.url,
    pdf: invoice.pdf,
  }));
}

/** Where Premium comes from for a user who does not pay for it. */
async function findPremiumSource(
  db: Database,
  { access }: SignedIn,
  managed: readonly ManagedSubscription[],
): Promise<BillingState["through"]> {
  const paysForPremium = managed.some(({ subscription }) => isActive(subscription));
  if (access.tier !== "subscriber" || paysForPremium) return null;
  const premiumTeamIds = access.teams
    .filter(({ accessLevel }) => accessLevel === "full")
    .map(({ teamId }) => teamId);
  if (premiumTeamIds.length > 0) {
    const [team] = await db
      .select({ name: teams.name })
      .from(teams)
      .where(inArray(teams.id, premiumTeamIds))
      .limit(1);
    return { kind: "team", teamName: team?.name ?? null };
  }
  return { kind: access.accessSource === "institution" ? "domain" : "grant", teamName: null };
}
