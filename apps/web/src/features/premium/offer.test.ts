import { plans } from "@meridian/contract/plans";
import { expect, test } from "vitest";
import { addedBy, extras, includes, includesExtra, reportText } from "./offer.ts";

test("Professional issues GPA reports, without a letterhead; Team adds the letterhead", () => {
  expect(includes("professional", "gpa-report")).toBe(true);
  expect(reportText(plans.professional)).toBe("Without letterhead");
  expect(reportText(plans.team)).toBe("With your letterhead");
  expect(addedBy("professional").join()).toMatch(/without letterhead/);
  expect(addedBy("team")).toContain("GPA reports with your letterhead");
});

test("bulk, API and webhooks are part of the offer, in the plans whose calls the server lets through", () => {
  const inPlans = extras.map((extra) => [
    extra.id,
    includesExtra("professional", extra),
    includesExtra("team", extra),
  ]);
  expect(inPlans).toEqual([
    ["bulk", true, true],
    ["api", false, true],
    ["webhooks", false, true],
  ]);
});
