import Stripe from "stripe";
import { HttpError } from "../../platform/http/http-error.ts";
import type { Log } from "../../platform/log/log.ts";
import { applyEvents } from "./apply-event.ts";
import type { BillingDeps } from "./deps.ts";
import type { BillingEvent } from "./billing-facts.ts";

/** Calls the payment provider. If it fails or declines, the user sees that nothing was changed. */
export async function callProvider<Result>(log: Log, call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    log.warn({ code: error.code, type: error.type, requestId: error.requestId }, "payment provider");
    throw new HttpError(
      503,
      "payment_provider",
      "The payment provider did not respond. Nothing was changed. Please try again in a moment.",
      { retryAfterSeconds: 10 },
    );
  }
}

/** Also applies the events the call returns, without waiting for the webhook. */
export async function callProviderAndApply(
  log: Log,
  deps: BillingDeps,
  call: () => Promise<readonly BillingEvent[]>,
): Promise<void> {
  await applyEvents(deps, await callProvider(log, call));
}
