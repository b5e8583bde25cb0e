import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from "jose";
import type { Configuration } from "openid-client";
import * as z from "zod";
import type { Outbound } from "../../../platform/outbound/outbound.ts";

/** Whose sessions end: those of a person, or the one that the provider identifies by `sid`. */
export interface LogoutToken {
  readonly jti: string;
  readonly sub?: string | undefined;
  readonly sid?: string | undefined;
}

/** How old a token may be. Providers send it when the person signs out. */
export const maxLogoutTokenSeconds = 5 * 60;

const backChannelEvent = "http://schemas.openid.net/event/backchannel-logout";

/** Only keys of the provider: with our client secret as the key, anyone who knows it could sign tokens. */
const algorithms = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];

/**
 * Verifies a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.6). `claimOnce` refuses a token that was
 * used before. The OpenID library does not cover these tokens; signature, issuer, audience and times are checked by jose.
 */
export async function verifyLogoutToken(
  outbound: Outbound,
  configuration: Configuration,
  token: string,
  claimOnce: (jti: string) => Promise<boolean>,
): Promise<LogoutToken> {
  const { issuer, jwks_uri: jwksUri } = configuration.serverMetadata();
  const { payload } = await jwtVerify(token, createLocalJWKSet(await readKeys(outbound, jwksUri)), {
    issuer,
    audience: configuration.clientMetadata().client_id,
    algorithms,
    requiredClaims: ["iat", "jti", "events"],
    maxTokenAge: maxLogoutTokenSeconds,
    clockTolerance: 60,
  });
  const { nonce, events, jti, sub, sid } = logoutClaims.parse(payload);
  if (nonce !== undefined) throw new Error("The token has a nonce, so it is not a logout token");
  if (!(backChannelEvent in events)) throw new Error("The token does not describe a logout");
  if (sub === undefined && sid === undefined)
    throw new Error("The token names neither a person nor a session");
  if (!(await claimOnce(jti))) throw new Error("The token was already used");
  return { jti, sub, sid };
}

const logoutClaims = z.object({
  jti: z.string().min(1).max(500),
  sub: z.string().min(1).max(500).optional(),
  sid: z.string().min(1).max(500).optional(),
  events: z.record(z.string(), z.unknown()),
  nonce: z.unknown().optional(),
});

async function readKeys(outbound: Outbound, jwksUri: string | undefined): Promise<JSONWebKeySet> {
  if (jwksUri === undefined) throw new Error("The provider publishes no keys");
  const { status, text } = await outbound.sendRequest({ url: jwksUri, method: "GET", timeoutMs: 10_000 });
  if (status !== 200) throw new Error(`The provider's keys could not be read: HTTP ${status}`);
  return JSON.parse(text) as JSONWebKeySet;
}
