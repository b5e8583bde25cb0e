import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { chooseEncoding, minCompressibleBytes } from "../encoding.ts";
import type { RequestEnv } from "../request-env.ts";

/** Compresses larger JSON responses. Streams (NDJSON, CSV) are not compressed, since they must not be buffered. */
export function compressJson(): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    const { headers, method } = c.env.incoming;
    const acceptsGzip = chooseEncoding(headers["accept-encoding"] ?? "", ["gzip"]) === "gzip";
    if (!acceptsGzip || method === "HEAD") return next();
    await next();
    if (!c.res.body || c.res.headers.has("Content-Encoding")) return;
    if (!/^application\/(?:problem\+)?json/.test(c.res.headers.get("Content-Type") ?? "")) return;
    c.header("Vary", "Accept-Encoding", { append: true });
    const plain = Buffer.from(await c.res.arrayBuffer());
    const shouldCompress = plain.length >= minCompressibleBytes;
    const bytes = shouldCompress ? await promisify(gzip)(plain, { level: 5 }) : plain;
    c.res = new Response(bytes as Uint8Array<ArrayBuffer>, c.res);
    if (shouldCompress) c.res.headers.set("Content-Encoding", "gzip");
    c.res.headers.set("Content-Length", String(bytes.length));
  };
}
