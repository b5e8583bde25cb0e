import { createHmac, randomBytes } from "node:crypto";

/**
 * Signs a message according to the Standard Webhooks specification: `v1,` and the base64 of an HMAC-SHA256 over ID,
 * timestamp and body. There is one signature per secret, so that receivers can verify with either one during a rotation.
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function webhookHeaders(
  message: { readonly id: string; readonly at: Date; readonly body: string },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(message.at.getTime() / 1000));
  const content = `${message.id}.${timestamp}.${message.body}`;
  return {
    "webhook-id": message.id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets.map((secret) => `v1,${sign(content, secret)}`).join(" "),
  };
}

const prefix = "whsec_";

/** 32 random bytes; the specification requires 24 to 64. */
export function generateWebhookSecret(): string {
  return prefix + randomBytes(32).toString("base64");
}

function sign(text: string, secret: string): string {
  const key = Buffer.from(secret.slice(prefix.length), "base64");
  return createHmac("sha256", key).update(text).digest("base64");
}
