import type { ChangePreview } from "@meridian/contract/billing";
import type { BillingInterval, Plan } from "@meridian/contract/plans";
import type { BillingEvent } from "./billing-facts.ts";

/** What is being bought. `checkoutId` and `userId` travel with it and come back in every message about it. */
export interface Order {
  readonly checkoutId: string;
  readonly userId: string;
  readonly email: string;
  /** Known from an earlier purchase. */
  readonly customerId: string | null;
  readonly plan: Plan;
  readonly interval: BillingInterval;
  readonly extraSeats: number;
  readonly trialDays: number | null;
  readonly expiresAt: Date;
}

/** Who an invoice is written to. */
export interface BillTo {
  readonly institution: string;
  readonly address: string;
  readonly contact: string;
  readonly purchaseOrder: string;
}

export interface Held {
  readonly subscriptionId: string;
  readonly customerId: string;
}

/** Another plan, interval or number of seats. */
export interface PlannedChange {
  readonly plan: Plan;
  readonly interval: BillingInterval;
  readonly extraSeats: number;
  /** Charged at once rather than settled on the next invoice: a larger plan, or another interval. */
  readonly invoiceNow: boolean;
}

/**
 * Who takes the money: Stripe, or the local test provider. Both tell what happened through the webhook; what a call
 * already answers is handed back as a message too, so that the screen need not wait for it.
 */
export interface PaymentProvider {
  readonly name: "stripe" | "test";
  readonly webhookSecret: string;
  startCheckout(order: Order): Promise<{ readonly providerId: string; readonly url: string }>;
  /** Closes a checkout nobody will finish. */
  closeCheckout(providerId: string): Promise<void>;
  startInvoiced(order: Order, billTo: BillTo): Promise<readonly BillingEvent[]>;
  /** The provider's own page for payment methods and invoices. */
  openPortal(held: Held): Promise<string>;
  change(held: Held, to: PlannedChange): Promise<readonly BillingEvent[]>;
  /** What that change would cost, without making it. */
  previewChange(held: Held, to: PlannedChange): Promise<ChangePreview>;
  setCancelAtPeriodEnd(held: Held, cancel: boolean): Promise<readonly BillingEvent[]>;
  /** `voidInvoices`: a plan that never opened leaves no debt behind. */
  endNow(held: Held, options: { readonly voidInvoices: boolean }): Promise<readonly BillingEvent[]>;
}

/** Where the provider sends the browser back to. */
export function returnPages(baseUrl: string, checkoutId: string) {
  return {
    success: `${baseUrl}/subscription/success?checkout=${checkoutId}`,
    cancel: `${baseUrl}/premium?checkout=abandoned#pricing-section`,
    billing: `${baseUrl}/account/billing`,
  };
}
