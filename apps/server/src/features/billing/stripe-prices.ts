import { type BillingInterval, currency, type Plan } from "@meridian/contract/plans";
import type Stripe from "stripe";
import { planKey, seatKey } from "./price-keys.ts";

/** Finds the ids of prices at Stripe, making those that are not there yet: nothing has to be set up by hand. */
export interface StripePrices {
  plan(plan: Plan, interval: BillingInterval): Promise<string>;
  seat(plan: Plan, interval: BillingInterval): Promise<string>;
}

export function createStripePrices(stripe: Stripe): StripePrices {
  const known = new Map<string, Promise<string>>();
  const once = (key: string, wanted: Wanted) => {
    const asked = known.get(key) ?? findOrMake(stripe, key, wanted);
    known.set(key, asked);
    asked.catch(() => known.delete(key));
    return asked;
  };
  return {
    plan: (plan, interval) =>
      once(planKey(plan, interval), {
        name: `Meridian ${plan.name}`,
        interval,
        dollars: plan.price[interval] ?? 0,
      }),
    seat: (plan, interval) =>
      once(seatKey(plan, interval), {
        name: `Meridian ${plan.name}: additional seat`,
        interval,
        dollars: plan.extraSeats?.price[interval] ?? 0,
      }),
  };
}

interface Wanted {
  readonly name: string;
  readonly interval: BillingInterval;
  readonly dollars: number;
}

async function findOrMake(stripe: Stripe, key: string, wanted: Wanted): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 });
  if (data[0]) return data[0].id;
  const made = await stripe.prices.create(
    {
      lookup_key: key,
      currency,
      unit_amount: wanted.dollars * 100,
      recurring: { interval: wanted.interval },
      product_data: { name: wanted.name },
    },
    // Two processes that start at once make one price.
    { idempotencyKey: `price-${key}` },
  );
  return made.id;
}
