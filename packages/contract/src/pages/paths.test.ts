import { expect, test } from "vitest";
import { paths } from "./paths.ts";

test("encodes a slug in a path", () => {
  expect(paths.system("côte d'ivoire")).toBe("/global-education-systems/c%C3%B4te%20d'ivoire");
});
