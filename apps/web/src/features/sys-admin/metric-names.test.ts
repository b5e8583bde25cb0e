import { scoreLimits } from "@meridian/contract/monitoring-constants";
import { expect, test } from "vitest";
import { nameOf, valueText } from "./metric-names.ts";

test("a value carries its unit, and one without a unit stands alone", () => {
  expect(valueText("LCP", 1240.4)).toBe("1,240\u00A0ms");
  expect(valueText("CLS", 0.083)).toBe("0.08");
  expect(valueText("FID", null)).toBe("–");
  expect(valueText("not_yet_known", 3)).toBe("3");
});

test("every vital of the score is named in words", () => {
  for (const vital of Object.keys(scoreLimits)) expect(nameOf(vital).title).toContain(`(${vital})`);
  expect(nameOf("not_yet_known").title).toBe("not_yet_known");
});
