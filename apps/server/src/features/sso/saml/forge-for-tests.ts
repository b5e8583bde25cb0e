import { SignedXml } from "xml-crypto";
import type { SamlKeys } from "./saml-keys.ts";

/** Builds SAML responses for tests, valid by default. Every field can be replaced by a hostile one. */
export interface ForgedResponse {
  readonly keys: SamlKeys;
  readonly issuer: string;
  readonly acsUrl: string;
  readonly audience: string;
  readonly inResponseTo: string;
  readonly assertionId?: string;
  readonly recipient?: string;
  readonly destination?: string;
  readonly responseTo?: string;
  readonly nameId?: string;
  readonly mail?: string;
  readonly notOnOrAfter?: Date;
  readonly notBefore?: Date;
  readonly sign?: boolean;
  readonly signatureAlgorithm?: string;
  /** Inserted before the root element. */
  readonly prolog?: string;
}

export function forgeResponse(options: ForgedResponse): string {
  return toResponse(options, forgeAssertion(options));
}

export function toResponse(options: ForgedResponse, assertions: string): string {
  const { issuer, acsUrl, inResponseTo } = options;
  return (
    (options.prolog ?? "") +
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_response-${unique()}" Version="2.0" IssueInstant="${at(0)}" Destination="${options.destination ?? acsUrl}" InResponseTo="${options.responseTo ?? inResponseTo}">` +
    `<saml:Issuer>${issuer}</saml:Issuer>` +
    `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>` +
    `${assertions}</samlp:Response>`
  );
}

export function forgeAssertion(options: ForgedResponse): string {
  const { keys, issuer, acsUrl, audience, inResponseTo, sign = true } = options;
  const id = options.assertionId ?? `_assertion-${unique()}`;
  const until = (options.notOnOrAfter ?? new Date(Date.now() + 300_000)).toISOString();
  const from = (options.notBefore ?? new Date(Date.now() - 60_000)).toISOString();
  const attribute = (name: string, value: string) =>
    `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`;
  const xml =
    `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" IssueInstant="${at(0)}">` +
    `<saml:Issuer>${issuer}</saml:Issuer>` +
    `<saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${options.nameId ?? "forged"}</saml:NameID>` +
    `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${until}" Recipient="${options.recipient ?? acsUrl}" InResponseTo="${inResponseTo}"/></saml:SubjectConfirmation></saml:Subject>` +
    `<saml:Conditions NotBefore="${from}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
    `<saml:AuthnStatement AuthnInstant="${at(0)}" SessionIndex="_session-${unique()}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>` +
    `<saml:AttributeStatement>${attribute("urn:oid:0.9.2342.19200300.100.1.3", options.mail ?? "")}</saml:AttributeStatement>` +
    `</saml:Assertion>`;
  if (!sign) return xml;
  const signature = new SignedXml({
    privateKey: keys.privateKey,
    publicCert: keys.certificate,
    signatureAlgorithm: options.signatureAlgorithm ?? "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
    canonicalizationAlgorithm: "http://www.w3.org/2001/10/xml-exc-c14n#",
  });
  signature.addReference({
    xpath: "/*",
    transforms: [
      "http://www.w3.org/2000/09/xmldsig#enveloped-signature",
      "http://www.w3.org/2001/10/xml-exc-c14n#",
    ],
    digestAlgorithm: "http://www.w3.org/2001/04/xmlenc#sha256",
  });
  signature.computeSignature(xml, {
    location: { reference: "/*/*[local-name()='Issuer']", action: "after" },
  });
  return signature.getSignedXml();
}

const unique = () => crypto.randomUUID();
const at = (ms: number) => new Date(Date.now() + ms).toISOString();
