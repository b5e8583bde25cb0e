import { formatLongUtcDate } from "@meridian/contract/calendar-dates";
import { paths } from "@meridian/contract/pages/paths";
import { lapsedDays, plans, trialDays } from "@meridian/contract/billing/plans";
import { and, eq } from "drizzle-orm";
import { daysAfter } from "../../platform/days.ts";
import type { Database } from "../../platform/db/database.ts";
import type { subscriptions, users } from "../../platform/db/schema/accounts.ts";
import { billingNotices } from "../../platform/db/schema/billing.ts";
import type { BillingDeps } from "./deps.ts";

type Subscription = typeof subscriptions.$inferSelect;
type Payer = Pick<typeof users.$inferSelect, "email" | "name">;

/** Emails the payer when the state of the subscription changes; once per occasion, even if events repeat. */
export async function emailPayer(deps: BillingDeps, subscription: Subscription, payer: Payer): Promise<void> {
  const notice = noticeFor(subscription, deps.baseUrl);
  if (!notice) return;
  if (notice.occasion === "pending" && (await deleteActiveNotice(deps.db, subscription.id))) {
    await postNotice(deps, payer, onHoldNotice(subscription, deps.baseUrl));
    return;
  }
  const [inserted] = await deps.db
    .insert(billingNotices)
    .values({ subscriptionId: subscription.id, occasion: notice.occasion })
    .onConflictDoNothing()
    .returning({ occasion: billingNotices.occasion });
  if (inserted) await postNotice(deps, payer, notice);
}

/** True if the payer was notified that the plan is active. Deleted, so that the next approval or payment is announced again. */
async function deleteActiveNotice(db: Database, subscriptionId: string): Promise<boolean> {
  const deleted = await db
    .delete(billingNotices)
    .where(and(eq(billingNotices.subscriptionId, subscriptionId), eq(billingNotices.occasion, "active")))
    .returning({ occasion: billingNotices.occasion });
  return deleted.length > 0;
}

interface Notice {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

async function postNotice({ db, outbox, baseUrl }: BillingDeps, payer: Payer, notice: Notice): Promise<void> {
  const greeting = payer.name ? `Hello ${payer.name},` : "Hello,";
  const text = [greeting, ...notice.paragraphs].join("\n\n");
  const action = { label: "Open billing", link: baseUrl + paths.billing };
  await outbox.post({ recipient: payer.email, kind: "billing", subject: notice.subject, text, action }, db);
}

function noticeFor(subscription: Subscription, baseUrl: string) {
  const plan = plans[subscription.plan].name;
  const billing = baseUrl + paths.billing;
  if (subscription.pending) return pendingNotice(subscription, plan, billing);
  switch (subscription.status) {
    case "trialing":
      return {
        occasion: "trial",
        subject: `Your ${plan} trial has started`,
        paragraphs: [
          `Your ${trialDays}-day trial of ${plan} runs until ${formatDate(subscription.trialEnd)}. You will not be charged before then, and if you do not add a payment method the trial simply ends.`,
          `To manage your plan or payment method, or to cancel, go to your billing page:\n${billing}`,
        ],
      };
    case "active":
      return {
        occasion: "active",
        subject: `${plan} is active`,
        paragraphs: [
          `Your ${plan} plan is active${subscription.currentPeriodEnd ? ` and renews on ${formatDate(subscription.currentPeriodEnd)}` : ""}.`,
          `To see invoices, manage seats or cancel, go to your billing page:\n${billing}`,
        ],
      };
    case "past_due":
      return {
        occasion: `past-due ${subscription.currentPeriodEnd?.toISOString() ?? ""}`,
        subject: `Your payment for ${plan} did not go through`,
        paragraphs: [
          `Your last payment for ${plan} did not go through. You can still read and export everything. You can save again once the payment is made.`,
          `To update your payment method:\n${billing}`,
        ],
      };
    case "canceled":
      return {
        occasion: "ended",
        subject: `Your ${plan} subscription has ended`,
        paragraphs: [
          `Your ${plan} subscription has ended. You can read and export your saved records until ${formatDate(getDeletionDate(subscription))}. After that, we delete them.`,
          `To renew or export:\n${billing}`,
        ],
      };
    default:
      return null;
  }
}

function pendingNotice({ status }: Subscription, plan: string, billing: string) {
  if (status === "canceled") {
    return {
      occasion: "ended",
      subject: `Your ${plan} order was canceled`,
      paragraphs: [`Your order for ${plan} was canceled before it was paid. You do not owe anything.`],
    };
  }
  return {
    occasion: "pending",
    subject: `Your ${plan} plan starts when the invoice is paid`,
    paragraphs: [
      `Thank you for accepting the quote. Your ${plan} plan starts as soon as the invoice is paid, or earlier if we approve your order first. We will email you when it starts.`,
      `You can find the invoice and the status of your plan on your billing page:\n${billing}`,
    ],
  };
}

/** An approved plan is pending again, because its approval was withdrawn. */
function onHoldNotice({ plan }: Subscription, baseUrl: string): Notice {
  const { name } = plans[plan];
  return {
    subject: `Your ${name} plan is on hold until the invoice is paid`,
    paragraphs: [
      `We had activated your ${name} plan before its invoice was paid, and have withdrawn that approval. Your workspace is closed for now, and everything in it is kept. It opens again as soon as the invoice is paid.`,
      `You can find the invoice and the status of your plan on your billing page:\n${baseUrl}${paths.billing}`,
    ],
  };
}

/** When the records of an ended subscription are deleted. */
export function getDeletionDate({ endedAt }: Pick<Subscription, "endedAt">): Date | null {
  return endedAt && daysAfter(endedAt, lapsedDays);
}

/** November 14, 2026 */
export function formatDate(date: Date | null): string {
  return date ? formatLongUtcDate(date) : "";
}
