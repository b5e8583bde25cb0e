import { expect, test } from "vitest";
import { chooseEncoding, isCompressible } from "./encoding.ts";

const all = ["br", "gzip"] as const;

test("prefers Brotli to gzip if the client accepts both", () => {
  expect(chooseEncoding("gzip, deflate, br, zstd", all)).toBe("br");
  expect(chooseEncoding("gzip, deflate, br", ["gzip"])).toBe("gzip");
});

test("respects rejected encodings and a missing header", () => {
  expect(chooseEncoding("br;q=0, gzip;q=0.5", all)).toBe("gzip");
  expect(chooseEncoding("*;q=0", all)).toBe("identity");
  expect(chooseEncoding("*", all)).toBe("br");
  expect(chooseEncoding(undefined, all)).toBe("identity");
  expect(chooseEncoding("identity", all)).toBe("identity");
});

test("compresses text, but not images and fonts", () => {
  expect(["text/css", "application/json; charset=utf-8", "image/svg+xml"].every(isCompressible)).toBe(true);
  expect(["image/png", "font/woff2", "application/zip"].some(isCompressible)).toBe(false);
});
