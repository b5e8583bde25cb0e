import { expect, test } from "vitest";
import { isUnavailable } from "./unavailable.ts";

const withCode = (code: string) => Object.assign(new Error("database says no"), { code });

test.each([
  "ECONNREFUSED",
  "57P01",
  "57P03",
  "08006",
  "53300",
  "53100",
  "25006",
  "57014",
  "55P03",
  "40P01",
  "ENOSPC",
])("treats %s as temporary, however deeply it is wrapped", (code) => {
  expect(isUnavailable(withCode(code))).toBe(true);
  expect(isUnavailable(new Error("Failed query", { cause: withCode(code) }))).toBe(true);
});

test("recognizes a connection lost by the driver, which has no code", () => {
  expect(isUnavailable(new Error("Connection terminated unexpectedly"))).toBe(true);
  expect(isUnavailable(new AggregateError([withCode("ECONNREFUSED")]))).toBe(true);
});

test.each(["23505", "22P02", "42601", "ENOENT"])("treats %s as a bug", (code) => {
  expect(isUnavailable(new Error("Failed query", { cause: withCode(code) }))).toBe(false);
});

test("ignores values that are not errors", () => {
  expect(isUnavailable(undefined)).toBe(false);
  expect(isUnavailable("ECONNREFUSED")).toBe(false);
});
