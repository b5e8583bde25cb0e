import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "../../platform/http/encoding.ts";
import { type Representation, bytesRepresentation } from "../../platform/http/send.ts";

/** A guest's page, rendered once and compressed once per encoding. */
export interface CachedDocument {
  representation(encoding: Encoding): Promise<Representation>;
}

export function cachedDocument(html: string): CachedDocument {
  const bytes = Buffer.from(html);
  const etag = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  const representations = new Map<Encoding, Promise<Representation>>();
  return {
    representation(encoding) {
      let representation = representations.get(encoding);
      if (!representation) {
        representation = compress(bytes, encoding).then((body) => bytesRepresentation(body, etag, encoding));
        representations.set(encoding, representation);
      }
      return representation;
    },
  };
}

/** Brotli quality 5: close to the best size, and fast enough for the first visitor. */
export async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    return promisify(brotliCompress)(bytes, { params });
  }
  return encoding === "gzip" ? promisify(gzip)(bytes) : bytes;
}
