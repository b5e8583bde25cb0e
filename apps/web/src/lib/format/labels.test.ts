import { expect, test } from "vitest";
import { formatList } from "./labels.ts";

test("joins names with commas and “and”", () => {
  expect(formatList([])).toBe("");
  expect(formatList(["Germany"])).toBe("Germany");
  expect(formatList(["Germany", "India"])).toBe("Germany and India");
  expect(formatList(["Germany", "India", "France"])).toBe("Germany, India and France");
});
