import Stripe from "stripe";
import { HttpFault } from "../../platform/http/fault.ts";
import type { Log } from "../../platform/log/log.ts";
import { applyEvent, type EventParts } from "./apply-event.ts";
import type { BillingEvent } from "./billing-facts.ts";

/** Calls the provider; when it does not answer or declines, the person is told that nothing was changed. */
export async function askProvider<Answer>(log: Log, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    log.warn({ code: error.code, type: error.type, requestId: error.requestId }, "payment provider");
    throw new HttpFault(
      503,
      "payment_provider",
      "The payment provider did not answer. Nothing was changed; please try again in a moment.",
      { retryAfterSeconds: 10 },
    );
  }
}

/** The same for a call whose answer says how things now stand: that counts at once. */
export async function askAndApply(
  log: Log,
  parts: EventParts,
  call: () => Promise<readonly BillingEvent[]>,
): Promise<void> {
  for (const event of await askProvider(log, call)) await applyEvent(parts, event);
}
