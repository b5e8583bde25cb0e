import type { BilledSubscription, BillingState } from "@meridian/contract/billing";
import { desc, eq, inArray, sql } from "drizzle-orm";
import { isActive } from "../../platform/access/derive.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { seatsOf } from "../../platform/billing/seats.ts";
import type { Database } from "../../platform/db/database.ts";
import { teams } from "../../platform/db/schema/accounts.ts";
import { checkouts, invoicePayments, invoices, refunds } from "../../platform/db/schema/billing.ts";
import { seatsUsed } from "./change-plan.ts";
import { type Managed, managedBy } from "./managed.ts";
import { deletionDay } from "./notices.ts";
import { listQuotes } from "./quotes.ts";
import { trialRefusal } from "./trials.ts";

/** Everything the billing page shows: the own state for everyone, the books only for who pays or administers. */
export async function readBilling(
  db: Database,
  visitor: SignedIn,
  provider: BillingState["provider"],
  now: Date,
): Promise<BillingState> {
  const { user } = visitor;
  const managed = inOrder(await managedBy(db, visitor), now);
  const subscriptions: BilledSubscription[] = [];
  for (const one of managed) subscriptions.push(await describe(db, one));
  return {
    provider,
    email: user.email,
    emailVerified: user.emailVerified,
    through: await premiumThrough(db, visitor, managed),
    subscriptions,
    quotes: await listQuotes(db, user.id),
    trialRefusal: await trialRefusal(db, user, now),
  };
}

/** Running ones first; of the ended ones only the last, while its records are still there. */
function inOrder(managed: readonly Managed[], now: Date): Managed[] {
  const running = managed.filter(({ subscription }) => subscription.endedAt === null);
  // A pending plan does not replace the ended one, whose records can still be read.
  if (running.some(({ subscription }) => !subscription.pending)) return running;
  const ended = managed.filter(
    ({ subscription }) => !subscription.pending && (deletionDay(subscription) ?? now) > now,
  );
  return [...running, ...ended.slice(0, 1)];
}

async function describe(
  db: Database,
  { subscription, customer, team }: Managed,
): Promise<BilledSubscription> {
  const iso = (date: Date | null) => date?.toISOString() ?? null;
  return {
    id: subscription.id,
    plan: subscription.plan,
    interval: subscription.interval,
    status: subscription.status,
    pending: subscription.pending,
    seats: seatsOf(subscription),
    seatsUsed: team ? await seatsUsed(db, team.id) : null,
    teamName: team?.name ?? (await orderedTeamName(db, subscription)),
    cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
    currentPeriodEnd: iso(subscription.currentPeriodEnd),
    trialEnd: iso(subscription.trialEnd),
    endedAt: iso(subscription.endedAt),
    deletedOn: iso(deletionDay(subscription)),
    byInvoice: subscription.byInvoice,
    paymentMethod:
      customer.cardLast4 === null
        ? null
        : {
            brand: customer.cardBrand ?? "",
            last4: customer.cardLast4,
            expires: customer.cardExpires ?? "",
          },
    invoices: await invoicesOf(db, subscription.id),
  };
}

/** The name the workspace of a pending plan will get. */
async function orderedTeamName(
  db: Database,
  { pending, checkoutId }: Managed["subscription"],
): Promise<string | null> {
  if (!pending || !checkoutId) return null;
  const [checkout] = await db
    .select({ teamName: checkouts.teamName })
    .from(checkouts)
    .where(eq(checkouts.id, checkoutId));
  return checkout?.teamName ?? null;
}

async function invoicesOf(db: Database, subscriptionId: string): Promise<BilledSubscription["invoices"]> {
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

/** Where Premium comes from for somebody who does not pay for it. */
async function premiumThrough(
  db: Database,
  { access }: SignedIn,
  managed: readonly Managed[],
): Promise<BillingState["through"]> {
  const own = managed.some(({ subscription }) => isActive(subscription));
  if (access.tier !== "subscriber" || own) return null;
  const full = access.teams.filter(({ standing }) => standing === "full").map(({ teamId }) => teamId);
  if (full.length > 0) {
    const [team] = await db.select({ name: teams.name }).from(teams).where(inArray(teams.id, full)).limit(1);
    return { kind: "team", teamName: team?.name ?? null };
  }
  return { kind: access.accessSource === "institution" ? "domain" : "grant", teamName: null };
}
