import { OutboundFault } from "../../../platform/outbound/outbound-fault.ts";
import type { OutgoingAnswer } from "../../../platform/outbound/send-request.ts";

/** Throws for what may pass or must be set right first (busy, broken, signed out); lets success and a refused row through. */
export function requireSettled(answer: OutgoingAnswer, system: string): void {
  const { status } = answer;
  if (status === 401 || status === 403) {
    throw new OutboundFault(
      "sign-in",
      `${system} did not accept the credentials (${status}): ${said(answer)}`,
    );
  }
  if (status === 429) throw new OutboundFault("refused", `${system} asks to slow down (429).`);
  if (status === 408 || status >= 500) {
    throw new OutboundFault("refused", `${system} is out of order (${status}): ${said(answer)}`);
  }
}

export function succeeded({ status }: OutgoingAnswer): boolean {
  return status >= 200 && status < 300;
}

/** The largest list of fields a CRM may answer with. Parsing it blocks every other request for that long. */
export const maxListBytes = 5_000_000;

/** What the other side says, short enough for a log. */
export function said({ text }: OutgoingAnswer): string {
  const plain = text
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return plain === "" ? "no explanation" : plain.slice(0, 300);
}

/** JSON of the answer, or undefined when it is none. */
export function jsonOf({ text }: OutgoingAnswer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
