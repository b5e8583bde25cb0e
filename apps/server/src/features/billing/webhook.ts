import Stripe from "stripe";
import * as z from "zod";
import { badRequest } from "../../platform/http/http-error.ts";
import { storableJson } from "../../platform/http/storable-text.ts";
import type { RequestContext } from "../../platform/http/request-env.ts";
import { applyEvent } from "./apply-event.ts";
import type { BillingDeps } from "./deps.ts";
import type { BillingEvent } from "./billing-facts.ts";
import { parseStripeEvent } from "./stripe/parse-stripe-event.ts";

/** The webhook of both providers. Accepts only events with a recent signature made with the shared secret. */
export async function receiveWebhook(
  c: RequestContext,
  deps: BillingDeps,
  secret: string,
): Promise<{ received: true }> {
  // The signature covers the raw body, so verify it before parsing.
  const body = await c.req.text();
  try {
    webhooks.constructEvent(body, c.req.header("stripe-signature") ?? "", secret);
  } catch {
    throw badRequest("bad_signature", "The signature does not match the body.");
  }
  await applyEvent(deps, parseEvent(JSON.parse(storableJson(body))));
  return { received: true };
}

/** A signed event that we cannot parse is a client error (400), not a server error. */
function parseEvent(message: unknown): BillingEvent {
  try {
    return parseStripeEvent(message);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const field = error.issues[0]?.path.join(".") ?? "";
    throw badRequest(
      "malformed_event",
      `The event could not be parsed: ${field || "its structure"} is invalid.`,
    );
  }
}

const webhooks = Stripe.webhooks;
