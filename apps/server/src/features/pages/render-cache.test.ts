import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { cachedDocument } from "./render-cache.ts";

test("serves the same document in three encodings, each with its own ETag", async () => {
  const document = cachedDocument("<p>Grüße</p>".repeat(200));
  const [plain, br, gz] = await Promise.all(
    (["identity", "br", "gzip"] as const).map((encoding) => document.representation(encoding)),
  );
  const bytes = (one: typeof plain) => Buffer.from(one!.read(0, one!.size - 1) as Uint8Array);
  expect(brotliDecompressSync(bytes(br)).equals(bytes(plain))).toBe(true);
  expect(gunzipSync(bytes(gz)).equals(bytes(plain))).toBe(true);
  expect(new Set([plain, br, gz].map((one) => one?.etag)).size).toBe(3);
});
