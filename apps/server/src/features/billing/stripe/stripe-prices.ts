import { type BillingInterval, currency, type Plan } from "@meridian/contract/billing/plans";
import type Stripe from "stripe";
import { planKey, seatKey } from "./price-keys.ts";

/** Looks up price ids at Stripe and creates missing prices, so none have to be set up manually. */
export interface StripePrices {
  plan(plan: Plan, interval: BillingInterval): Promise<string>;
  seat(plan: Plan, interval: BillingInterval): Promise<string>;
}

export function createStripePrices(stripe: Stripe): StripePrices {
  const priceIds = new Map<string, Promise<string>>();
  const cached = (key: string, spec: PriceSpec) => {
    const priceId = priceIds.get(key) ?? findOrCreate(stripe, key, spec);
    priceIds.set(key, priceId);
    priceId.catch(() => priceIds.delete(key));
    return priceId;
  };
  return {
    plan: (plan, interval) =>
      cached(planKey(plan, interval), {
        name: `Meridian ${plan.name}`,
        interval,
        dollars: plan.price[interval] ?? 0,
      }),
    seat: (plan, interval) =>
      cached(seatKey(plan, interval), {
        name: `Meridian ${plan.name}: additional seat`,
        interval,
        dollars: plan.extraSeats?.price[interval] ?? 0,
      }),
  };
}

interface PriceSpec {
  readonly name: string;
  readonly interval: BillingInterval;
  readonly dollars: number;
}

async function findOrCreate(stripe: Stripe, key: string, spec: PriceSpec): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 });
  if (data[0]) return data[0].id;
  const created = await stripe.prices.create(
    {
      lookup_key: key,
      currency,
      unit_amount: spec.dollars * 100,
      recurring: { interval: spec.interval },
      product_data: { name: spec.name },
    },
    // Two processes that start at the same time create only one price.
    { idempotencyKey: `price-${key}` },
  );
  return created.id;
}
