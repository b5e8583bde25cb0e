import { callsByRoute } from "@meridian/contract/calls/all-calls";
import { pageRoutes } from "@meridian/contract/pages/routes";
import { expect, it } from "vitest";
import { listRoutes } from "./routes.mjs";

it("lists every declared call and every page", () => {
  const listed = new Set(listRoutes().map(({ method, path }) => `${method} ${path}`));
  const pages = Object.values(pageRoutes).map(({ path }) => `GET ${path}`);
  expect([...callsByRoute.keys(), ...pages].filter((route) => !listed.has(route))).toEqual([]);
});
