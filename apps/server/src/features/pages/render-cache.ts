import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "../../platform/http/encoding.ts";
import { type Representation, bytesRepresentation } from "../../platform/http/send.ts";

/** A guest's document, rendered once and compressed once a coding. */
export interface CachedDocument {
  representation(encoding: Encoding): Promise<Representation>;
}

/** Keeps the last `capacity` documents for `maxAgeMs`; the one not asked for the longest goes first. */
export function createRenderCache(capacity: number, maxAgeMs: number, now: () => number) {
  const documents = new Map<string, { document: CachedDocument; until: number }>();
  return {
    get(key: string): CachedDocument | undefined {
      const found = documents.get(key);
      if (!found) return undefined;
      documents.delete(key);
      if (found.until <= now()) return undefined;
      documents.set(key, found);
      return found.document;
    },
    set(key: string, document: CachedDocument): void {
      documents.set(key, { document, until: now() + maxAgeMs });
      const oldest = documents.keys().next();
      if (documents.size > capacity && !oldest.done) documents.delete(oldest.value);
    },
  };
}

export function cachedDocument(html: string): CachedDocument {
  const bytes = Buffer.from(html);
  const etag = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  const ready = new Map<Encoding, Promise<Representation>>();
  return {
    representation(encoding) {
      let one = ready.get(encoding);
      if (!one) {
        one = compress(bytes, encoding).then((body) => bytesRepresentation(body, etag, encoding));
        ready.set(encoding, one);
      }
      return one;
    },
  };
}

/** Quality 5: close to the best size, at a cost a first visitor does not notice. */
export async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    return promisify(brotliCompress)(bytes, { params });
  }
  return encoding === "gzip" ? promisify(gzip)(bytes) : bytes;
}
