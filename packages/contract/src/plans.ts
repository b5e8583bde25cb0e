/**
 * The plans: one file. Prices, seats, trial and notice periods are set here and nowhere else; the offer, the checkout,
 * the quote and the payment provider's price list are made from it.
 */

export const planIds = ["professional", "team", "institution"] as const;
export type PlanId = (typeof planIds)[number];

export const billingIntervals = ["month", "year"] as const;
export type BillingInterval = (typeof billingIntervals)[number];

export interface Plan {
  readonly id: PlanId;
  readonly name: string;
  readonly forWhom: string;
  /** Whole US dollars; a missing interval is not sold. */
  readonly price: Readonly<Partial<Record<BillingInterval, number>>>;
  /** People who can work in it; null: not counted. */
  readonly seats: number | null;
  /** Seats that can be bought beyond those, and what each costs. */
  readonly extraSeats: {
    readonly most: number;
    readonly price: Readonly<Record<BillingInterval, number>>;
  } | null;
  /** Whether it comes with a workspace, whose owner the payer becomes. */
  readonly workspace: boolean;
  /** Whether an office can ask for a quote and pay an invoice. */
  readonly byInvoice: boolean;
}

export const plans: Readonly<Record<PlanId, Plan>> = {
  professional: {
    id: "professional",
    name: "Professional",
    forWhom: "For one evaluator",
    price: { month: 29, year: 290 },
    seats: 1,
    extraSeats: null,
    workspace: false,
    byInvoice: false,
  },
  team: {
    id: "team",
    name: "Team",
    forWhom: "For an admissions office",
    price: { month: 99, year: 990 },
    seats: 10,
    extraSeats: { most: 40, price: { month: 9, year: 90 } },
    workspace: true,
    byInvoice: false,
  },
  institution: {
    id: "institution",
    name: "Institution",
    forWhom: "For a whole email domain",
    price: { year: 2900 },
    seats: null,
    extraSeats: null,
    workspace: true,
    byInvoice: true,
  },
};

export const planList: readonly Plan[] = planIds.map((id) => plans[id]);

/** One trial a person and a work domain. It needs no card: without one it simply ends. */
export const trialDays = 14;
/**
 * What a team can send per day during its trial, so that a free trial is no way to send spam under our name. Paid and
 * approved plans have each feature's ordinary limits.
 */
export const trialDailyLimits = {
  letters: 20,
  invitations: 20,
  crmRecords: 50,
  webhookMessages: 100,
  apiCalls: 500,
} as const;
/** After its end a subscription stays readable and exportable so long; then its records are deleted. */
export const lapsedDays = 90;
/** Days before that deletion on which its people are warned by mail. */
export const deletionWarnings = [30, 7] as const;
export const quoteDays = 30;
/** Days an office has to pay an invoice. */
export const invoiceDueDays = 30;

export const currency = "usd";

/** The interval itself when the plan is sold by it, otherwise the one it is sold by. */
export function soldInterval(plan: Plan, interval: BillingInterval): BillingInterval {
  return plan.price[interval] === undefined ? "year" : interval;
}

/** Whole dollars for one period. */
export function priceOf(plan: Plan, interval: BillingInterval, extraSeats = 0): number {
  const sold = soldInterval(plan, interval);
  return (plan.price[sold] ?? 0) + extraSeats * (plan.extraSeats?.price[sold] ?? 0);
}

/** How many seats beyond the included ones a number of seats means; never fewer than none. */
export function extraSeatsOf(plan: Plan, seats: number | null): number {
  return plan.seats === null || seats === null ? 0 : Math.max(0, seats - plan.seats);
}

/** `$2,900` */
export function dollars(amount: number): string {
  const cents = Number.isInteger(amount) ? 0 : 2;
  return `$${amount.toLocaleString("en-US", { minimumFractionDigits: cents, maximumFractionDigits: cents })}`;
}
