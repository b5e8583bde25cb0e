import { type CacheProvider, SAML, ValidateInResponseTo } from "@node-saml/node-saml";
import type { SamlProvider } from "@meridian/contract/sso/schemas";
import { getOwnUrls } from "../own-urls.ts";
import type { OwnSamlKeys } from "./saml-keys.ts";

export interface ServiceProvider {
  readonly baseUrl: string;
  readonly teamId: string;
  readonly keys: OwnSamlKeys;
}

/** Difference between the provider's clock and ours. */
const acceptedClockSkewMs = 2 * 60 * 1000;
/** Longer than any sign-in may take (`ssoRequestMinutes`); our own table decides when a request expires. */
const requestLifetimeMs = 60 * 60 * 1000;

/** The SAML library, set up for one team. `requestId` is the ID of the request being made or answered. */
export function createSaml(
  { baseUrl, teamId, keys }: ServiceProvider,
  provider: SamlProvider,
  requestId: string | null,
  options: { readonly forceAuthn?: boolean } = {},
): SAML {
  const { entityId, acsUrl, logoutUrl } = getOwnUrls(baseUrl, teamId);
  return new SAML({
    issuer: entityId,
    audience: entityId,
    callbackUrl: acsUrl,
    logoutCallbackUrl: logoutUrl,
    entryPoint: provider.signInUrl,
    logoutUrl: provider.logoutUrl ?? "",
    idpIssuer: provider.entityId,
    idpCert: provider.certificates.map(({ pem }) => pem),
    privateKey: keys.privateKey,
    publicCert: keys.certificate,
    decryptionPvk: keys.privateKey,
    signatureAlgorithm: "sha256",
    digestAlgorithm: "sha256",
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    forceAuthn: options.forceAuthn ?? false,
    acceptedClockSkewMs,
    maxAssertionAgeMs: 0,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: requestLifetimeMs,
    cacheProvider: onlyRequest(requestId),
    ...(requestId !== null && { generateUniqueId: () => requestId }),
  });
}

/** Knows one request. Our own table makes sure that it is answered only once, in whichever process. */
function onlyRequest(requestId: string | null): CacheProvider {
  const createdAt = new Date().toISOString();
  return {
    saveAsync: async (key, value) => ({ value, createdAt: Date.now(), key }),
    getAsync: async (key) => (requestId !== null && key === requestId ? createdAt : null),
    removeAsync: async () => null,
  };
}
