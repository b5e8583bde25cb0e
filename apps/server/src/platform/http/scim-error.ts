import type { HttpError } from "./http-error.ts";
import type { RequestContext } from "./request-env.ts";

/** Below this path, every response has the format of the SCIM protocol, errors included. */
export const scimPath = "/api/scim/v2";

export const scimContentType = "application/scim+json";

/** Sends the error as RFC 7644, section 3.12 defines it. */
export function sendScimError(c: RequestContext, { status, code, message }: HttpError): Response {
  if (status === 401) c.header("WWW-Authenticate", 'Bearer realm="SCIM"');
  const error = {
    schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
    status: String(status),
    ...(scimTypes.has(code) && { scimType: code }),
    detail: message,
  };
  return c.body(JSON.stringify(error), status, { "Content-Type": scimContentType });
}

const scimTypes = new Set([
  "invalidFilter",
  "tooMany",
  "uniqueness",
  "mutability",
  "invalidSyntax",
  "invalidPath",
  "noTarget",
  "invalidValue",
  "invalidVers",
  "sensitive",
]);
