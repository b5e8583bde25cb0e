import type { Context } from "hono";
import Stripe from "stripe";
import * as z from "zod";
import { HttpFault } from "../../platform/http/fault.ts";
import { storableJson } from "../../platform/http/storable-text.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import { type EventParts, applyEvent } from "./apply-event.ts";
import type { BillingEvent } from "./billing-facts.ts";
import { readEvent } from "./read-event.ts";

/** Where both providers tell what happened. Only a message signed with the shared secret, and lately, is heard. */
export async function receiveWebhook(
  c: Context<RequestEnv>,
  parts: EventParts,
  secret: string,
): Promise<Response> {
  // The signature is over the bytes as they came: the body must not be parsed and written again before.
  const body = await c.req.text();
  try {
    webhooks.constructEvent(body, c.req.header("stripe-signature") ?? "", secret);
  } catch {
    throw new HttpFault(400, "bad_signature", "The signature does not fit the body.");
  }
  await applyEvent(parts, parseEvent(JSON.parse(storableJson(body))));
  return c.json({ received: true });
}

/** A signed event in a shape we cannot read is the sender's mistake (400), not a failure of ours. */
function parseEvent(message: unknown): BillingEvent {
  try {
    return readEvent(message);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const field = error.issues[0]?.path.join(".") ?? "";
    throw new HttpFault(
      400,
      "malformed_event",
      `The event cannot be read: ${field || "its shape"} does not fit.`,
    );
  }
}

const webhooks = Stripe.webhooks;
