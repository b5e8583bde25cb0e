import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import samlp, { type SamlpRequest, type SamlpResponse } from "samlp";
import { createSamlKeys, type SamlKeys } from "../../../../src/features/sso/saml/saml-keys.ts";

/** An independent SAML identity provider. It shows a page with the account it signs in and a button to continue. */
export interface SamlServer {
  readonly entityId: string;
  readonly metadataUrl: string;
  readonly signInUrl: string;
  keys: SamlKeys;
  /** Who is signed in at the provider. */
  person: SamlPerson;
  /** If set, assertions are encrypted for this certificate. */
  encryptFor: string | null;
  /** Signs assertions with SHA-1, which is refused. */
  usesSha1: boolean;
  /** Certificates in the metadata. */
  published: SamlKeys[];
  stop(): Promise<void>;
}

export interface SamlPerson {
  readonly nameId: string;
  /** Persistent unless set. */
  readonly nameIdFormat?: string;
  readonly attributes: Readonly<Record<string, string | readonly string[]>>;
}

export async function startSamlServer(acsUrl: () => string, port = 0): Promise<SamlServer> {
  const keys = await createSamlKeys(new Date());
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", base);
    if (url.pathname === "/metadata") return response.end(metadata(saml, base));
    if (url.pathname === "/logout") return response.end("Signed out at the provider");
    const incoming = Object.assign(request, {
      query: Object.fromEntries(url.searchParams),
      protocol: "http",
      originalUrl: request.url ?? "",
    });
    respond(saml, acsUrl(), incoming, response as SamlpResponse);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const saml: SamlServer = {
    entityId: `${base}/metadata`,
    metadataUrl: `${base}/metadata`,
    signInUrl: `${base}/sso`,
    keys,
    published: [keys],
    person: { nameId: "pat", attributes: {} },
    encryptFor: null,
    usesSha1: false,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return saml;
}

function respond(saml: SamlServer, postUrl: string, request: SamlpRequest, response: SamlpResponse): void {
  const { person, keys, encryptFor, usesSha1 } = saml;
  samlp.auth({
    issuer: saml.entityId,
    cert: keys.certificate,
    key: keys.privateKey,
    recipient: postUrl,
    destination: postUrl,
    lifetimeInSeconds: 300,
    sessionIndex: "_session-1",
    getPostURL: (_: unknown, __: unknown, ___: unknown, done: (error: null, url: string) => void) =>
      done(null, postUrl),
    getUserFromRequest: () => person,
    profileMapper: () => ({
      getClaims: () => person.attributes,
      getNameIdentifier: () => ({
        nameIdentifier: person.nameId,
        nameIdentifierFormat: person.nameIdFormat ?? "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
      }),
    }),
    ...(usesSha1 && { signatureAlgorithm: "rsa-sha1", digestAlgorithm: "sha1" }),
    ...(encryptFor !== null && {
      encryptionCert: encryptFor,
      encryptionPublicKey: encryptFor,
    }),
    responseHandler: (message: Buffer) => {
      response.setHeader("content-type", "text/html");
      response.end(`<!doctype html><title>University</title><h1>University sign-in</h1>
        <form method="post" action="${postUrl}">
          <input type="hidden" name="SAMLResponse" value="${message.toString("base64")}">
          <button>Continue as ${person.nameId}</button>
        </form>`);
    },
  })(request, response, (error) => {
    response.statusCode = 500;
    response.end(String(error));
  });
}

function metadata({ entityId, signInUrl, published }: SamlServer, base: string): string {
  const keyDescriptors = published.map(
    ({ certificate }) =>
      `<KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${certificate.replace(
        /-----[^-]+-----|\s/g,
        "",
      )}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>`,
  );
  const service = (name: string, location: string) =>
    `<${name} Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${location}"/>`;
  return `<?xml version="1.0"?>
    <EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">
      <IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
        ${keyDescriptors.join("")}
        ${service("SingleLogoutService", `${base}/logout`)}
        ${service("SingleSignOnService", signInUrl)}
      </IDPSSODescriptor>
    </EntityDescriptor>`;
}

/** Signs in at the provider and returns the response that its page would post to us. */
export async function signInAtSaml(start: string): Promise<string> {
  const page = await (await fetch(start)).text();
  const response = /name="SAMLResponse" value="([^"]+)"/.exec(page)?.[1];
  if (response === undefined) throw new Error(`The provider did not sign in: ${page}`);
  return response;
}
