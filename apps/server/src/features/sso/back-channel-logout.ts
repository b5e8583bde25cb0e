import { hashToken } from "../../platform/crypto/token.ts";
import type { RequestContext } from "../../platform/http/request-env.ts";
import { enforceRateLimit } from "../../platform/rate-limit/enforce.ts";
import { takeAttempt } from "../../platform/rate-limit/rate-limit.ts";
import type { Services } from "../../platform/services.ts";
import { decryptSecret, findConnection } from "./connection.ts";
import { endSessions } from "./end-sessions.ts";
import { maxLogoutTokenSeconds, verifyLogoutToken } from "./oidc/logout-token.ts";
import { discover } from "./oidc/oidc.ts";
import { refuse } from "./refusal.ts";
import { recordRefusal } from "./sign-in/record-refusal.ts";
import { getOidcDeps } from "./sign-in/start.ts";

const maxTokenLength = 16_000;

/** `POST /api/sso/oidc/:team/logout`: the provider's server reports that a person has signed out there. */
export async function answerBackChannelLogout(
  c: RequestContext,
  services: Services,
  teamId: string,
): Promise<Response> {
  const { db, ring, outbound, now } = services;
  const connection = await findConnection(db, teamId, now());
  if (connection?.provider?.kind !== "oidc") return reject(c, "There is no such connection.");
  // Each token costs two requests to the provider; a large university signs out less often than this.
  await enforceRateLimit(db, { key: `sso-logout:${teamId}`, max: 3000, minutes: 15 });
  const { provider } = connection;
  try {
    const token = await readToken(c);
    const configuration = await discover(getOidcDeps(services), {
      provider,
      secret: decryptSecret(ring, connection) ?? "",
    });
    const claimOnce = async (jti: string) => {
      const key = `logout-token:${connection.id}:${hashToken(jti)}`;
      // Longer than a token is accepted, with the clock tolerance.
      const minutes = (4 * maxLogoutTokenSeconds) / 60;
      return (await takeAttempt(db, { key, max: 1, minutes })).allowed;
    };
    const { sub, sid } = await verifyLogoutToken(outbound, configuration, token, claimOnce);
    await endSessions(c, services, connection, { subject: sub, session: sid });
    return c.body(null, 200);
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    // Anyone can call this, so refusals must not fill the team's activity.
    const recorded = { key: `sso-logout-refused:${teamId}`, max: 50, minutes: 15 };
    if ((await takeAttempt(db, recorded)).allowed)
      await recordRefusal(c, services, connection, refuse("not_trusted", `Logout token: ${message}`, error));
    return reject(c, "The logout token could not be verified.");
  }
}

/** The error format that the standard prescribes. */
function reject(c: RequestContext, description: string): Response {
  return c.json({ error: "invalid_request", error_description: description }, 400);
}

async function readToken(c: RequestContext): Promise<string> {
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(c.req.header("Content-Type") ?? "")) {
    throw new Error("The request is not a form");
  }
  const [token = "", ...others] = new URLSearchParams(await c.req.text()).getAll("logout_token");
  if (token === "" || token.length > maxTokenLength || others.length > 0) {
    throw new Error("The request does not contain one logout token");
  }
  return token;
}
