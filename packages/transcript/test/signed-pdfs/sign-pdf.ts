import { Integer, ObjectIdentifier, OctetString, PrintableString, UTCTime } from "asn1js";
import {
  AttributeTypeAndValue,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from "pkijs";
import { addRevision, toText } from "./write-pdf.ts";

/** Someone who can sign: a certificate and its key. */
export interface Signer {
  readonly certificate: Certificate;
  readonly privateKey: CryptoKey;
}

/** A certificate with a key of its own, issued by `issuer` or by itself. */
export async function createSigner(name: string, organization: string, issuer?: Signer): Promise<Signer> {
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ value: Math.floor(Math.random() * 1e9) + 1 });
  for (const [type, value] of [
    ["2.5.4.3", name],
    ["2.5.4.10", organization],
  ] as const)
    certificate.subject.typesAndValues.push(
      new AttributeTypeAndValue({ type, value: new PrintableString({ value }) }),
    );
  certificate.issuer = issuer ? issuer.certificate.subject : certificate.subject;
  certificate.notBefore.value = new Date("2020-01-01");
  certificate.notAfter.value = new Date("2040-01-01");
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  await certificate.sign(issuer?.privateKey ?? privateKey, "SHA-256");
  return { certificate, privateKey };
}

/** Signs a PDF: a revision with the signature, whose hole is filled with the message about all other bytes. */
export async function signPdf(
  pdf: Uint8Array,
  signer: Signer,
  issuer?: Signer,
): Promise<Uint8Array<ArrayBuffer>> {
  const hole = `<${"0".repeat(8000)}>`;
  const rangePlace = "/ByteRange [0 0000000000 0000000000 0000000000]";
  const signed = addRevision(
    pdf,
    new Map([
      [1, "<< /Type /Catalog /Pages 2 0 R /AcroForm << /SigFlags 3 /Fields [7 0 R] >> >>"],
      [7, "<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature1) /Rect [0 0 0 0] /V 8 0 R /P 3 0 R >>"],
      [
        8,
        `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached ${rangePlace} /Contents ${hole} /M (D:20240701100000Z) >>`,
      ],
    ]),
  );
  const text = toText(signed);
  const start = text.lastIndexOf(hole);
  const end = start + hole.length;
  const pad = (value: number) => String(value).padStart(10, "0");
  const range = `/ByteRange [0 ${pad(start)} ${pad(end)} ${pad(signed.length - end)}]`;
  signed.set(Buffer.from(range, "latin1"), text.lastIndexOf(rangePlace));
  const data = new Uint8Array(start + signed.length - end);
  data.set(signed.subarray(0, start));
  data.set(signed.subarray(end), start);
  const message = await createMessage(data, signer, issuer);
  signed.set(Buffer.from(message.toString("hex"), "latin1"), start + 1);
  return signed;
}

async function createMessage(
  data: Uint8Array<ArrayBuffer>,
  { certificate, privateKey }: Signer,
  issuer?: Signer,
): Promise<Buffer> {
  const digest = await crypto.subtle.digest("SHA-256", data);
  const cms = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: "1.2.840.113549.1.7.1" }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            new Attribute({
              type: "1.2.840.113549.1.9.3",
              values: [new ObjectIdentifier({ value: "1.2.840.113549.1.7.1" })],
            }),
            new Attribute({
              type: "1.2.840.113549.1.9.5",
              values: [new UTCTime({ valueDate: new Date("2024-07-01T10:00:00Z") })],
            }),
            new Attribute({ type: "1.2.840.113549.1.9.4", values: [new OctetString({ valueHex: digest })] }),
          ],
        }),
      }),
    ],
    certificates: [certificate, ...(issuer ? [issuer.certificate] : [])],
  });
  await cms.sign(privateKey, 0, "SHA-256", data);
  const info = new ContentInfo({ contentType: "1.2.840.113549.1.7.2", content: cms.toSchema(true) });
  return Buffer.from(info.toSchema().toBER(false));
}
