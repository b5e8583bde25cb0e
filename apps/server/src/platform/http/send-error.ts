import type { ErrorEnvelope } from "@meridian/contract/calls/error-envelope";
import type { HttpError } from "./http-error.ts";
import type { RequestContext } from "./request-env.ts";
import { scimPath, sendScimError } from "./scim-error.ts";

/** Sends the error in the API's error envelope. */
export function sendError(c: RequestContext, error: HttpError): Response {
  const { code, message, field, retryAfterSeconds } = error;
  if (retryAfterSeconds !== undefined) c.header("Retry-After", String(retryAfterSeconds));
  c.header("Cache-Control", "no-store");
  if (c.req.path.startsWith(scimPath)) return sendScimError(c, error);
  const envelope: ErrorEnvelope = {
    error: { code, message, requestId: c.var.requestId, ...(field === undefined ? {} : { field }) },
  };
  return c.json(envelope, error.status);
}
