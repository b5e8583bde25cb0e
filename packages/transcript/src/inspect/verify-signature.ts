import type { FileSignature } from "@meridian/contract/evaluation/source-file";
import type { Certificate, SignedData } from "pkijs";
import type { FoundSignature } from "./find-signatures.ts";
import { toIsoDate } from "./pdf-date.ts";

type Verified = Omit<FileSignature, "bytesAfter" | "changes" | "kind">;

/**
 * Compares a signature with the bytes it signs and reads the signer's name from its certificate. Whether the certificate
 * is trustworthy or was revoked is not checked: that needs a list of authorities and the network.
 */
export async function verifySignature(signature: FoundSignature, bytes: Uint8Array): Promise<Verified> {
  const { range, message, format } = signature;
  const unknown: Verified = {
    signer: "",
    issuer: "",
    isSelfSigned: false,
    signedAt: toIsoDate(signature.date),
    validFrom: "",
    validTo: "",
    integrity: "unreadable",
  };
  if (!range || !message) return unknown;
  if (!supportedFormats.has(format) || !globalThis.crypto?.subtle)
    return { ...unknown, integrity: "unsupported" };
  // Half a megabyte that only signed files need.
  const { ContentInfo, SignedData: SignedDataClass } = await import("pkijs");
  let signed: SignedData;
  try {
    signed = new SignedDataClass({ schema: ContentInfo.fromBER(message).content });
  } catch {
    return unknown;
  }
  const certificate = await findSigner(signed);
  const facts = certificate
    ? { ...(await describeCertificate(certificate)), signedAt: readSigningTime(signed) || unknown.signedAt }
    : unknown;
  const data = new Uint8Array(range.start + range.signedLength - range.end);
  data.set(bytes.subarray(0, range.start));
  data.set(bytes.subarray(range.end, range.signedLength), range.start);
  return { ...unknown, ...facts, integrity: await compareDigest(signed, data.buffer) };
}

const supportedFormats = new Set(["adbe.pkcs7.detached", "ETSI.CAdES.detached", "ETSI.RFC3161"]);

async function compareDigest(signed: SignedData, data: ArrayBuffer): Promise<Verified["integrity"]> {
  try {
    const isVerified = await signed.verify({ signer: 0, data, checkChain: false });
    return isVerified ? "intact" : "altered";
  } catch (error) {
    if (error instanceof Error && /unsupported|unrecognized|not supported/i.test(error.message))
      return "unsupported";
    return "altered";
  }
}

async function findSigner(signed: SignedData): Promise<Certificate | null> {
  const { Certificate: CertificateClass, IssuerAndSerialNumber } = await import("pkijs");
  const certificates = (signed.certificates ?? []).filter((entry) => entry instanceof CertificateClass);
  const sid: unknown = signed.signerInfos[0]?.sid;
  const named =
    sid instanceof IssuerAndSerialNumber
      ? certificates.find(
          ({ issuer, serialNumber }) => issuer.isEqual(sid.issuer) && serialNumber.isEqual(sid.serialNumber),
        )
      : undefined;
  return named ?? (certificates.length === 1 ? certificates[0]! : null);
}

async function describeCertificate(certificate: Certificate) {
  const isSelfIssued = certificate.subject.isEqual(certificate.issuer);
  return {
    signer: nameSubject(certificate.subject),
    issuer: nameSubject(certificate.issuer),
    isSelfSigned: isSelfIssued && (await certificate.verify(certificate).catch(() => false)),
    validFrom: certificate.notBefore.value.toISOString(),
    validTo: certificate.notAfter.value.toISOString(),
  };
}

/** The common name with the organization: "Registrar (Example University)". */
function nameSubject({ typesAndValues }: Certificate["subject"]): string {
  const read = (type: string) => {
    const entry = typesAndValues.find((attribute) => attribute.type === type);
    return (entry?.value.valueBlock.value ?? "").slice(0, 140);
  };
  const [common, organization] = [read("2.5.4.3"), read("2.5.4.10")];
  if (!common) return organization;
  return organization && organization !== common ? `${common} (${organization})` : common;
}

/** The signing time that the signature covers, in ISO 8601. */
function readSigningTime(signed: SignedData): string {
  const attributes = signed.signerInfos[0]?.signedAttrs?.attributes ?? [];
  const value: unknown = attributes.find(({ type }) => type === "1.2.840.113549.1.9.5")?.values[0];
  const date: unknown = value && typeof value === "object" && "toDate" in value ? callToDate(value) : null;
  return date instanceof Date && !Number.isNaN(date.getTime()) ? date.toISOString() : "";
}

function callToDate(value: object): unknown {
  const { toDate } = value as { toDate: () => unknown };
  return toDate.call(value);
}
