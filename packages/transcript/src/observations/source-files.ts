import type { FileSignature, PageChange, SourceFile } from "@meridian/contract/evaluation/source-file";
import { formatPrintedDate } from "@meridian/contract/format-printed-date";
import type { Observation } from "./observation.ts";

/** What the PDF behind a record says about itself. A signature says who signed and what has changed since, no more. */
export function observeSourceFile(file: SourceFile, recordId: string): Observation[] {
  if (file.notInspected) return [toNotInspected(file, recordId)];
  return [
    ...file.signatures.map((signature, i) => observeSignature(file, signature, i, recordId)),
    ...observeDates(file, recordId),
    ...observeRevisions(file, recordId),
    ...observeProducer(file, recordId),
    ...file.qrCodes.map(({ page, text }, i): Observation => ({
      key: `qr-code ${file.id} ${i}`,
      code: "qr-code",
      outcome: "note",
      recordId,
      text: `A QR code on page ${page} of ${file.name} reads “${text}”. It was not opened.`,
      courseIds: [],
    })),
  ];
}

/** Otherwise silence would pass for a file without signatures. */
function toNotInspected({ id, name, notInspected }: SourceFile, recordId: string): Observation {
  const what = notInspected === "too-long" ? "took too long to inspect" : "could not be inspected";
  return {
    key: `not-inspected ${id}`,
    code: "signature",
    outcome: "not-compared",
    recordId,
    text: `${name} ${what}, so nothing is known about its signatures, revisions and QR codes.`,
    courseIds: [],
  };
}

function observeSignature(
  file: SourceFile,
  signature: FileSignature,
  index: number,
  recordId: string,
): Observation {
  const base = { key: `signature ${file.id} ${index}`, code: "signature", recordId, courseIds: [] } as const;
  const { integrity, bytesAfter, changes, isSelfSigned } = signature;
  const verb = signature.kind === "timestamp" ? "time-stamped" : "signed";
  const by = signature.signer ? ` by ${signature.signer}` : "";
  const on = signature.signedAt ? ` on ${formatPrintedDate(signature.signedAt)}` : "";
  if (integrity === "unreadable")
    return {
      ...base,
      outcome: "differs",
      text: `${file.name} has a signature${by} that can’t be read. It is damaged or incomplete.`,
    };
  if (integrity === "unsupported")
    return {
      ...base,
      outcome: "not-compared",
      text: `${file.name} has a signature${by} in a format that can’t be checked here.`,
    };
  if (integrity === "altered")
    return {
      ...base,
      outcome: "differs",
      text: `${file.name} has a signature that names ${signature.signer || "no one"}, but the file’s contents don’t match it: something changed after signing.`,
    };
  const issuer = isSelfSigned
    ? "The certificate was issued by the signer (self-signed), so no one else confirms that name."
    : signature.issuer && `The certificate was issued by ${signature.issuer}.`;
  const limits = "Revocation and trust in the issuer were not checked; both need the network.";
  if (bytesAfter === 0)
    return {
      ...base,
      outcome: isSelfSigned ? "differs" : "agrees",
      text: join(`${file.name} has not been altered since it was ${verb}${by}${on}.`, issuer, limits),
    };
  return {
    ...base,
    outcome: changes.length > 0 || !isCoveredLater(file, index) || isSelfSigned ? "differs" : "note",
    text: join(
      `${file.name} was ${verb}${by}${on} and changed afterwards: ${bytesAfter.toLocaleString("en-US")} bytes were added.`,
      describeChanges(changes, file, signature.notCompared),
      isCoveredLater(file, index) && "A later signature covers the whole file.",
      issuer,
      limits,
    ),
  };
}

function isCoveredLater({ signatures }: SourceFile, index: number): boolean {
  return signatures.some(
    ({ integrity, bytesAfter }, i) => i !== index && integrity === "intact" && bytesAfter === 0,
  );
}

/** A certificate that was not valid when it was used. */
function observeDates(file: SourceFile, recordId: string): Observation[] {
  return file.signatures.flatMap(({ signedAt, validFrom, validTo, integrity }, i): Observation[] => {
    if (integrity !== "intact" || !signedAt || !validFrom || !validTo) return [];
    const time = Date.parse(signedAt);
    if (time >= Date.parse(validFrom) && time <= Date.parse(validTo)) return [];
    return [
      {
        key: `signature-date ${file.id} ${i}`,
        code: "signature",
        outcome: "differs",
        recordId,
        text: `${file.name} states ${formatPrintedDate(signedAt)} as its signing date, but the certificate was valid from ${formatPrintedDate(validFrom)} to ${formatPrintedDate(validTo)}.`,
        courseIds: [],
      },
    ];
  });
}

function observeRevisions(file: SourceFile, recordId: string): Observation[] {
  if (file.revisions < 2 || file.signatures.length > 0) return [];
  return [
    {
      key: `revisions ${file.id}`,
      code: "revisions",
      outcome: file.changes.length > 0 ? "differs" : "note",
      recordId,
      text: join(
        `${file.name} contains ${file.revisions} revisions: changes were added after it was first saved.`,
        describeChanges(file.changes, file, file.notCompared),
      ),
      courseIds: [],
    },
  ];
}

function observeProducer(file: SourceFile, recordId: string): Observation[] {
  const programs = [...new Set([file.creator, file.producer])].filter(Boolean).join(" and ");
  if (!programs && !file.createdAt) return [];
  const created = file.createdAt ? ` on ${formatPrintedDate(file.createdAt)}` : "";
  const modified =
    file.modifiedAt && file.modifiedAt !== file.createdAt
      ? ` and last changed on ${formatPrintedDate(file.modifiedAt)}`
      : "";
  return [
    {
      key: `producer ${file.id}`,
      code: "producer",
      outcome: "note",
      recordId,
      text: `${file.name} was made${programs && ` with ${programs}`}${created}${modified}, according to the file.`,
      courseIds: [],
    },
  ];
}

function describeChange({ page, before, after }: PageChange): string {
  if (before && after) return `Page ${page} had “${before}” and now has “${after}”.`;
  if (before) return `“${before}” is no longer on page ${page}.`;
  if (after) return `“${after}” was added to page ${page}.`;
  return `Page ${page} looks different, with the same text.`;
}

function describeChanges(
  changes: readonly PageChange[],
  { pages, pagesInspected }: SourceFile,
  notCompared: boolean | undefined,
): string {
  if (notCompared) return "The earlier revision can’t be opened, so the pages were not compared.";
  if (changes.length > 0) return changes.map(describeChange).join(" ");
  return pagesInspected < pages
    ? `The first ${pagesInspected} of ${pages} pages look the same.`
    : "The pages look the same.";
}

const join = (...sentences: (string | false)[]) => sentences.filter(Boolean).join(" ");
