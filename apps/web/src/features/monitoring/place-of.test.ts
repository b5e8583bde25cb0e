import { expect, test } from "vitest";
import { callOf, placeOf, visitedPath } from "./place-of.ts";

test("a page is named by its route, never by what stands in its address", () => {
  expect(placeOf("/blog/how-to-read-a-mark")).toBe("/blog/:slug");
  expect(placeOf("/reset-password")).toBe("/reset-password");
  expect(placeOf("/ana.silva@school.test")).toBe("unknown page");
});

test("the tally knows the path, but no secret", () => {
  expect(visitedPath("/blog/how-to-read-a-mark")).toBe("/blog/how-to-read-a-mark");
  expect(visitedPath("/wp-admin")).toBe("unknown page");
});

test("a call is named without its ids", () => {
  expect(callOf("/api/evaluations/6f1c9a52-0d1b-4c55-8f0e-5a8f8f0d2c11/versions/3")).toBe(
    "/api/evaluations/:id/versions/:id",
  );
  expect(callOf("/rest/v1/rpc/validate_recovery_token")).toBe("/rest/v1/rpc/validate_recovery_token");
});
