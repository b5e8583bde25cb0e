import { OutboundError } from "../../../platform/outbound/outbound-error.ts";
import type { OutgoingResponse } from "../../../platform/outbound/send-request.ts";

/** Throws if a retry may help or an admin must act (busy, down, signed out). Returns on success and for rejected rows. */
export function throwIfUnavailable(response: OutgoingResponse, system: string): void {
  const { status } = response;
  if (status === 401 || status === 403) {
    throw new OutboundError(
      "sign-in",
      `${system} did not accept the credentials (${status}): ${responseText(response)}`,
    );
  }
  if (status === 429) throw new OutboundError("refused", `${system} is rate limiting us (429).`);
  if (status === 408 || status >= 500) {
    throw new OutboundError("refused", `${system} is not available (${status}): ${responseText(response)}`);
  }
}

/** The response as an error, for one that says no to the whole request. */
export function toRefusal(response: OutgoingResponse, system: string): OutboundError {
  return new OutboundError("refused", describeResponse(response, system));
}

/** “HubSpot responded with 400: …”, with the beginning of its body. */
export function describeResponse(response: OutgoingResponse, system: string): string {
  return `${system} responded with ${response.status}: ${responseText(response)}`;
}

export function isSuccess({ status }: OutgoingResponse): boolean {
  return status >= 200 && status < 300;
}

/** Maximum size of a CRM's list of fields. Parsing it blocks all other requests. */
export const maxFieldListBytes = 5_000_000;

/** The response body as plain text, short enough for a log. */
export function responseText({ text }: OutgoingResponse): string {
  const plain = text
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return plain === "" ? "no details given" : plain.slice(0, 300);
}

/** The response body as JSON, or undefined if it is not JSON. */
export function parseResponseJson({ text }: OutgoingResponse): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
