import { isAPIError } from "better-auth/api";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { isUnavailable } from "../db/unavailable.ts";
import { databaseUnavailable, HttpError } from "../http/http-error.ts";
import type { RequestContext } from "../http/request-env.ts";
import { clientAddressHeader } from "./auth.ts";
import { collectFailures } from "./hidden-failures.ts";

/** The headers passed to the auth library: cookies, user agent and the trusted client address. */
function authHeaders(c: RequestContext): Headers {
  const headers = new Headers({ [clientAddressHeader]: c.var.clientAddress });
  for (const name of ["cookie", "user-agent"]) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  return headers;
}

/** Calls the auth library for this request, forwards its cookies and converts its errors. */
export async function callAuth<Result>(
  c: RequestContext,
  call: (headers: Headers) => Promise<{ headers: Headers; response: Result }>,
): Promise<Result> {
  const failures: unknown[] = [];
  try {
    const { headers, response } = await collectFailures(failures, () => call(authHeaders(c)));
    for (const cookie of headers.getSetCookie()) c.header("Set-Cookie", cookie, { append: true });
    return response;
  } catch (error) {
    if (!isAPIError(error)) throw error;
    // While the database is unavailable, the library may report "not signed in" or "could not be created".
    const outage = failures.find(isUnavailable);
    if (outage !== undefined) throw databaseUnavailable(outage);
    if (error.statusCode < 500) throw toHttpError(error);
    throw toInternalError(error, failures);
  }
}

/** The logged failure is the actual cause; without one, use the library's error. */
function toInternalError(error: Error, failures: readonly unknown[]): Error {
  return new Error(`The auth library failed: ${error.message}`, { cause: failures[0] ?? error });
}

/** Replaces the library's messages with ones that say what to do next. */
const secondFactorMessages: Readonly<Record<string, string>> = {
  invalid_code: "This code is wrong or has expired. Enter the code your app shows now.",
  invalid_backup_code: "This recovery code is wrong or was already used.",
  invalid_two_factor_cookie: "This sign-in has timed out. Start again with your password.",
  too_many_attempts_request_new_code: "Too many wrong codes. Start again with your password.",
};

function toHttpError(error: {
  statusCode: number;
  body?: { code?: string; message?: string } | undefined;
}): HttpError {
  const code = (error.body?.code ?? "authentication_failed").toLowerCase();
  return new HttpError(
    error.statusCode as ContentfulStatusCode,
    code,
    // Spec section 8: fallback message for a failed sign-in or sign-up.
    secondFactorMessages[code] ?? error.body?.message ?? "Authentication failed",
  );
}
