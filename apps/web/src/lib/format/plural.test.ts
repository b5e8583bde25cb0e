import { expect, it } from "vitest";
import { plural } from "./plural.ts";

it("counts with the noun's form and thousands separators", () => {
  expect(plural(1, "record")).toBe("1 record");
  expect(plural(0, "record")).toBe("0 records");
  expect(plural(12_345, "record")).toBe("12,345 records");
  expect(plural(2, "entry", "entries")).toBe("2 entries");
});
