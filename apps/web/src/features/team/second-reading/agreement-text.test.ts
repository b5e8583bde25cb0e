import { expect, test } from "vitest";
import { agreementText } from "./agreement-text.ts";

test("shows a percentage only for enough records, and 100% only if every cell agrees", () => {
  expect(agreementText({ records: 4, cells: 100, agreed: 100 })).toBe("too few");
  expect(agreementText({ records: 5, cells: 100, agreed: 97 })).toBe("97.0%");
  expect(agreementText({ records: 50, cells: 10_000, agreed: 9_999 })).toBe("99.9%");
  expect(agreementText({ records: 50, cells: 10_000, agreed: 10_000 })).toBe("100.0%");
  expect(agreementText({ records: 5, cells: 0, agreed: 0 })).toBe("too few");
});
