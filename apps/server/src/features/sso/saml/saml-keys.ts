import { X509Certificate } from "node:crypto";
import type { ProviderCertificate } from "@meridian/contract/sso/schemas";
import * as z from "zod";

/** Our own key for one team: it signs our requests and decrypts assertions. */
const keyPair = z.object({ privateKey: z.string(), certificate: z.string() });
export type SamlKeys = z.infer<typeof keyPair>;

/** While the key is being replaced there is another one: the next, or the previous. It is published and decrypts too. */
export const ownSamlKeys = z.object({
  ...keyPair.shape,
  other: z.object({ ...keyPair.shape, use: z.enum(["next", "previous"]) }).optional(),
});
export type OwnSamlKeys = z.infer<typeof ownSamlKeys>;

const validYears = 10;

/** Creates a key and its self-signed certificate, which providers read from our metadata. */
export async function createSamlKeys(now: Date): Promise<SamlKeys> {
  // Loaded on first use: only the setup of a SAML connection needs them.
  await import("reflect-metadata");
  const x509 = await import("@peculiar/x509");
  const signingAlgorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
  const keys = await crypto.subtle.generateKey(
    { ...signingAlgorithm, modulusLength: 3072, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ["sign", "verify"],
  );
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: "CN=Meridian single sign-on",
    notBefore: now,
    notAfter: new Date(new Date(now).setFullYear(now.getFullYear() + validYears)),
    keys,
    signingAlgorithm,
  });
  const privateKey = Buffer.from(await crypto.subtle.exportKey("pkcs8", keys.privateKey));
  return { privateKey: toPem(privateKey, "PRIVATE KEY"), certificate: certificate.toString("pem") };
}

/** Reads a provider's certificate from the base64 of its metadata; null if it is not one. */
export function readCertificate(base64: string): ProviderCertificate | null {
  try {
    const pem = toPem(Buffer.from(base64.replace(/\s+/g, ""), "base64"), "CERTIFICATE");
    const { subject, fingerprint256, validTo, publicKey } = new X509Certificate(pem);
    if (publicKey.asymmetricKeyType === "rsa" && (publicKey.asymmetricKeyDetails?.modulusLength ?? 0) < 2048)
      return null;
    return {
      pem,
      subject: subject.replace(/\n/g, ", "),
      fingerprint: fingerprint256,
      validUntil: new Date(validTo).toISOString(),
    };
  } catch {
    return null;
  }
}

function toPem(bytes: Buffer, label: string): string {
  const lines = bytes.toString("base64").match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ""].join("\n");
}
