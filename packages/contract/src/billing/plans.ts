/**
 * The single source for plans: prices, seats, trial and notice periods. The premium page, checkout, quotes and the
 * payment provider's price list are all generated from it.
 */

export const planIds = ["professional", "team", "institution"] as const;
export type PlanId = (typeof planIds)[number];

export const billingIntervals = ["month", "year"] as const;
export type BillingInterval = (typeof billingIntervals)[number];

export interface Plan {
  readonly id: PlanId;
  readonly name: string;
  readonly audience: string;
  /** Whole US dollars; a missing interval is not offered. */
  readonly price: Readonly<Partial<Record<BillingInterval, number>>>;
  /** Included seats; null: unlimited. */
  readonly seats: number | null;
  /** Additional seats that can be bought, and the price of each. */
  readonly extraSeats: {
    readonly max: number;
    readonly price: Readonly<Record<BillingInterval, number>>;
  } | null;
  /** Whether it includes a workspace; the buyer becomes its owner. */
  readonly workspace: boolean;
  /** Whether an office can request a quote and pay by invoice. */
  readonly byInvoice: boolean;
}

export const plans: Readonly<Record<PlanId, Plan>> = {
  professional: {
    id: "professional",
    name: "Professional",
    audience: "For one evaluator",
    price: { month: 29, year: 290 },
    seats: 1,
    extraSeats: null,
    workspace: false,
    byInvoice: false,
  },
  team: {
    id: "team",
    name: "Team",
    audience: "For an admissions office",
    price: { month: 99, year: 990 },
    seats: 10,
    extraSeats: { max: 40, price: { month: 9, year: 90 } },
    workspace: true,
    byInvoice: false,
  },
  institution: {
    id: "institution",
    name: "Institution",
    audience: "For an entire institution",
    price: { year: 2900 },
    seats: null,
    extraSeats: null,
    workspace: true,
    byInvoice: true,
  },
};

export const planList: readonly Plan[] = planIds.map((id) => plans[id]);

/** One trial per user and work domain. No card needed: without one, the trial just ends. */
export const trialDays = 14;
/**
 * What a team can send per day during its trial, so that free trials cannot be used to send spam in our name. Paid and
 * approved plans have each feature's regular limits.
 */
export const trialDailyLimits = {
  letters: 20,
  invitations: 20,
  crmRecords: 50,
  webhookMessages: 100,
  apiCalls: 500,
} as const;
/** Days that records stay readable and exportable after a subscription ends, before they are deleted. */
export const lapsedDays = 90;
/** Days before that deletion when warning emails are sent. */
export const deletionWarnings = [30, 7] as const;
export const quoteDays = 30;
/** Days an office has to pay an invoice. */
export const invoiceDueDays = 30;

export const currency = "usd";

/** The interval if the plan offers it, otherwise the interval the plan does offer. */
export function getOfferedInterval(plan: Plan, interval: BillingInterval): BillingInterval {
  return plan.price[interval] === undefined ? "year" : interval;
}

/** Whole dollars for one period. */
export function getPrice(plan: Plan, interval: BillingInterval, extraSeats = 0): number {
  const offeredInterval = getOfferedInterval(plan, interval);
  return (plan.price[offeredInterval] ?? 0) + extraSeats * (plan.extraSeats?.price[offeredInterval] ?? 0);
}

/** The number of seats beyond the included ones, never below zero. */
export function getExtraSeats(plan: Plan, seats: number | null): number {
  return plan.seats === null || seats === null ? 0 : Math.max(0, seats - plan.seats);
}

/** `$2,900` */
export function formatDollars(amount: number): string {
  const cents = Number.isInteger(amount) ? 0 : 2;
  return `$${amount.toLocaleString("en-US", { minimumFractionDigits: cents, maximumFractionDigits: cents })}`;
}
