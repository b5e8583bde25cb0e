import type { BillingInterval, PlanId } from "@meridian/contract/plans";
import * as z from "zod/mini";
import { type Journey, startJourney, type Tags } from "../../lib/metrics.ts";

/**
 * The checkout as a journey: chosen, ordered, sent to the payment provider, and complete only when the subscription is
 * confirmed. The provider's page ends this one, so what happened until then waits in the tab's storage.
 */
export interface Checkout {
  step(name: string, metadata?: Tags): void;
  /** Off to the provider: the tab keeps the journey for the page one comes back to. */
  sendOn(): void;
  /** The dialog was closed: nothing was bought, unless the journey has gone on elsewhere. */
  leave(): void;
}

export function startCheckoutJourney(
  plan: PlanId,
  interval: BillingInterval,
  storage: Storage = sessionStorage,
  now: () => number = Date.now,
): Checkout {
  // One begun before and never confirmed has come to nothing.
  settleCheckout(false, storage);
  const about = { plan, interval };
  const began = now();
  const journey = startJourney("checkout", about, began);
  const steps: Step[] = [];
  let sent = false;
  const step = (name: string, metadata: Tags = {}) => {
    const at = now();
    steps.push({ name, metadata, at });
    journey.step(name, metadata, true, at);
  };
  step("chosen");
  return {
    step,
    sendOn() {
      step("redirect");
      sent = true;
      write(storage, { about, began, steps });
    },
    leave() {
      if (!sent) journey.complete(false);
    },
  };
}

/** On the way back: bought, or ended without a payment. Said once, however often the page is opened. */
export function settleCheckout(bought: boolean, storage: Storage = sessionStorage): void {
  const kept = take(storage);
  if (!kept) return;
  const journey: Journey = startJourney("checkout", kept.about, kept.began);
  for (const { name, metadata, at } of kept.steps) journey.step(name, metadata, true, at);
  if (bought) journey.step("confirmed");
  journey.complete(bought);
}

const shelf = "meridian-checkout-journey";
const tags = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
const stored = z.object({
  about: tags,
  began: z.number(),
  steps: z.array(z.object({ name: z.string(), metadata: tags, at: z.number() })),
});
type Stored = z.infer<typeof stored>;
type Step = Stored["steps"][number];

function take(storage: Storage): Stored | null {
  try {
    const text = storage.getItem(shelf);
    storage.removeItem(shelf);
    return text === null ? null : stored.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function write(storage: Storage, journey: Stored): void {
  try {
    storage.setItem(shelf, JSON.stringify(journey));
  } catch {
    // Without storage the journey is not followed; buying goes on.
  }
}
