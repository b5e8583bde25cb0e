import { createHmac, randomBytes } from "node:crypto";

/**
 * Signing as the Standard Webhooks specification has it: `v1,` and the base64 of an HMAC-SHA256 over id, timestamp and
 * body. Several secrets give several signatures, so that a receiver verifies with the old or the new one while a
 * secret is changed. https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function webhookHeaders(
  message: { readonly id: string; readonly at: Date; readonly body: string },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(message.at.getTime() / 1000));
  const signed = `${message.id}.${timestamp}.${message.body}`;
  return {
    "webhook-id": message.id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets.map((secret) => `v1,${sign(signed, secret)}`).join(" "),
  };
}

const prefix = "whsec_";

/** 32 random bytes: the specification asks for 24 to 64. */
export function newWebhookSecret(): string {
  return prefix + randomBytes(32).toString("base64");
}

function sign(text: string, secret: string): string {
  const key = Buffer.from(secret.slice(prefix.length), "base64");
  return createHmac("sha256", key).update(text).digest("base64");
}
