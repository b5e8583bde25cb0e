import type { MiddlewareHandler } from "hono";
import { chooseEncoding } from "../../platform/http/encoding.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { incomingHeader, type RequestEnv } from "../../platform/http/request-env.ts";
import { sendRepresentation } from "../../platform/http/send.ts";
import type { StaticFile } from "./list-static-files.ts";

/** Serves a file of the web build, or passes to the next handler. */
export function staticFiles(library: ReadonlyMap<string, StaticFile>): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    const { path, method } = c.req;
    if (method !== "GET" && method !== "HEAD") return next();
    const file = library.get(path);
    if (!file) {
      // A chunk of an older build: an HTML page here would be parsed as a script.
      if (path.startsWith("/assets/")) throw notFound("not_found", "File not found.");
      return next();
    }
    // Ranges refer to the uncompressed bytes.
    const isRangeRequest = incomingHeader(c, "range") !== undefined;
    const encoding = isRangeRequest
      ? "identity"
      : chooseEncoding(incomingHeader(c, "accept-encoding"), file.encodings);
    return sendRepresentation(c, await file.representation(encoding), {
      "Content-Type": file.contentType,
      "Cache-Control": cacheControl(path, file),
      "Cross-Origin-Resource-Policy": file.contentType.startsWith("image/") ? "cross-origin" : "same-origin",
      ...(file.encodings.length > 0 ? { Vary: "Accept-Encoding" } : {}),
    });
  };
}

function cacheControl(path: string, file: StaticFile): string {
  if (file.immutable) return "public, max-age=31536000, immutable";
  // The service worker and the manifest determine what an installed app runs, so always revalidate them.
  if (path === "/sw.js" || path.endsWith(".webmanifest")) return "no-cache";
  return "public, max-age=3600";
}
