import type { RequestContext } from "./request-env.ts";

type Content = string | Uint8Array | ReadableStream<Uint8Array>;

/** A file that the browser saves under this name, and that nothing on the way caches. */
export function sendDownload(
  c: RequestContext,
  content: Content,
  contentType: string,
  name: string,
  length?: number,
): Response {
  return c.body(content as Uint8Array<ArrayBuffer>, 200, {
    "Content-Type": contentType,
    "Content-Disposition": `attachment; filename="${name}"`,
    "Cache-Control": "private, no-store",
    ...(length !== undefined && { "Content-Length": String(length) }),
  });
}

export const csvType = "text/csv; charset=utf-8";

/** A file that someone uploaded: whatever it contains, the browser runs none of it. */
export function sendUpload(
  c: RequestContext,
  content: Uint8Array,
  contentType: string,
  disposition: string,
): Response {
  return c.body(content as Uint8Array<ArrayBuffer>, 200, {
    "Content-Type": contentType,
    "Content-Length": String(content.length),
    "Content-Disposition": disposition,
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "Cache-Control": "private, no-store",
  });
}
