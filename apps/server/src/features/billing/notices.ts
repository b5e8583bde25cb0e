import { lapsedDays, plans, trialDays } from "@meridian/contract/plans";
import type { subscriptions, users } from "../../platform/db/schema/accounts.ts";
import { billingNotices } from "../../platform/db/schema/billing.ts";
import type { EventParts } from "./apply-event.ts";

type Subscription = typeof subscriptions.$inferSelect;
type Payer = Pick<typeof users.$inferSelect, "email" | "name">;

const day = 24 * 60 * 60 * 1000;

/** Mail that follows from where a subscription stands; each occasion is told once, whatever the provider repeats. */
export async function tellPayer(parts: EventParts, subscription: Subscription, payer: Payer): Promise<void> {
  const notice = noticeFor(subscription, parts.baseUrl);
  if (!notice) return;
  const [first] = await parts.db
    .insert(billingNotices)
    .values({ subscriptionId: subscription.id, occasion: notice.occasion })
    .onConflictDoNothing()
    .returning({ occasion: billingNotices.occasion });
  if (!first) return;
  const greeting = payer.name ? `Hello ${payer.name},` : "Hello,";
  await parts.outbox.post(
    {
      recipient: payer.email,
      kind: "billing",
      subject: notice.subject,
      text: [greeting, ...notice.paragraphs].join("\n\n"),
    },
    parts.db,
  );
}

function noticeFor(subscription: Subscription, baseUrl: string) {
  const plan = plans[subscription.plan].name;
  const billing = `${baseUrl}/account/billing`;
  if (subscription.pending) return pendingNotice(subscription, plan, billing);
  switch (subscription.status) {
    case "trialing":
      return {
        occasion: "trial",
        subject: `Your ${plan} trial has started`,
        paragraphs: [
          `Your ${trialDays}-day trial of ${plan} runs until ${dayText(subscription.trialEnd)}. Nothing is charged before then; without a payment method it simply ends.`,
          `Plan, payment method and the way out are on your billing page:\n${billing}`,
        ],
      };
    case "active":
      return {
        occasion: "active",
        subject: `${plan} is active`,
        paragraphs: [
          `Your ${plan} plan is active${subscription.currentPeriodEnd ? ` and renews on ${dayText(subscription.currentPeriodEnd)}` : ""}.`,
          `Invoices, seats and the way out are on your billing page:\n${billing}`,
        ],
      };
    case "past_due":
      return {
        occasion: `past-due ${subscription.currentPeriodEnd?.toISOString() ?? ""}`,
        subject: `The payment for ${plan} did not go through`,
        paragraphs: [
          `The last payment for ${plan} did not go through. Everything stays readable and can be exported; saving works again once the payment is settled.`,
          `Update the payment method here:\n${billing}`,
        ],
      };
    case "canceled":
      return {
        occasion: "ended",
        subject: `Your ${plan} subscription has ended`,
        paragraphs: [
          `Your ${plan} subscription has ended. What was saved stays readable and can be exported until ${dayText(deletionDay(subscription))}; then it is deleted.`,
          `Renew or export here:\n${billing}`,
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
      paragraphs: [`Your order for ${plan} was canceled before it was paid. Nothing is due.`],
    };
  }
  return {
    occasion: "pending",
    subject: `Your ${plan} plan opens when its invoice is paid`,
    paragraphs: [
      `Thank you for accepting the quote. ${plan} opens for your office as soon as the invoice is paid, or earlier if we approve your order first. You will get an email when it opens.`,
      `The invoice and the state of your plan are on your billing page:\n${billing}`,
    ],
  };
}

/** When the records of an ended subscription go. */
export function deletionDay({ endedAt }: Pick<Subscription, "endedAt">): Date | null {
  return endedAt && new Date(endedAt.getTime() + lapsedDays * day);
}

/** `14 November 2026` */
export function dayText(date: Date | null): string {
  return date
    ? date.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" })
    : "";
}
