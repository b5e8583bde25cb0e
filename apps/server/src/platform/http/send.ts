import type { Context } from "hono";
import type { Encoding } from "./encoding.ts";
import { incomingHeader, type RequestEnv } from "./request-env.ts";

/** One ready-made answer: a whole file or document in one coding. */
export interface Representation {
  readonly encoding: Encoding;
  /** Without quotes. Differs between codings of the same content. */
  readonly etag: string;
  readonly size: number;
  /** The bytes from `start` to `end`, both included. */
  read(start: number, end: number): Uint8Array<ArrayBuffer> | ReadableStream;
}

/** Answers with it, or with 304, 206 or 416 as the request's conditions ask. */
export function sendRepresentation(
  c: Context<RequestEnv>,
  what: Representation,
  headers: Record<string, string>,
  status: 200 | 404 | 500 = 200,
): Response {
  const etag = `"${what.etag}"`;
  const plain = status === 200 && what.encoding === "identity";
  const all: Record<string, string> = { ...headers, ETag: etag };
  if (status === 200 && matches(incomingHeader(c, "if-none-match"), etag)) return c.body(null, 304, all);

  if (what.encoding !== "identity") all["Content-Encoding"] = what.encoding;
  if (plain) all["Accept-Ranges"] = "bytes";
  const range = plain ? rangeOf(c, etag, what.size) : undefined;
  if (range === "unsatisfiable")
    return c.body(null, 416, { ...all, "Content-Range": `bytes */${what.size}` });
  if (range) {
    all["Content-Range"] = `bytes ${range.start}-${range.end}/${what.size}`;
    all["Content-Length"] = String(range.end - range.start + 1);
    return c.body(what.read(range.start, range.end), 206, all);
  }
  all["Content-Length"] = String(what.size);
  return c.body(what.read(0, what.size - 1), status, all);
}

/** A representation that lies in memory. */
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
  const wanted = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return wanted.includes(etag) || wanted.includes("*");
}

/** One range, as every browser asks; several at once are answered with the whole, which the standard allows. */
function rangeOf(
  c: Context<RequestEnv>,
  etag: string,
  size: number,
): { start: number; end: number } | "unsatisfiable" | undefined {
  const header = incomingHeader(c, "range");
  const condition = incomingHeader(c, "if-range");
  if (!header || (condition !== undefined && condition !== etag)) return undefined;
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (!parts || (parts[1] === "" && parts[2] === "")) return undefined;
  const [, from = "", to = ""] = parts;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? "unsatisfiable" : { start, end };
}
