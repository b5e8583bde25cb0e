import type { OidcProvider, SamlProvider } from "@meridian/contract/sso/schemas";
import { generateToken } from "../../../platform/crypto/token.ts";
import { conflict, HttpError } from "../../../platform/http/http-error.ts";
import type { RequestContext } from "../../../platform/http/request-env.ts";
import { enforceRateLimit, getNetwork } from "../../../platform/rate-limit/enforce.ts";
import type { Services } from "../../../platform/services.ts";
import { type Connection, decryptSecret, findConnectionForDomain } from "../connection.ts";
import { buildSignInUrl, discover, toRefusal } from "../oidc/oidc.ts";
import { getOwnUrls, toReturnPath } from "../own-urls.ts";
import { SsoRefusal } from "../refusal.ts";
import { ownSamlKeys } from "../saml/saml-keys.ts";
import { createSaml } from "../saml/service-provider.ts";
import { recordRefusal } from "./record-refusal.ts";
import { createRequest, type SsoRequest } from "./requests.ts";

/** `POST /api/sso/start`: where to continue, by the domain of the address alone. */
export async function startSignIn(
  c: RequestContext,
  services: Services,
  { email, from, again = false }: { email: string; from?: string | undefined; again?: boolean | undefined },
): Promise<string | null> {
  const { db, config, now } = services;
  await enforceRateLimit(db, {
    key: `sso-start:${getNetwork(c.var.clientAddress)}`,
    // A whole campus may share one address.
    max: 300,
    minutes: 15,
  });
  const domain = email.slice(email.lastIndexOf("@") + 1);
  const connection = await findConnectionForDomain(db, domain, now());
  if (!connection) return null;
  const returnTo = toReturnPath(from, config.baseUrl);
  return sendToProvider(c, services, connection, { purpose: "sign-in", returnTo, again });
}

/** Creates the request and returns the provider's address for it. */
export async function sendToProvider(
  c: RequestContext,
  services: Services,
  connection: Connection,
  options: Pick<SsoRequest, "purpose" | "returnTo"> & { readonly again?: boolean },
): Promise<string> {
  const { provider } = connection;
  if (!provider) throw conflict("no_provider", "Enter your provider’s details first.");
  try {
    return provider.kind === "oidc"
      ? await sendToOidc(c, services, connection, provider, options)
      : await sendToSaml(c, services, connection, provider, options);
  } catch (error) {
    const refusal = error instanceof HttpError ? null : toRefusal(error);
    if (!(refusal instanceof SsoRefusal)) throw error;
    await recordRefusal(c, services, connection, refusal);
    throw new HttpError(
      502,
      "provider_unavailable",
      "Your university’s sign-in service could not be reached. Try again in a few minutes.",
      { cause: error },
    );
  }
}

type Options = Pick<SsoRequest, "purpose" | "returnTo"> & { readonly again?: boolean };

async function sendToOidc(
  c: RequestContext,
  services: Services,
  connection: Connection,
  provider: OidcProvider,
  { again = false, ...request }: Options,
): Promise<string> {
  const configuration = await discover(getOidcDeps(services), {
    provider,
    secret: decryptSecret(services.ring, connection) ?? "",
  });
  const { redirectUri } = getOwnUrls(services.config.baseUrl, connection.teamId);
  const id = generateToken();
  const { url, checks } = await buildSignInUrl(configuration, redirectUri, id, again);
  await createRequest(c, services, { ...request, connectionId: connection.id, id, checks });
  return url;
}

async function sendToSaml(
  c: RequestContext,
  services: Services,
  connection: Connection,
  provider: SamlProvider,
  { again = false, ...request }: Options,
): Promise<string> {
  // An XML ID cannot start with a digit or a hyphen.
  const id = `_${generateToken()}`;
  const saml = createSaml(getServiceProvider(services, connection), provider, id, { forceAuthn: again });
  const url = await saml.getAuthorizeUrlAsync("", undefined, {});
  await createRequest(c, services, { ...request, connectionId: connection.id, id });
  return url;
}

export const getOidcDeps = ({ outbound, config }: Services) => ({
  outbound,
  allowHttp: config.mode === "local",
});

export function getServiceProvider({ ring, config }: Services, connection: Connection) {
  const keys = ownSamlKeys.parse(JSON.parse(decryptSecret(ring, connection) ?? "null"));
  return { baseUrl: config.baseUrl, teamId: connection.teamId, keys };
}
