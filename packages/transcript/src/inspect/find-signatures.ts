/** A signature dictionary as it is in the file, not verified yet. */
export interface FoundSignature {
  readonly kind: "signature" | "timestamp";
  /** How the signature is encoded: "adbe.pkcs7.detached", "ETSI.CAdES.detached". */
  readonly format: string;
  /** The signed bytes are before `start` and from `end` to `signedLength`. Null if the range does not fit the file. */
  readonly range: SignedRange | null;
  /** The CMS message, with the zeros that fill up its place. */
  readonly message: Uint8Array<ArrayBuffer> | null;
  /** Signing time in the dictionary, a PDF date. */
  readonly date: string;
}

export interface SignedRange {
  readonly start: number;
  readonly end: number;
  readonly signedLength: number;
}

/**
 * Finds the signatures of a PDF in its bytes. They cannot be in a compressed object: the signature leaves a hole in the
 * file for its own message, and everything in that hole must be the message.
 */
export function findSignatures(bytes: Uint8Array, file: string): FoundSignature[] {
  const objects = new Map<number, string>();
  for (const { index } of file.matchAll(/\/ByteRange|\/SubFilter\s{0,9}\/(?:adbe|ETSI)\./g)) {
    const start = file.lastIndexOf(" obj", index);
    const end = file.indexOf("endobj", index);
    if (start >= 0) objects.set(start, file.slice(start, end < 0 ? file.length : end));
  }
  return [...objects.values()].map((object) => readSignature(bytes, file, object));
}

function readSignature(bytes: Uint8Array, file: string, object: string): FoundSignature {
  const format = /\/SubFilter\s{0,9}\/([\w.]+)/.exec(object)?.[1] ?? "";
  const numbers = /\/ByteRange\s{0,9}\[\s{0,9}(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s{0,9}\]/.exec(object);
  const range = numbers && toRange(numbers.slice(1).map(Number), bytes.length);
  const hole = range ? file.slice(range.start, range.end).trim() : "";
  const message = /^<[0-9a-f\s]+>$/i.test(hole) ? decodeHex(hole.slice(1, -1)) : null;
  return {
    kind: format === "ETSI.RFC3161" || /\/Type\s{0,9}\/DocTimeStamp/.test(object) ? "timestamp" : "signature",
    format,
    range,
    message,
    date: /\/M\s{0,9}\((D:[^)]{4,40})\)/.exec(object)?.[1] ?? "",
  };
}

function toRange(numbers: number[], fileLength: number): SignedRange | null {
  const [from = 0, start = 0, end = 0, rest = 0] = numbers;
  const fits = from === 0 && start > 0 && end > start && end + rest <= fileLength;
  return fits ? { start, end, signedLength: end + rest } : null;
}

function decodeHex(hex: string): Uint8Array<ArrayBuffer> | null {
  const digits = hex.replaceAll(/\s/g, "");
  if (digits.length % 2 === 1) return null;
  return Uint8Array.from({ length: digits.length / 2 }, (_, i) =>
    Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16),
  );
}
