import type { Encoding } from "./encoding.ts";
import { incomingHeader, type RequestContext } from "./request-env.ts";

/** A complete file or document in one content encoding. */
export interface Representation {
  readonly encoding: Encoding;
  /** Without quotes. Differs between encodings of the same content. */
  readonly etag: string;
  readonly size: number;
  /** The bytes from `start` to `end`, inclusive. */
  read(start: number, end: number): Uint8Array<ArrayBuffer> | ReadableStream;
}

/** Sends the representation, or a 304, 206 or 416 according to the conditional and range headers. */
export function sendRepresentation(
  c: RequestContext,
  representation: Representation,
  headers: Record<string, string>,
  status: 200 | 404 | 500 = 200,
): Response {
  const etag = `"${representation.etag}"`;
  const supportsRanges = status === 200 && representation.encoding === "identity";
  const all: Record<string, string> = { ...headers, ETag: etag };
  if (status === 200 && matches(incomingHeader(c, "if-none-match"), etag)) return c.body(null, 304, all);

  if (representation.encoding !== "identity") all["Content-Encoding"] = representation.encoding;
  if (supportsRanges) all["Accept-Ranges"] = "bytes";
  const range = supportsRanges ? parseRange(c, etag, representation.size) : undefined;
  if (range === "unsatisfiable")
    return c.body(null, 416, { ...all, "Content-Range": `bytes */${representation.size}` });
  if (range) {
    all["Content-Range"] = `bytes ${range.start}-${range.end}/${representation.size}`;
    all["Content-Length"] = String(range.end - range.start + 1);
    return c.body(representation.read(range.start, range.end), 206, all);
  }
  all["Content-Length"] = String(representation.size);
  return c.body(representation.read(0, representation.size - 1), status, all);
}

/** A representation held in memory. */
export function bytesRepresentation(
  bytes: Buffer,
  etag: string,
  encoding: Encoding = "identity",
): Representation {
  const suffix = encoding === "identity" ? "" : `-${encoding}`;
  return {
    encoding,
    etag: etag + suffix,
    size: bytes.length,
    read: (start, end) => bytes.subarray(start, end + 1) as Uint8Array<ArrayBuffer>,
  };
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const tags = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}

/** Supports a single range, which is all browsers request. Multiple ranges get the whole file, as the standard allows. */
function parseRange(
  c: RequestContext,
  etag: string,
  size: number,
): { start: number; end: number } | "unsatisfiable" | undefined {
  const header = incomingHeader(c, "range");
  const condition = incomingHeader(c, "if-range");
  if (!header || (condition !== undefined && condition !== etag)) return undefined;
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (!match || (match[1] === "" && match[2] === "")) return undefined;
  const [, from = "", to = ""] = match;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? "unsatisfiable" : { start, end };
}
