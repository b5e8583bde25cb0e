import { generateServiceProviderMetadata } from "@node-saml/node-saml";
import { getOwnUrls } from "../own-urls.ts";
import type { ServiceProvider } from "./service-provider.ts";

/** Our metadata for one team's provider: addresses, and the certificates for signatures and encryption. */
export function createOwnMetadata({ baseUrl, teamId, keys }: ServiceProvider): string {
  const { entityId, acsUrl, logoutUrl } = getOwnUrls(baseUrl, teamId);
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: acsUrl,
    logoutCallbackUrl: logoutUrl,
    identifierFormat: "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
    wantAssertionsSigned: true,
    decryptionPvk: keys.privateKey,
    decryptionCert: keys.certificate,
    privateKey: keys.privateKey,
    publicCerts: [keys.certificate, ...(keys.other ? [keys.other.certificate] : [])],
  });
}
