import { plans } from "@meridian/contract/billing/plans";
import { expect, test } from "vitest";
import { listAddedTools, extras, includesFeature, includesExtra, reportText } from "./offer.ts";

test("Professional issues GPA reports, without a letterhead; Team adds the letterhead", () => {
  expect(includesFeature("professional", "gpa-report")).toBe(true);
  expect(reportText(plans.professional)).toBe("Without letterhead");
  expect(reportText(plans.team)).toBe("With your letterhead");
  expect(listAddedTools("professional").join()).toMatch(/without letterhead/);
  expect(listAddedTools("team")).toContain("GPA reports with your letterhead");
});

test("lists bulk, API, webhooks and single sign-on in the plans the server allows them for", () => {
  const inPlans = extras.map((extra) => [
    extra.id,
    includesExtra("professional", extra),
    includesExtra("team", extra),
  ]);
  expect(inPlans).toEqual([
    ["bulk", true, true],
    ["api", false, true],
    ["webhooks", false, true],
    ["sso", false, false],
  ]);
});
