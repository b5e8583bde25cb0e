import type { ProviderCertificate, SamlProvider } from "@meridian/contract/sso/schemas";
import { badRequest } from "../../../platform/http/http-error.ts";
import { isWebAddress } from "../oidc/oidc.ts";
import { readCertificate } from "./saml-keys.ts";
import { childElements, descendantElements, namespaces, parseXml, text } from "./xml.ts";

const redirectBinding = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
const saml2 = "urn:oasis:names:tc:SAML:2.0:protocol";
const maxCertificates = 6;

/** Reads a provider's metadata: its addresses and the certificates it signs with, two of them during a key change. */
export function parseProviderMetadata(
  xml: string,
  metadataUrl: string | null,
  allowHttp: boolean,
): SamlProvider {
  const entity = findProvider(parse(xml));
  const descriptor = childElements(entity, namespaces.metadata, "IDPSSODescriptor")[0]!;
  const entityId = entity.getAttribute("entityID") ?? "";
  if (entityId === "" || entityId.length > 1024) throw invalid("The metadata has no entityID.");
  const signInUrl = findLocation(descriptor, "SingleSignOnService", allowHttp);
  if (signInUrl === null) {
    throw invalid("The provider offers no sign-in address with the HTTP-Redirect binding.");
  }
  const certificates = listCertificates(descriptor);
  if (certificates.length === 0) {
    throw invalid("The metadata has no usable signing certificate (RSA keys need at least 2048 bits).");
  }
  return {
    kind: "saml",
    entityId,
    signInUrl,
    logoutUrl: findLocation(descriptor, "SingleLogoutService", allowHttp),
    certificates,
    metadataUrl,
  };
}

function parse(xml: string): Element {
  try {
    return parseXml(withoutComments(xml));
  } catch (error) {
    throw invalid(`${(error as Error).message}.`);
  }
}

/** Comments are common in metadata and harmless there: nothing in it is matched with a signature. */
const withoutComments = (xml: string) => xml.replace(/<!--[\s\S]*?-->/g, "");

function findProvider(root: Element): Element {
  const entities =
    root.localName === "EntityDescriptor" && root.namespaceURI === namespaces.metadata
      ? [root]
      : descendantElements(root, namespaces.metadata, "EntityDescriptor");
  const providers = entities.filter((entity) =>
    childElements(entity, namespaces.metadata, "IDPSSODescriptor").some((descriptor) =>
      (descriptor.getAttribute("protocolSupportEnumeration") ?? "").split(/\s+/).includes(saml2),
    ),
  );
  if (providers.length > 1) {
    throw invalid(
      `The metadata describes ${providers.length} identity providers. Use the address of your own provider, such as a per-entity (MDQ) address.`,
    );
  }
  if (!providers[0]) throw invalid("The metadata describes no SAML 2.0 identity provider.");
  return providers[0];
}

function findLocation(descriptor: Element, service: string, allowHttp: boolean): string | null {
  const locations = childElements(descriptor, namespaces.metadata, service)
    .filter((element) => element.getAttribute("Binding") === redirectBinding)
    .map((element) => element.getAttribute("Location") ?? "");
  return locations.find((location) => isWebAddress(location, allowHttp)) ?? null;
}

function listCertificates(descriptor: Element): ProviderCertificate[] {
  const certificates = childElements(descriptor, namespaces.metadata, "KeyDescriptor")
    .filter((key) => key.getAttribute("use") !== "encryption")
    .flatMap((key) => descendantElements(key, namespaces.signature, "X509Certificate"))
    .flatMap((element) => readCertificate(text(element)) ?? []);
  const byFingerprint = new Map(certificates.map((certificate) => [certificate.fingerprint, certificate]));
  return [...byFingerprint.values()].slice(0, maxCertificates);
}

const invalid = (message: string) => badRequest("invalid_metadata", message, "metadata");
