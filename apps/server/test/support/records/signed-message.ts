import { Webhook } from "standardwebhooks";
import type { ReceivedRequest } from "../servers/receiver.ts";

/** Verifies and parses a message with the official library, which throws if the signature is invalid. */
export function verifyMessage({ body, headers }: ReceivedRequest, secret: string): unknown {
  return new Webhook(secret).verify(body, headers as Record<string, string>);
}
