import { expect, test } from "vitest";
import { isUnavailable } from "./unavailable.ts";

const coded = (code: string) => Object.assign(new Error("database says no"), { code });

test.each(["ECONNREFUSED", "57P01", "57P03", "08006", "53300", "53100", "25006", "57014", "55P03", "ENOSPC"])(
  "%s may pass, however deep it is wrapped",
  (code) => {
    expect(isUnavailable(coded(code))).toBe(true);
    expect(isUnavailable(new Error("Failed query", { cause: coded(code) }))).toBe(true);
  },
);

test("a connection that the driver lost has no code", () => {
  expect(isUnavailable(new Error("Connection terminated unexpectedly"))).toBe(true);
  expect(isUnavailable(new AggregateError([coded("ECONNREFUSED")]))).toBe(true);
});

test.each(["23505", "22P02", "42601", "ENOENT"])("%s stays a failure of ours", (code) => {
  expect(isUnavailable(new Error("Failed query", { cause: coded(code) }))).toBe(false);
});

test("what is no error is no outage", () => {
  expect(isUnavailable(undefined)).toBe(false);
  expect(isUnavailable("ECONNREFUSED")).toBe(false);
});
