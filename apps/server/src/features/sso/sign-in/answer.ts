import type { OidcProvider, SamlProvider } from "@meridian/contract/sso/schemas";
import { callUrl } from "@meridian/contract/calls/call-url";
import { finishSso } from "@meridian/contract/sso/calls";
import * as z from "zod";
import { hashToken } from "../../../platform/crypto/token.ts";
import type { RequestContext } from "../../../platform/http/request-env.ts";
import { enforceRateLimit, getNetwork } from "../../../platform/rate-limit/enforce.ts";
import { takeAttempt } from "../../../platform/rate-limit/rate-limit.ts";
import type { Services } from "../../../platform/services.ts";
import { type AssertedIdentity, assertedIdentity } from "../asserted-identity.ts";
import { type Connection, decryptSecret, findConnection, findConnectionById } from "../connection.ts";
import { discover, redeemCode, toRefusal } from "../oidc/oidc.ts";
import { problemPath } from "../own-urls.ts";
import { refuse, SsoRefusal } from "../refusal.ts";
import { readInResponseTo, verifyResponse } from "../saml/verify-response.ts";
import { recordRefusal } from "./record-refusal.ts";
import { claimRequest, isThisBrowser, readChecks, type SsoRequest, storeOutcome } from "./requests.ts";
import { getOidcDeps, getServiceProvider } from "./start.ts";

/** What a provider answered: an identity, or why it was not accepted. */
export const providerAnswer = z.union([
  z.object({ identity: assertedIdentity }),
  z.object({ problem: z.string(), detail: z.string() }),
]);

/** `GET /api/sso/oidc/callback`: the provider sends the browser back with a code. */
export async function answerOidc(c: RequestContext, services: Services): Promise<Response> {
  await limitAnswers(c, services, "oidc");
  const callbackUrl = new URL(c.req.url);
  const state = callbackUrl.searchParams.get("state") ?? "";
  const request = await claimRequest(services, state);
  if (!request) return c.redirect(problemPath("expired"), 303);
  const connection = await findConnectionById(services.db, request.connectionId, services.now());
  if (connection?.provider?.kind !== "oidc") return c.redirect(problemPath("unavailable"), 303);
  const { provider } = connection;
  return settle(c, services, connection, request, state, async () => {
    // Checked before the code is redeemed, so that no one can sign another user in to their own account.
    if (!isThisBrowser(c, request)) throw refuse("other_browser");
    return redeem(services, connection, provider, request, callbackUrl, state);
  });
}

/** `POST /api/sso/saml/:team/acs`: the provider's page posts its response. */
export async function answerSaml(c: RequestContext, services: Services, teamId: string): Promise<Response> {
  await limitAnswers(c, services, teamId);
  const { db, now } = services;
  const connection = await findConnection(db, teamId, now());
  if (connection?.provider?.kind !== "saml") return c.redirect(problemPath("unavailable"), 303);
  const { provider } = connection;
  const samlResponse = await readSamlResponse(c);
  let requestId: string;
  let request: SsoRequest | null;
  try {
    const inResponseTo = readInResponseTo(samlResponse);
    if (inResponseTo === null) throw refuse("not_trusted", "The response is unsolicited.");
    requestId = inResponseTo;
    request = await claimRequest(services, requestId);
    if (request?.connectionId !== connection.id) {
      throw refuse("expired", "The response answers an unknown, expired or already answered request.");
    }
  } catch (error) {
    if (!(error instanceof SsoRefusal)) throw error;
    await recordRefusal(c, services, connection, error);
    return c.redirect(problemPath(error.problem), 303);
  }
  return settle(c, services, connection, request, requestId, () =>
    verify(services, connection, provider, samlResponse, requestId),
  );
}

/**
 * Stores the outcome and continues at `/api/sso/finish` with a navigation of our own: cookies that identify the browser
 * are not sent with another site's POST.
 */
async function settle(
  c: RequestContext,
  services: Services,
  connection: Connection,
  request: SsoRequest,
  id: string,
  getIdentity: () => Promise<AssertedIdentity>,
): Promise<Response> {
  try {
    await storeOutcome(services, request, { identity: await getIdentity() });
  } catch (error) {
    if (!(error instanceof SsoRefusal)) throw error;
    await recordRefusal(c, services, connection, error);
    await storeOutcome(services, request, { problem: error.problem, detail: error.message });
  }
  return c.redirect(callUrl(finishSso, { query: { request: id } }), 303);
}

async function redeem(
  services: Services,
  connection: Connection,
  provider: OidcProvider,
  request: SsoRequest,
  callbackUrl: URL,
  state: string,
): Promise<AssertedIdentity> {
  const secret = decryptSecret(services.ring, connection) ?? "";
  const checks = oidcChecks.parse(readChecks(services, request));
  try {
    const configuration = await discover(getOidcDeps(services), { provider, secret });
    // Behind a proxy, the request's own URL has another origin.
    const url = new URL(callbackUrl.pathname + callbackUrl.search, services.config.baseUrl);
    return await redeemCode(configuration, url, state, checks);
  } catch (error) {
    throw error instanceof SsoRefusal ? error : toRefusal(error);
  }
}

const oidcChecks = z.object({ verifier: z.string(), nonce: z.string() });

async function verify(
  services: Services,
  connection: Connection,
  provider: SamlProvider,
  samlResponse: string,
  requestId: string,
): Promise<AssertedIdentity> {
  const serviceProvider = getServiceProvider(services, connection);
  const { identity, assertionId } = await verifyResponse(serviceProvider, provider, samlResponse, requestId);
  // The request is answered once anyway; this also covers a provider that reuses an assertion.
  const claim = await takeAttempt(services.db, {
    key: `saml:${connection.id}:${hashToken(assertionId)}`,
    max: 1,
    minutes: 24 * 60,
  });
  if (!claim.allowed) throw refuse("not_trusted", "The assertion was already used.");
  return identity;
}

const maxResponseLength = 400_000;

async function readSamlResponse(c: RequestContext): Promise<string> {
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(c.req.header("Content-Type") ?? "")) return "";
  const values = new URLSearchParams(await c.req.text()).getAll("SAMLResponse");
  return values.length === 1 && values[0]!.length <= maxResponseLength ? values[0]! : "";
}

function limitAnswers(c: RequestContext, { db }: Services, target: string): Promise<void> {
  const key = `sso-answer:${hashToken(target)}:${getNetwork(c.var.clientAddress)}`;
  return enforceRateLimit(db, { key, max: 300, minutes: 15 });
}
