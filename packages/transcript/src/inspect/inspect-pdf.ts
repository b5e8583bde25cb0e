import type { FileSignature, PageChange, SourceFile } from "@meridian/contract/evaluation/source-file";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { withPdfPassword } from "../read/pages/pdf-password.ts";
import type { PdfPlatform } from "../read/platform.ts";
import { compareRevisions } from "./compare-revisions.ts";
import { findRevisions } from "./find-revisions.ts";
import { findSignatures, type FoundSignature } from "./find-signatures.ts";
import { withPdf } from "./open-pdf.ts";
import { toIsoDate } from "./pdf-date.ts";
import { readQrCodes } from "./read-qr-codes.ts";
import { verifySignature } from "./verify-signature.ts";

export interface PdfFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly name: string;
  /** Of what is kept about it. */
  readonly id: string;
  /** Of a locked PDF. */
  readonly password?: string | undefined;
}

/**
 * What a PDF says about itself: the program that made it, its revisions, its signatures and its QR codes. Null if it
 * cannot be opened. Nothing leaves the device.
 */
export async function inspectPdf(
  { bytes, name, id, password }: PdfFile,
  basePlatform: PdfPlatform,
  signal: AbortSignal,
): Promise<SourceFile | null> {
  const platform = withPdfPassword(basePlatform, password);
  // One character per byte, so that positions in the text are positions in the file.
  const file = new TextDecoder("latin1").decode(bytes);
  const revisions = findRevisions(file);
  const found = findSignatures(bytes, file).slice(0, maxSignatures);
  return withPdf(bytes, platform, async (pdf) => {
    const signatures: FileSignature[] = [];
    for (const signature of found)
      signatures.push(await inspectSignature(signature, bytes, file, pdf, platform));
    const [first] = revisions;
    const isRevised = revisions.length > 1 && first !== undefined && found.length === 0;
    return {
      id,
      name: name.slice(0, 300),
      ...(await readMetadata(pdf)),
      revisions: revisions.length,
      ...toChanges(
        isRevised ? await compareRevisions(bytes.subarray(0, first), pdf, maxInspectedPages, platform) : [],
      ),
      signatures,
      qrCodes: await readQrCodes(pdf, maxInspectedPages, platform, signal),
      pages: pdf.numPages,
      pagesInspected: Math.min(pdf.numPages, maxInspectedPages),
    };
  });
}

/** Drawing a page takes a tenth of a second; longer files are inspected in part, and the observation says so. */
const maxInspectedPages = 12;
const maxSignatures = 20;

async function inspectSignature(
  signature: FoundSignature,
  bytes: Uint8Array,
  file: string,
  pdf: PDFDocumentProxy,
  platform: PdfPlatform,
): Promise<FileSignature> {
  const verified = await verifySignature(signature, bytes);
  const signedLength = signature.range?.signedLength ?? bytes.length;
  // Some programs end the file with a line break that they do not sign.
  const added = file.slice(signedLength).trim() === "" ? 0 : bytes.length - signedLength;
  const changes =
    added > 0 && verified.integrity === "intact"
      ? await compareRevisions(bytes.subarray(0, signedLength), pdf, maxInspectedPages, platform)
      : [];
  return { kind: signature.kind, ...verified, bytesAfter: added, ...toChanges(changes) };
}

const toChanges = (changes: PageChange[] | null) =>
  changes ? { changes } : { changes: [], notCompared: true };

async function readMetadata(pdf: PDFDocumentProxy) {
  const info = (await pdf.getMetadata().catch(() => null))?.info as Record<string, unknown> | undefined;
  const read = (key: string) => {
    const value = info?.[key];
    return typeof value === "string" ? value.trim().slice(0, 300) : "";
  };
  return {
    producer: read("Producer"),
    creator: read("Creator"),
    createdAt: toIsoDate(read("CreationDate")),
    modifiedAt: toIsoDate(read("ModDate")),
  };
}
