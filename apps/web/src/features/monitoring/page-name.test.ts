import { expect, test } from "vitest";
import { getCallName, getPageName, getVisitPath } from "./page-name.ts";

test("names a page by its route, never by the values in its URL", () => {
  expect(getPageName("/blog/how-to-read-a-mark")).toBe("/blog/:slug");
  expect(getPageName("/reset-password")).toBe("/reset-password");
  expect(getPageName("/ana.silva@school.test")).toBe("unknown page");
});

test("counts visits by path, without secrets", () => {
  expect(getVisitPath("/blog/how-to-read-a-mark")).toBe("/blog/how-to-read-a-mark");
  expect(getVisitPath("/wp-admin")).toBe("unknown page");
});

test("names an API call without its ids", () => {
  expect(getCallName("/api/evaluations/6f1c9a52-0d1b-4c55-8f0e-5a8f8f0d2c11/versions/3")).toBe(
    "/api/evaluations/:id/versions/:id",
  );
  expect(getCallName("/rest/v1/rpc/validate_recovery_token")).toBe("/rest/v1/rpc/validate_recovery_token");
});
