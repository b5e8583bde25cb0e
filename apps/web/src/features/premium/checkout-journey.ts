import type { BillingInterval, PlanId } from "@meridian/contract/billing/plans";
import * as z from "zod/mini";
import { readStoredValue, removeStored, writeStored } from "../../lib/browser-storage.ts";
import { type Journey, startJourney, type Tags } from "../monitoring/public.ts";

/**
 * Tracks the checkout journey: chosen, ordered, redirected to the payment provider, and complete only when the
 * subscription is confirmed. The redirect unloads the page, so the steps so far are kept in session storage.
 */
export interface CheckoutJourney {
  step(name: string, metadata?: Tags): void;
  /** Called before the redirect to the provider; stores the journey for the page the user returns to. */
  redirect(): void;
  /** Called when the dialog closes; the journey has failed unless the redirect has started. */
  close(): void;
}

export function startCheckoutJourney(
  plan: PlanId,
  interval: BillingInterval,
  now: () => number = Date.now,
): CheckoutJourney {
  // An earlier checkout that was never confirmed has failed.
  settleCheckout(false);
  const about = { plan, interval };
  const startedAt = now();
  const journey = startJourney("checkout", about, startedAt);
  const steps: Step[] = [];
  let redirected = false;
  const step = (name: string, metadata: Tags = {}) => {
    const at = now();
    steps.push({ name, metadata, at });
    journey.step(name, metadata, true, at);
  };
  step("chosen");
  return {
    step,
    redirect() {
      step("redirect");
      redirected = true;
      const journey: StoredJourney = { about, began: startedAt, steps };
      writeStored(storageKey, JSON.stringify(journey), "sessionStorage");
    },
    close() {
      if (!redirected) journey.complete(false);
    },
  };
}

/** Reports the outcome when the user returns. Reported once, however often the page is opened. */
export function settleCheckout(succeeded: boolean): void {
  const pending = takePending();
  if (!pending) return;
  const journey: Journey = startJourney("checkout", pending.about, pending.began);
  for (const { name, metadata, at } of pending.steps) journey.step(name, metadata, true, at);
  if (succeeded) journey.step("confirmed");
  journey.complete(succeeded);
}

const storageKey = "meridian-checkout-journey";
const tags = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
const storedJourney = z.object({
  about: tags,
  began: z.number(),
  steps: z.array(z.object({ name: z.string(), metadata: tags, at: z.number() })),
});
type StoredJourney = z.infer<typeof storedJourney>;
type Step = StoredJourney["steps"][number];

function takePending(): StoredJourney | null {
  const pending = readStoredValue(storageKey, storedJourney, "sessionStorage");
  removeStored(storageKey, "sessionStorage");
  return pending;
}
