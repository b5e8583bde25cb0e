import { expect, it } from "vitest";
import { hashToken, generateToken, isSameSecret } from "./token.ts";

it("generates different 256-bit tokens", () => {
  const tokens = new Set(Array.from({ length: 100 }, generateToken));
  expect(tokens.size).toBe(100);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
});

it("stores a hash that does not reveal the token", () => {
  const token = generateToken();
  expect(hashToken(token)).toBe(hashToken(token));
  expect(hashToken(token)).not.toContain(token);
});

it("compares secrets of any length", () => {
  expect(isSameSecret("abc", "abc")).toBe(true);
  expect(isSameSecret("abc", "abcd")).toBe(false);
  expect(isSameSecret("", "a")).toBe(false);
});
