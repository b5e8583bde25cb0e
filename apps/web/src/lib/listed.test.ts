import { expect, test } from "vitest";
import { listed } from "./listed.ts";

test("joins names with commas and “and”", () => {
  expect(listed([])).toBe("");
  expect(listed(["Germany"])).toBe("Germany");
  expect(listed(["Germany", "India"])).toBe("Germany and India");
  expect(listed(["Germany", "India", "France"])).toBe("Germany, India and France");
});
