import { expect, it } from "vitest";
import { hashToken, newToken, sameSecret } from "./token.ts";

it("generates different 256-bit tokens", () => {
  const tokens = new Set(Array.from({ length: 100 }, newToken));
  expect(tokens.size).toBe(100);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
});

it("stores a hash that does not reveal the token", () => {
  const token = newToken();
  expect(hashToken(token)).toBe(hashToken(token));
  expect(hashToken(token)).not.toContain(token);
});

it("compares secrets of any length", () => {
  expect(sameSecret("abc", "abc")).toBe(true);
  expect(sameSecret("abc", "abcd")).toBe(false);
  expect(sameSecret("", "a")).toBe(false);
});
