import { expect, test } from "vitest";
import {
  byCountryCaption,
  distributionCaption,
  evaluatorsCaption,
  mediansCaption,
  overTimeCaption,
  secondsSaved,
  timeCaption,
} from "./captions.ts";
import { formatPercent, formatSigned, formatDuration } from "./figure-text.ts";
import { driftCaption, applicantRankCaption, tablesCaption, needsReview } from "./insight-captions.ts";
import { sampleDrift, sampleFigures, sampleApplicantRank, sampleTables } from "../demo/sample-figures.ts";

const { totals, previousTotals, overTime, byCountry, byEvaluator } = sampleFigures;

test("compares calculations with the previous period and names the busiest week", () => {
  expect(overTimeCaption(sampleFigures)).toBe(
    "1,284 calculations, 18% more than in the previous period (1,088). The busiest week started on Nov 1, 2026, with 131.",
  );
  expect(overTimeCaption({ ...sampleFigures, previousTotals: null })).toMatch(
    /^1,284 calculations in this period\./,
  );
  expect(overTimeCaption({ ...sampleFigures, previousTotals: { ...totals, calculations: 0 } })).toContain(
    "none in the previous period",
  );
  expect(overTimeCaption({ ...sampleFigures, previousTotals: totals })).toContain(
    "the same as in the previous period",
  );
  const one = { ...sampleFigures, totals: { ...totals, calculations: 1 }, overTime: overTime.slice(0, 1) };
  expect(overTimeCaption({ ...one, previousTotals: null })).toBe("1 calculation in this period.");
});

test("names the largest country with its share, or the only country", () => {
  expect(byCountryCaption(byCountry, totals.calculations)).toBe(
    "India has the most: 312 of 1,284 (24%). The top three make up 63%.",
  );
  expect(byCountryCaption(byCountry.slice(0, 1), 312)).toBe("All from one country: India.");
  expect(byCountryCaption([], 3)).toBe("None of these calculations has a country.");
});

test("states the median, the middle half and the number of missing GPAs", () => {
  expect(distributionCaption(totals)).toBe(
    "The median GPA is 3.26. The middle half is between 2.91 and 3.57.",
  );
  expect(distributionCaption({ ...totals, withGpa: 1283 })).toContain(
    "1 calculation without a GPA is left out",
  );
  expect(distributionCaption({ ...totals, withGpa: 0, medianGpa: null })).toBe(
    "No calculation in this period has a GPA.",
  );
});

test("warns that medians by country do not show how a country grades", () => {
  const ordered = [...byCountry].sort((a, b) => (b.medianGpa ?? 0) - (a.medianGpa ?? 0));
  expect(mediansCaption(ordered)).toBe(
    "Medians range from 2.98 (France) to 3.44 (Germany). They reflect who applied, not how a country grades.",
  );
});

test("names the evaluator who saved the most", () => {
  expect(evaluatorsCaption(byEvaluator, totals.calculations)).toMatch(
    /^5 people saved calculations\. Renata Okafor saved the most: /,
  );
  expect(evaluatorsCaption([], 0)).toBe("No one saved a calculation in this period.");
});

test("counts timed transcripts only and compares with the team's own estimate", () => {
  expect(timeCaption(totals, previousTotals, null)).toMatch(
    /^Entering a transcript takes 3:4\d minutes on average, 0:\d\d less/,
  );
  expect(timeCaption({ ...totals, timed: 1000 }, null, 14)).toContain("1,000 of 1,284 were timed");
  expect(timeCaption({ ...totals, timed: 1000 }, null, 14)).toContain(
    "By hand, your team estimates 14 minutes.",
  );
  expect(timeCaption({ ...totals, timed: 0 }, null, 14)).toContain(
    "No transcripts were timed in this period",
  );
  expect(secondsSaved({ ...totals, timed: 10, entrySeconds: 3000 }, 14)).toBe(10 * 840 - 3000);
  expect(secondsSaved({ ...totals, timed: 1, entrySeconds: 900 }, 14)).toBe(-60);
});

test("names the table that affects the most GPAs", () => {
  expect(tablesCaption(sampleTables)).toBe(
    "Agree on a table for China first: across 241 records, the choice changes the GPA by 0.19 on average and by up to 0.38.",
  );
  expect(tablesCaption([])).toContain("agree");
});

test("names the evaluator who differs the most and flags a review only with enough cases", () => {
  expect(driftCaption(sampleDrift)).toContain("Amara Diallo differs the most: 0.14 above");
  expect(driftCaption([{ id: null, name: "No Cases", cases: 3, difference: null, tables: [] }])).toMatch(
    /^Too few/,
  );
  expect(sampleDrift.map(needsReview)).toEqual([true, false, false, false]);
  expect(needsReview({ id: "x", name: "X", cases: 8, difference: 0.4, tables: [] })).toBe(false);
});

test("compares an applicant only if there are at least ten other evaluations", () => {
  expect(applicantRankCaption(sampleApplicantRank)).toBe(
    "Camille Lefèvre’s GPA of 3.08 is above 56% of 64 other evaluations from France.",
  );
  expect(applicantRankCaption({ ...sampleApplicantRank, same: 2 })).toContain(
    "2 evaluations have the same GPA",
  );
  expect(applicantRankCaption({ ...sampleApplicantRank, cases: 9 })).toBe(
    "Too few to tell: only 9 other evaluations from France. At least 10 are needed.",
  );
  expect(applicantRankCaption({ ...sampleApplicantRank, cases: 0 })).toContain(
    "there are no other evaluations from France",
  );
});

test("never rounds a share to 0% or 100%", () => {
  expect([formatPercent(1, 900), formatPercent(899, 900), formatPercent(1, 0)]).toEqual([
    "under 1%",
    "over 99%",
    "0%",
  ]);
  expect([formatSigned(0.004), formatSigned(-0.03), formatSigned(0.14)]).toEqual(["0.00", "−0.03", "+0.14"]);
  expect([formatDuration(219.6), formatDuration(59.7), formatDuration(0)]).toEqual(["3:40", "1:00", "0:00"]);
});
