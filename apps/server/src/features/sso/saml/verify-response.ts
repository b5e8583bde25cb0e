import { emailPattern } from "@meridian/contract/account/schemas";
import type { SamlProvider } from "@meridian/contract/sso/schemas";
import { SamlStatusError } from "@node-saml/node-saml";
import { XMLSerializer } from "@xmldom/xmldom";
import xmlEncryption from "xml-encryption";
import type { AssertedIdentity } from "../asserted-identity.ts";
import { getOwnUrls } from "../own-urls.ts";
import { refuse, SsoRefusal } from "../refusal.ts";
import { readAttributes } from "./attributes.ts";
import type { OwnSamlKeys, SamlKeys } from "./saml-keys.ts";
import { createSaml, type ServiceProvider } from "./service-provider.ts";
import { childElements, descendantElements, namespaces, parseXml, text } from "./xml.ts";

export interface VerifiedResponse {
  readonly identity: AssertedIdentity;
  readonly assertionId: string;
}

/** The ID of the request that a response claims to answer; null if it is unsolicited. Not verified yet. */
export function readInResponseTo(samlResponse: string): string | null {
  return parseResponse(samlResponse).getAttribute("InResponseTo") || null;
}

/**
 * Verifies a provider's response to our request. The library checks the signature and returns only what was signed; its
 * checks of audience, times and the answered request are repeated here where it accepts a missing value.
 */
export async function verifyResponse(
  serviceProvider: ServiceProvider,
  provider: SamlProvider,
  samlResponse: string,
  requestId: string,
): Promise<VerifiedResponse> {
  const { acsUrl } = getOwnUrls(serviceProvider.baseUrl, serviceProvider.teamId);
  const response = parseResponse(samlResponse);
  rejectWeakSignatures(response);
  const { keys, assertions } = await decryptAssertions(response, serviceProvider.keys);
  for (const assertion of assertions) rejectWeakSignatures(assertion);
  for (const assertion of [...assertions, ...childElements(response, namespaces.assertion, "Assertion")])
    rejectUnsigned(assertion);
  const destination = response.getAttribute("Destination");
  if (destination && destination !== acsUrl) throw refuse("not_trusted", `Wrong Destination: ${destination}`);
  const saml = createSaml({ ...serviceProvider, keys }, provider, requestId);
  const assertionXml = await saml
    .validatePostResponseAsync({ SAMLResponse: samlResponse })
    .then(({ profile }) => profile?.getAssertionXml?.())
    .catch((error: unknown) => {
      if (error instanceof SamlStatusError) throw refuse("provider_refused", error.message, error);
      throw refuse("not_trusted", error instanceof Error ? error.message : "", error);
    });
  if (assertionXml === undefined) throw refuse("not_trusted", "The response contains no assertion.");
  const assertion = parseSigned(assertionXml);
  checkIssuer(assertion, provider.entityId);
  checkConfirmation(assertion, acsUrl, requestId);
  const conditions = childElements(assertion, namespaces.assertion, "Conditions")[0];
  if (!conditions?.getAttribute("NotOnOrAfter")) {
    throw refuse("not_trusted", "The assertion does not say how long it is valid.");
  }
  return { identity: readIdentity(assertion), assertionId: assertion.getAttribute("ID") ?? "" };
}

function parseResponse(samlResponse: string): Element {
  try {
    const root = parseXml(Buffer.from(samlResponse, "base64").toString("utf8"));
    if (root.localName !== "Response" || root.namespaceURI !== namespaces.protocol) {
      throw new Error("The message is not a SAML response");
    }
    return root;
  } catch (error) {
    throw refuse("not_trusted", (error as Error).message, error);
  }
}

function parseSigned(assertionXml: string): Element {
  try {
    return parseXml(assertionXml);
  } catch (error) {
    throw refuse("not_trusted", (error as Error).message, error);
  }
}

/**
 * The signature of an encrypted assertion is inside it, and the library does not return it. While our key is being
 * replaced, the provider may use either; the one that decrypts is returned.
 */
async function decryptAssertions(
  response: Element,
  { other, ...current }: OwnSamlKeys,
): Promise<{ readonly keys: SamlKeys; readonly assertions: readonly Element[] }> {
  try {
    return { keys: current, assertions: await decryptWith(response, current.privateKey) };
  } catch (error) {
    if (!other) throw error;
    return { keys: other, assertions: await decryptWith(response, other.privateKey) };
  }
}

async function decryptWith(response: Element, privateKey: string): Promise<Element[]> {
  const encrypted = childElements(response, namespaces.assertion, "EncryptedAssertion");
  const serializer = new XMLSerializer();
  return Promise.all(
    encrypted.map(async (element) => {
      const xml = await decryptXml(serializer.serializeToString(element), privateKey).catch(
        (error: unknown) => {
          throw refuse("not_trusted", "The assertion can’t be decrypted.", error);
        },
      );
      return parseSigned(xml);
    }),
  );
}

function decryptXml(xml: string, key: string): Promise<string> {
  return new Promise((resolve, reject) => {
    xmlEncryption.decrypt(xml, { key }, (error: Error | null, decrypted: string) => {
      if (error) reject(error);
      else resolve(decrypted);
    });
  });
}

/** The library still accepts SHA-1. */
function rejectWeakSignatures(response: Element): void {
  const methods = ["SignatureMethod", "DigestMethod"].flatMap((name) =>
    descendantElements(response, namespaces.signature, name)
      // An encryption method names SHA-1 for key wrapping, where it is not a weakness.
      .filter((element) => name === "SignatureMethod" || element.parentNode?.nodeName.endsWith("Reference"))
      .map((element) => element.getAttribute("Algorithm") ?? ""),
  );
  if (methods.some((method) => /sha1$|md5$|hmac/i.test(method))) {
    throw refuse("not_trusted", "The response is signed with SHA-1. Use SHA-256.");
  }
}

/** The library would call this an invalid signature, and some providers sign only the response by default. */
function rejectUnsigned(assertion: Element): void {
  if (childElements(assertion, namespaces.signature, "Signature").length > 0) return;
  throw refuse(
    "not_trusted",
    "The assertion is not signed. Set your provider to sign assertions, not only responses.",
  );
}

function checkIssuer(assertion: Element, expected: string): void {
  const issuer = text(childElements(assertion, namespaces.assertion, "Issuer")[0]);
  if (issuer !== expected) throw refuse("not_trusted", `Wrong issuer: ${issuer}`);
}

/** The assertion must be meant for us, as the answer to this request, and still be valid. */
function checkConfirmation(assertion: Element, acsUrl: string, requestId: string): void {
  const data = childElements(assertion, namespaces.assertion, "Subject")
    .flatMap((subject) => childElements(subject, namespaces.assertion, "SubjectConfirmation"))
    .filter((element) => element.getAttribute("Method") === "urn:oasis:names:tc:SAML:2.0:cm:bearer")
    .flatMap((element) => childElements(element, namespaces.assertion, "SubjectConfirmationData"));
  if (data.length === 0) throw refuse("not_trusted", "The assertion has no bearer confirmation.");
  const problems = data.map((element) => findConfirmationProblem(element, acsUrl, requestId));
  if (!problems.includes(null)) throw refuse("not_trusted", problems[0]!);
}

function findConfirmationProblem(data: Element, acsUrl: string, requestId: string): string | null {
  const recipient = data.getAttribute("Recipient") ?? "";
  if (recipient !== acsUrl) return `Wrong recipient: ${recipient}`;
  if (data.getAttribute("InResponseTo") !== requestId) return "The assertion answers another request.";
  // The library has compared it with the clock.
  if (!data.getAttribute("NotOnOrAfter")) return "The confirmation does not say how long it is valid.";
  return null;
}

function readIdentity(assertion: Element): AssertedIdentity {
  const nameId = childElements(assertion, namespaces.assertion, "Subject")
    .flatMap((subject) => childElements(subject, namespaces.assertion, "NameID"))
    .at(0);
  const attributes = withAddress(readAttributes(assertion), nameId);
  const sessionIndex = childElements(assertion, namespaces.assertion, "AuthnStatement")
    .at(0)
    ?.getAttribute("SessionIndex");
  const fullName = [attributes.givenName?.[0], attributes.sn?.[0]].filter(Boolean).join(" ");
  return {
    ...findSubject(attributes, nameId),
    email: attributes.mail?.[0] ?? null,
    emailVerified: true,
    name: attributes.displayName?.[0] ?? fullName,
    attributes,
    logout: {
      nameId: text(nameId),
      nameIdFormat: nameId?.getAttribute("Format") || undefined,
      nameQualifier: nameId?.getAttribute("NameQualifier") || undefined,
      spNameQualifier: nameId?.getAttribute("SPNameQualifier") || undefined,
      sessionIndex: sessionIndex || undefined,
    },
  };
}

/** Okta and Google Workspace send no attributes by default, only the address as the NameID, and do not name its format. */
function withAddress(
  attributes: Record<string, string[]>,
  nameId: Element | undefined,
): Record<string, string[]> {
  if (attributes.mail) return attributes;
  const format = nameId?.getAttribute("Format") ?? "";
  const isUnspecified = format === "" || format.endsWith(":unspecified");
  const isAddress =
    format.endsWith(":emailAddress") || (isUnspecified && emailPattern.test(text(nameId).trim()));
  return isAddress ? { ...attributes, mail: [text(nameId)] } : attributes;
}

/** The most durable identifier the provider sends. A transient NameID changes with every sign-in. */
function findSubject(
  attributes: Record<string, string[]>,
  nameId: Element | undefined,
): Pick<AssertedIdentity, "subject" | "subjectIgnoresCase"> {
  const subjectId = attributes["pairwise-id"]?.[0] ?? attributes["subject-id"]?.[0];
  const isPersistent = nameId?.getAttribute("Format")?.endsWith(":persistent") ?? false;
  if (subjectId === undefined && isPersistent && text(nameId)) {
    // It should mean nothing, and then its case matters. Many providers are set up to send the address.
    return { subject: text(nameId), subjectIgnoresCase: emailPattern.test(text(nameId)) };
  }
  const subject = subjectId ?? attributes.eduPersonPrincipalName?.[0] ?? attributes.mail?.[0];
  if (subject === undefined) throw new SsoRefusal("missing_email", "The provider sent no identifier.");
  return { subject, subjectIgnoresCase: true };
}
