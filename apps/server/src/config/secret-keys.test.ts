import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { readSecretKeys } from "./secret-keys.ts";

test.each([
  ["a".repeat(44)],
  ["abababababababababababababababababab"],
  ["0123456789abcdef0123456789abcdef"],
  ["abcdefghijklmnopqrstuvwxyz0123456789"],
  ["a-key-for-tests-only-a-key-for-tests-only"],
  ["your-secret-key-please-put-32-bytes-here"],
  ["CHANGE_ME_kB3xv9TQ0mLr7YwZ2cHnE5uAfJ8p"],
  ["1111111111111111222222222222222233333333"],
  ["kB3xv9TQ0mLr7YwZ2cHnE5uAfJ8pGs4D", "qwertyuiopasdfghqwertyuiopasdfgh"],
])("rejects the guessable key %s", (...keys) => {
  expect(() => readSecretKeys(keys)).toThrow(/^SECRET_KEYS contains a key that is not random[^\n]+$/);
});

test("accepts random keys in base64 or hex", () => {
  for (const encoding of ["base64", "base64url", "hex"] as const) {
    for (let attempt = 0; attempt < 200; attempt++) {
      const key = randomBytes(32).toString(encoding);
      expect(readSecretKeys([key])).toEqual([key]);
    }
  }
});
