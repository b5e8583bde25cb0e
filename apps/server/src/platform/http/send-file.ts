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

/** The parts of a file as the body of a response, each made when the client is ready for it. Text becomes UTF-8. */
export function toBody(
  parts: AsyncIterable<string | Uint8Array>,
  signal?: AbortSignal,
): ReadableStream<Uint8Array> {
  const iterator = parts[Symbol.asyncIterator]();
  const release = async () => void (await iterator.return?.());
  return new ReadableStream({
    start(controller) {
      signal?.addEventListener("abort", () => {
        controller.error(signal.reason);
        void release();
      });
    },
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(typeof value === "string" ? Buffer.from(value) : value);
    },
    cancel: release,
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
