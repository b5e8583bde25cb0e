import type { Context } from "hono";
import Stripe from "stripe";
import { HttpFault } from "../../platform/http/fault.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import { type EventParts, applyEvent } from "./apply-event.ts";
import { readEvent } from "./read-event.ts";

/** Where both providers tell what happened. Only a message signed with the shared secret, and lately, is heard. */
export async function receiveWebhook(
  c: Context<RequestEnv>,
  parts: EventParts,
  secret: string,
): Promise<Response> {
  // The signature is over the bytes as they came: the body must not be parsed and written again before.
  const body = await c.req.text();
  let message: unknown;
  try {
    message = webhooks.constructEvent(body, c.req.header("stripe-signature") ?? "", secret);
  } catch {
    throw new HttpFault(400, "bad_signature", "The signature does not fit the body.");
  }
  await applyEvent(parts, readEvent(message));
  return c.json({ received: true });
}

const webhooks = Stripe.webhooks;
