import { isAPIError } from "better-auth/api";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { isUnavailable } from "../db/unavailable.ts";
import { databaseUnavailable, HttpFault } from "../http/fault.ts";
import type { RequestEnv } from "../http/request-env.ts";
import { addressHeader } from "./auth.ts";
import { collectFailures } from "./hidden-failures.ts";

/** The headers the auth library may see: the cookies, the browser's name and the address we trust. */
function authHeaders(c: Context<RequestEnv>): Headers {
  const headers = new Headers({ [addressHeader]: c.var.clientAddress });
  for (const name of ["cookie", "user-agent"]) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  return headers;
}

/** Makes a call of the auth library on behalf of this request: its cookies go out, its errors become ours. */
export async function callAuth<Answer>(
  c: Context<RequestEnv>,
  call: (headers: Headers) => Promise<{ headers: Headers; response: Answer }>,
): Promise<Answer> {
  const failures: unknown[] = [];
  try {
    const { headers, response } = await collectFailures(failures, () => call(authHeaders(c)));
    for (const cookie of headers.getSetCookie()) c.header("Set-Cookie", cookie, { append: true });
    return response;
  } catch (error) {
    if (!isAPIError(error)) throw error;
    // It may answer "not signed in" or "could not be created" while the database was away.
    const away = failures.find(isUnavailable);
    if (away !== undefined) throw databaseUnavailable(away);
    if (error.statusCode < 500) throw asFault(error);
    throw defect(error, failures);
  }
}

/** What was only logged is why; without it the library's own error is all there is. */
function defect(error: Error, failures: readonly unknown[]): Error {
  return new Error(`The auth library failed: ${error.message}`, { cause: failures[0] ?? error });
}

/** The library names the fault; a person with a phone in hand needs to know what to do next. */
const secondFactorWords: Readonly<Record<string, string>> = {
  invalid_code: "This code is not right, or its half minute is over. Enter the one the app shows now.",
  invalid_backup_code: "This recovery code is not right, or was used before.",
  invalid_two_factor_cookie: "This sign-in has run out. Start again with your password.",
  too_many_attempts_request_new_code: "Too many wrong codes. Start again with your password.",
};

function asFault(error: {
  statusCode: number;
  body?: { code?: string; message?: string } | undefined;
}): HttpFault {
  const code = (error.body?.code ?? "authentication_failed").toLowerCase();
  return new HttpFault(
    error.statusCode as ContentfulStatusCode,
    code,
    // Spec section 8: the fallback of a sign-in or sign-up failure.
    secondFactorWords[code] ?? error.body?.message ?? "Authentication failed",
  );
}
