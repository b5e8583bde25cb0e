import type { ChangePreview } from "@meridian/contract/billing/schemas";
import { paths } from "@meridian/contract/pages/paths";
import type { BillingInterval, Plan } from "@meridian/contract/billing/plans";
import type { BillingEvent } from "./billing-facts.ts";

/** The purchase. `checkoutId` and `userId` are sent as metadata and come back with every event about it. */
export interface Order {
  readonly checkoutId: string;
  readonly userId: string;
  readonly email: string;
  /** Set if the user has bought before. */
  readonly customerId: string | null;
  readonly plan: Plan;
  readonly interval: BillingInterval;
  readonly extraSeats: number;
  readonly trialDays: number | null;
  readonly expiresAt: Date;
}

/** The recipient of an invoice. */
export interface BillTo {
  readonly institution: string;
  readonly address: string;
  readonly contact: string;
  readonly purchaseOrder: string;
}

export interface SubscriptionRef {
  readonly subscriptionId: string;
  readonly customerId: string;
}

/** A change to the plan, interval or number of seats. */
export interface PlannedChange {
  readonly plan: Plan;
  readonly interval: BillingInterval;
  readonly extraSeats: number;
  /** Charge now instead of on the next invoice: for a more expensive plan or a different interval. */
  readonly invoiceNow: boolean;
}

/**
 * Stripe, or the local test provider. Both report changes through the webhook; calls also return what they already know
 * as events, so that the page does not have to wait for the webhook.
 */
export interface PaymentProvider {
  readonly name: "stripe" | "test";
  readonly webhookSecret: string;
  startCheckout(order: Order): Promise<{ readonly providerId: string; readonly url: string }>;
  /** Expires an abandoned checkout. */
  closeCheckout(providerId: string): Promise<void>;
  startInvoiced(order: Order, billTo: BillTo): Promise<readonly BillingEvent[]>;
  /** The provider's own page for payment methods and invoices. */
  openPortal(subscription: SubscriptionRef): Promise<string>;
  change(subscription: SubscriptionRef, to: PlannedChange): Promise<readonly BillingEvent[]>;
  /** The price of a change, without making it. */
  previewChange(subscription: SubscriptionRef, to: PlannedChange): Promise<ChangePreview>;
  setCancelAtPeriodEnd(subscription: SubscriptionRef, cancel: boolean): Promise<readonly BillingEvent[]>;
  /** `voidInvoices` also voids open invoices, for a plan that was never activated. */
  endNow(
    subscription: SubscriptionRef,
    options: { readonly voidInvoices: boolean },
  ): Promise<readonly BillingEvent[]>;
}

/** The pages the provider redirects back to. */
export function returnPages(baseUrl: string, checkoutId: string) {
  return {
    success: `${baseUrl}${paths.subscriptionSuccess}?checkout=${checkoutId}`,
    cancel: `${baseUrl}${paths.premium()}?checkout=abandoned#pricing-section`,
    billing: baseUrl + paths.billing,
  };
}
