import { expect, test } from "vitest";
import { allCalls } from "../calls/all-calls.ts";
import { openApiDocument } from "./document.ts";
import { operations } from "./operations.ts";

test("the OpenAPI document describes every call with an API key", () => {
  const described = new Set(operations.map(({ call }) => call.route));
  const publicCalls = allCalls.filter(({ access }) => access === "api-key").map(({ route }) => route);
  expect(publicCalls.filter((route) => !described.has(route))).toEqual([]);
  expect(Object.keys(openApiDocument("https://example.test").paths).length).toBeGreaterThan(0);
});
