import { Webhook } from "standardwebhooks";
import type { Received } from "./receiver.ts";

/** What a message says, read as a receiver reads it: with the public library, which throws when the signature is not valid. */
export function openMessage({ body, headers }: Received, secret: string): unknown {
  return new Webhook(secret).verify(body, headers as Record<string, string>);
}
