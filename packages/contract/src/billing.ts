import * as z from "zod/mini";
import { billingIntervals, planIds } from "./plans.ts";

/** Requests and answers of billing: checkout, the billing page, quotes, and the local test checkout. */

const plan = z.enum(planIds);
const interval = z.enum(billingIntervals);
const line = (most: number, message: string) => z.string().check(z.trim(), z.maxLength(most, message));
const teamName = line(120, "The name must be at most 120 characters");

export const checkoutRequest = z.object({
  plan,
  interval,
  /** All seats, the included ones counted. */
  seats: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
  teamName: z.optional(teamName),
  /** Asked for as a trial; declined rather than charged when none is to be had. */
  trial: z.boolean(),
});
export type CheckoutRequest = z.infer<typeof checkoutRequest>;

/** Where to send the browser: the provider's own page. */
export const redirectAnswer = z.object({ url: z.string() });

const checkoutStates = ["open", "completed", "expired", "failed"] as const;
export const checkoutAnswer = z.object({
  id: z.string(),
  plan,
  interval,
  trial: z.boolean(),
  /** Completed: the provider's confirmation has arrived and access is there. */
  state: z.enum(checkoutStates),
  teamName: z.nullable(z.string()),
});
export type CheckoutAnswer = z.infer<typeof checkoutAnswer>;

export const planChangeRequest = z.object({
  subscriptionId: z.string().check(z.minLength(1), z.maxLength(200)),
  plan,
  interval,
  seats: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
  /** For the workspace that comes with the new plan, when there is none yet. */
  teamName: z.optional(teamName),
});
/** What a change of plan costs, in cents: due at once, or credited on the next invoice. */
export const changePreview = z.object({ dueNow: z.int(), credit: z.int() });
export type ChangePreview = z.infer<typeof changePreview>;
export type PlanChangeRequest = z.infer<typeof planChangeRequest>;

export const subscriptionRequest = z.object({
  subscriptionId: z.string().check(z.minLength(1), z.maxLength(200)),
});

/** Why this person gets no trial; null: they get one. */
const trialRefusals = ["unverified", "person", "renewal", "domain", "pending"] as const;
export type TrialRefusal = (typeof trialRefusals)[number];

const billedSubscription = z.object({
  id: z.string(),
  plan,
  interval: z.nullable(interval),
  status: z.string(),
  /** By invoice, not paid and not approved: nothing is open yet. */
  pending: z.boolean(),
  seats: z.nullable(z.int()),
  seatsUsed: z.nullable(z.int()),
  teamName: z.nullable(z.string()),
  cancelAtPeriodEnd: z.boolean(),
  currentPeriodEnd: z.nullable(z.string()),
  trialEnd: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** For an ended one: the day its records are deleted. */
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
      /** Where to pay or read it, and its PDF. */
      url: z.nullable(z.string()),
      pdf: z.nullable(z.string()),
    }),
  ),
});
export type BilledSubscription = z.infer<typeof billedSubscription>;

export const quoteRequest = z.object({
  plan,
  institution: line(160, "The name must be at most 160 characters").check(
    z.minLength(1, "Enter the institution's name"),
  ),
  address: line(600, "The address must be at most 600 characters").check(
    z.minLength(1, "Enter the billing address"),
  ),
  contact: line(200, "The contact must be at most 200 characters"),
  purchaseOrder: line(60, "The number must be at most 60 characters"),
  /** What the workspace will be called; empty: like the institution. */
  teamName: z.optional(teamName),
});
export type QuoteRequest = z.infer<typeof quoteRequest>;

export const quoteAnswer = z.object({
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
export type QuoteAnswer = z.infer<typeof quoteAnswer>;

/** Everything the billing page shows. */
export const billingState = z.object({
  /** Who takes the money; `test`: nobody does, `none`: nothing is sold here. */
  provider: z.enum(["stripe", "test", "none"]),
  email: z.string(),
  emailVerified: z.boolean(),
  /** Premium that comes from elsewhere: a team worked in, the domain, a grant. */
  through: z.nullable(
    z.object({ kind: z.enum(["team", "domain", "grant"]), teamName: z.nullable(z.string()) }),
  ),
  /** Those this person pays for or administers, the one that counts first. */
  subscriptions: z.array(billedSubscription),
  quotes: z.array(quoteAnswer),
  trialRefusal: z.nullable(z.enum(trialRefusals)),
});
export type BillingState = z.infer<typeof billingState>;

/** What a tester can make the local provider do to a subscription. */
const testDeeds = ["add-card", "failing-card", "end-trial", "renew", "pay", "refund", "end-now"] as const;
export type TestDeed = (typeof testDeeds)[number];
export const testDeedRequest = z.object({
  subscriptionId: z.string().check(z.maxLength(200)),
  deed: z.enum(testDeeds),
});

const testOutcomes = ["succeed", "succeed-late", "fail", "abandon"] as const;
export const testCheckoutRequest = z.object({ outcome: z.enum(testOutcomes) });

/** The test checkout's own view of what is being bought. */
export const testCheckoutAnswer = z.object({
  id: z.string(),
  plan,
  interval,
  seats: z.nullable(z.int()),
  trial: z.boolean(),
  /** Whole dollars for a period. */
  amount: z.int(),
  state: z.enum(checkoutStates),
});
export type TestCheckoutAnswer = z.infer<typeof testCheckoutAnswer>;
