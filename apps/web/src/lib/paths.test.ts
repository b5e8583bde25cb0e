import { expect, test } from "vitest";
import { ownPath, paths } from "./paths.ts";

test("a slug is written into its path, encoded", () => {
  expect(paths.system("côte d'ivoire")).toBe("/global-education-systems/c%C3%B4te%20d'ivoire");
});

test("a remembered origin is kept only when it is a path of this site", () => {
  expect(ownPath("/dashboard?range=90#chart")).toBe("/dashboard?range=90#chart");
  for (const foreign of [
    null,
    "",
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
  ]) {
    expect(ownPath(foreign), String(foreign)).toBeNull();
  }
  expect(ownPath("/\t/evil.example")).toBeNull();
});
