import { expect, test } from "vitest";
import { paths } from "./paths.ts";

test("a slug is written into its path, encoded", () => {
  expect(paths.system("côte d'ivoire")).toBe("/global-education-systems/c%C3%B4te%20d'ivoire");
});
