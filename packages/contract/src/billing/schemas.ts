import * as z from "zod/mini";
import { timeZone } from "../time-zone-schema.ts";
import { billingIntervals, planIds } from "./plans.ts";

/** Requests and responses for billing: checkout, the billing page, quotes, and the local test checkout. */

const plan = z.enum(planIds);
const interval = z.enum(billingIntervals);
const line = (max: number, message: string) => z.string().check(z.trim(), z.maxLength(max, message));
const teamName = line(120, "The name must be at most 120 characters");

export const checkoutRequest = z.object({
  plan,
  interval,
  /** Total seats, including those that come with the plan. */
  seats: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
  teamName: z.optional(teamName),
  /** Time zone of the buyer's browser, which the new team starts with. */
  timeZone: z.optional(timeZone),
  /** Whether this is a trial. If no trial is available, the request fails instead of charging. */
  trial: z.boolean(),
});
export type CheckoutRequest = z.infer<typeof checkoutRequest>;

/** Where to send the browser: the provider's checkout page. */
export const redirectResponse = z.object({ url: z.string() });

const checkoutStates = ["open", "completed", "expired", "failed"] as const;
export const checkoutResponse = z.object({
  id: z.string(),
  plan,
  interval,
  trial: z.boolean(),
  /** Completed: the provider has confirmed the payment and access is granted. */
  state: z.enum(checkoutStates),
  teamName: z.nullable(z.string()),
});
export type CheckoutResponse = z.infer<typeof checkoutResponse>;

export const planChangeRequest = z.object({
  subscriptionId: z.string().check(z.minLength(1), z.maxLength(200)),
  plan,
  interval,
  seats: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
  /** Name and time zone of the workspace that comes with the new plan, if there is none yet. */
  teamName: z.optional(teamName),
  timeZone: z.optional(timeZone),
});
/** What a plan change costs, in cents: due now, or credited on the next invoice. */
export const changePreview = z.object({ dueNow: z.int(), credit: z.int() });
export type ChangePreview = z.infer<typeof changePreview>;
export type PlanChangeRequest = z.infer<typeof planChangeRequest>;

export const subscriptionRequest = z.object({
  subscriptionId: z.string().check(z.minLength(1), z.maxLength(200)),
});

/** Why a user cannot start a trial. */
const trialRefusals = ["unverified", "person", "renewal", "domain", "pending"] as const;
export type TrialRefusal = (typeof trialRefusals)[number];

const billedSubscription = z.object({
  id: z.string(),
  plan,
  interval: z.nullable(interval),
  status: z.string(),
  /** Billed by invoice, neither paid nor approved: no access yet. */
  pending: z.boolean(),
  seats: z.nullable(z.int()),
  seatsUsed: z.nullable(z.int()),
  teamName: z.nullable(z.string()),
  cancelAtPeriodEnd: z.boolean(),
  currentPeriodEnd: z.nullable(z.string()),
  trialEnd: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** For an ended subscription: the day its records are deleted. */
  deletedOn: z.nullable(z.string()),
  byInvoice: z.boolean(),
  paymentMethod: z.nullable(z.object({ brand: z.string(), last4: z.string(), expires: z.string() })),
  invoices: z.array(
    z.object({
      id: z.string(),
      number: z.nullable(z.string()),
      status: z.string(),
      /** Cents. */
      total: z.int(),
      refunded: z.int(),
      currency: z.string(),
      createdAt: z.string(),
      dueAt: z.nullable(z.string()),
      /** Where to view or pay it, and its PDF. */
      url: z.nullable(z.string()),
      pdf: z.nullable(z.string()),
    }),
  ),
});
export type BilledSubscription = z.infer<typeof billedSubscription>;

export const quoteRequest = z.object({
  plan,
  institution: line(160, "The name must be at most 160 characters").check(
    z.minLength(1, "Enter the institution’s name"),
  ),
  address: line(600, "The address must be at most 600 characters").check(
    z.minLength(1, "Enter the billing address"),
  ),
  contact: line(200, "The contact must be at most 200 characters"),
  purchaseOrder: line(60, "The number must be at most 60 characters"),
  /** Name of the workspace; if empty, the institution's name is used. */
  teamName: z.optional(teamName),
});
export type QuoteRequest = z.infer<typeof quoteRequest>;

export const quoteResponse = z.object({
  id: z.string(),
  number: z.string(),
  plan,
  institution: z.string(),
  /** Whole dollars. */
  amount: z.int(),
  createdAt: z.string(),
  expiresAt: z.string(),
  acceptedAt: z.nullable(z.string()),
});
export type QuoteResponse = z.infer<typeof quoteResponse>;

/** Everything the billing page shows. */
export const billingState = z.object({
  /** The payment provider; `test`: payments are simulated, `none`: nothing is sold here. */
  provider: z.enum(["stripe", "test", "none"]),
  email: z.string(),
  emailVerified: z.boolean(),
  /** Premium access from another source: a team, the email domain, or a grant. */
  through: z.nullable(
    z.object({ kind: z.enum(["team", "domain", "grant"]), teamName: z.nullable(z.string()) }),
  ),
  /** Subscriptions the user pays for or administers, the effective one first. */
  subscriptions: z.array(billedSubscription),
  quotes: z.array(quoteResponse),
  trialRefusal: z.nullable(z.enum(trialRefusals)),
});
export type BillingState = z.infer<typeof billingState>;

/** Actions a tester can trigger on a subscription at the local test provider. */
const testActions = ["add-card", "failing-card", "end-trial", "renew", "pay", "refund", "end-now"] as const;
export type TestAction = (typeof testActions)[number];
export const testActionRequest = z.object({
  subscriptionId: z.string().check(z.maxLength(200)),
  action: z.enum(testActions),
});

const testOutcomes = ["succeed", "succeed-late", "fail", "abandon"] as const;
export const testCheckoutRequest = z.object({ outcome: z.enum(testOutcomes) });

/** What the test checkout page shows about the purchase. */
export const testCheckoutResponse = z.object({
  id: z.string(),
  plan,
  interval,
  seats: z.nullable(z.int()),
  trial: z.boolean(),
  /** Whole dollars per period. */
  amount: z.int(),
  state: z.enum(checkoutStates),
});
