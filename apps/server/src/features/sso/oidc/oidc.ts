import type { OidcProvider } from "@meridian/contract/sso/schemas";
import * as client from "openid-client";
import { OutboundError } from "../../../platform/outbound/outbound-error.ts";
import type { Outbound } from "../../../platform/outbound/outbound.ts";
import type { AssertedIdentity } from "../asserted-identity.ts";
import { refuse } from "../refusal.ts";

export interface OidcClient {
  readonly provider: OidcProvider;
  readonly secret: string;
  readonly redirectUri: string;
}

/** The parts of a sign-in that must match when the provider answers. */
export interface OidcChecks {
  readonly verifier: string;
  readonly nonce: string;
}

export interface OidcDeps {
  readonly outbound: Outbound;
  /** http:// is for providers on this machine, in local mode only. */
  readonly allowHttp: boolean;
}

/** Reads the provider's configuration. Every request to the provider goes through the guarded outbound module. */
export async function discover(
  { outbound, allowHttp }: OidcDeps,
  { provider, secret }: Pick<OidcClient, "provider" | "secret">,
): Promise<client.Configuration> {
  const configuration = await client.discovery(
    new URL(provider.issuer),
    provider.clientId,
    undefined,
    // The standard's default is the header; some providers offer only the body.
    (server, ...request) => {
      const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
      const isHeader = methods.includes("client_secret_basic");
      (isHeader ? client.ClientSecretBasic : client.ClientSecretPost)(secret)(server, ...request);
    },
    {
      execute: [
        // Also checks the signature of ID tokens received over TLS.
        client.enableNonRepudiationChecks,
        // Its "deprecated" tag is only a warning to readers; there is no replacement.
        // oxlint-disable-next-line typescript/no-deprecated
        ...(allowHttp ? [client.allowInsecureRequests] : []),
      ],
      [client.customFetch]: (url, options) => fetchOutbound(outbound, url, options),
    },
  );
  const { authorization_endpoint: authorize, end_session_endpoint: logout } = configuration.serverMetadata();
  // Browsers are sent to these addresses.
  for (const address of [authorize ?? "", ...(logout === undefined ? [] : [logout])]) {
    if (!isWebAddress(address, allowHttp)) {
      throw new OutboundError("bad-address", "The provider’s sign-in address does not start with https://.");
    }
  }
  return configuration;
}

export function isWebAddress(address: string, allowHttp: boolean): boolean {
  return URL.canParse(address) && (allowHttp ? /^https?:$/ : /^https:$/).test(new URL(address).protocol);
}

/** Where to send the browser. `state` identifies the sign-in. */
export async function buildSignInUrl(
  configuration: client.Configuration,
  redirectUri: string,
  state: string,
  again: boolean,
): Promise<{ readonly url: string; readonly checks: OidcChecks }> {
  const checks = { verifier: client.randomPKCECodeVerifier(), nonce: client.randomNonce() };
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: "openid email profile",
    state,
    nonce: checks.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
    code_challenge_method: "S256",
    ...(again && { prompt: "login" }),
  });
  return { url: url.href, checks };
}

/** Exchanges the code and verifies the ID token. */
export async function redeemCode(
  configuration: client.Configuration,
  callbackUrl: URL,
  state: string,
  { verifier, nonce }: OidcChecks,
): Promise<AssertedIdentity> {
  try {
    const tokens = await client.authorizationCodeGrant(configuration, callbackUrl, {
      pkceCodeVerifier: verifier,
      expectedNonce: nonce,
      expectedState: state,
      idTokenExpected: true,
    });
    const idClaims = tokens.claims()!;
    const claims = await addUserInfo(configuration, tokens.access_token, idClaims);
    return toIdentity(claims, idClaims, tokens.id_token!);
  } catch (error) {
    throw toRefusal(error);
  }
}

/** Where to send the browser to end the provider's session; null if the provider does not offer it. */
export function buildLogoutUrl(
  configuration: client.Configuration,
  idToken: string,
  returnTo: string,
): string | null {
  if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
  return client.buildEndSessionUrl(configuration, {
    id_token_hint: idToken,
    post_logout_redirect_uri: returnTo,
  }).href;
}

type Claims = Readonly<Record<string, unknown>>;

/** Some providers put the address and the groups only there. */
async function addUserInfo(
  configuration: client.Configuration,
  accessToken: string,
  idClaims: Claims & { readonly sub: string },
): Promise<Claims> {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return idClaims;
  const userInfo = await client.fetchUserInfo(configuration, accessToken, idClaims.sub);
  return { ...userInfo, ...idClaims };
}

function toIdentity(
  claims: Claims,
  { sub: subject, iss: issuer, sid }: client.IDToken,
  idToken: string,
): AssertedIdentity {
  const attributes = Object.fromEntries(
    Object.entries(claims).flatMap(([name, value]) => {
      const values = toTexts(value);
      return values.length > 0 ? [[name, values]] : [];
    }),
  );
  const email = attributes.email?.[0] ?? null;
  const givenAndFamily = [attributes.given_name?.[0], attributes.family_name?.[0]].filter(Boolean).join(" ");
  return {
    subject,
    email,
    emailVerified: claims.email_verified !== false && isOwnGoogleAccount(issuer, claims, email),
    name: attributes.name?.[0] ?? attributes.displayName?.[0] ?? givenAndFamily,
    attributes,
    // With the name of the session, the provider can end this one and leave others open.
    logout: { idToken, ...(typeof sid === "string" && { sessionIndex: sid }) },
  };
}

/** Anyone can register any address with Google; only accounts that the organization manages have its `hd` claim. */
function isOwnGoogleAccount(issuer: string, { hd }: Claims, email: string | null): boolean {
  return (
    issuer !== "https://accounts.google.com" || (typeof hd === "string" && email?.endsWith(`@${hd}`) === true)
  );
}

function toTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((item) => typeof item === "string");
  return ["string", "number", "boolean"].includes(typeof value) ? [String(value)] : [];
}

export function toRefusal(error: unknown): Error {
  const outbound = findOutboundError(error);
  if (outbound) return refuse("unreachable", outbound.message, error);
  if (error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError) {
    const hint = error.error === "invalid_client" ? " Check the client ID and the client secret." : "";
    return refuse("provider_refused", `The provider responded with ${error.error}.${hint}`, error);
  }
  return error instanceof Error ? refuse("not_trusted", error.message, error) : refuse("not_trusted");
}

/** The library wraps errors of its requests. */
export function findOutboundError(error: unknown): OutboundError | null {
  if (error instanceof OutboundError) return error;
  return error instanceof Error && error.cause !== undefined ? findOutboundError(error.cause) : null;
}

async function fetchOutbound(
  outbound: Outbound,
  url: string,
  { method, headers, body }: client.CustomFetchOptions,
): Promise<Response> {
  const response = await outbound.sendRequest({
    url,
    method: method === "POST" ? "POST" : "GET",
    headers,
    ...(body != null && { body: await new Response(body as BodyInit).text() }),
    timeoutMs: 10_000,
  });
  const type = response.headers["content-type"];
  return new Response(response.text, {
    status: response.status,
    headers: { "content-type": typeof type === "string" ? type : "text/plain" },
  });
}
