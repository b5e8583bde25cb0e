import type { BillingInterval, PlanId } from "@meridian/contract/billing/plans";

/** An event of the payment provider, translated into our own model. */
export interface BillingEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly facts: readonly BillingFact[];
}

/**
 * Each fact is a complete snapshot that names everything it needs (customer, buyer, checkout). Events can therefore
 * arrive in any order: the snapshot with the latest event time wins.
 */
export type BillingFact =
  | SubscriptionFact
  | InvoiceFact
  | { readonly kind: "card"; readonly customerId: string; readonly card: Card | null }
  | { readonly kind: "payment"; readonly paymentId: string; readonly invoiceId: string }
  | { readonly kind: "refund"; readonly paymentId: string; readonly amount: number }
  | { readonly kind: "checkout-expired"; readonly checkoutId: string }
  | { readonly kind: "customer-deleted"; readonly customerId: string };

export interface Buyer {
  readonly customerId: string;
  readonly userId: string | null;
}

export interface SubscriptionFact extends Buyer {
  readonly kind: "subscription";
  readonly id: string;
  readonly checkoutId: string | null;
  readonly plan: PlanId;
  readonly interval: BillingInterval;
  readonly status: string;
  readonly seats: number | null;
  readonly byInvoice: boolean;
  readonly cancelAtPeriodEnd: boolean;
  readonly currentPeriodEnd: Date | null;
  readonly trialEnd: Date | null;
  readonly endedAt: Date | null;
  readonly createdAt: Date;
  /** Breaks ties between events of the same second. */
  readonly rank: number;
}

export interface InvoiceFact extends Buyer {
  readonly kind: "invoice";
  readonly id: string;
  readonly subscriptionId: string | null;
  readonly number: string | null;
  readonly status: string;
  readonly total: number;
  readonly currency: string;
  readonly url: string | null;
  readonly pdf: string | null;
  readonly dueAt: Date | null;
  readonly periodStart: Date | null;
  readonly periodEnd: Date | null;
  readonly createdAt: Date;
  readonly rank: number;
}

export interface Card {
  readonly brand: string;
  readonly last4: string;
  readonly expires: string;
}

/** Final statuses. */
export const endedStatuses = ["canceled", "incomplete_expired"] as const;

/** False while the first payment is incomplete, because nothing has been bought yet. */
export function hasStarted(status: string): boolean {
  return status !== "incomplete" && status !== "incomplete_expired";
}
