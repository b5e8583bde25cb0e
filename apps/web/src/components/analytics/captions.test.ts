import { expect, test } from "vitest";
import {
  byCountrySays,
  distributionSays,
  evaluatorsSay,
  mediansSay,
  overTimeSays,
  secondsSaved,
  timeSays,
} from "./captions.ts";
import { percentText, signed, stopwatch } from "./figure-text.ts";
import { driftSays, standingSays, tablesSay, wantsReview } from "./insight-captions.ts";
import { sampleDrift, sampleFigures, sampleStanding, sampleTables } from "./sample-figures.ts";

const { totals, previousTotals, overTime, byCountry, byEvaluator } = sampleFigures;

test("calculations over time are compared with the period before, and the busiest slice is named", () => {
  expect(overTimeSays(sampleFigures)).toBe(
    "1,284 calculations, 18% more than the 1,088 of the period before. The busiest week began on 1 November 2026, with 131.",
  );
  expect(overTimeSays({ ...sampleFigures, previousTotals: null })).toMatch(
    /^1,284 calculations in this period\./,
  );
  expect(overTimeSays({ ...sampleFigures, previousTotals: { ...totals, calculations: 0 } })).toContain(
    "the period before had none",
  );
  expect(overTimeSays({ ...sampleFigures, previousTotals: totals })).toContain(
    "as many as in the period before",
  );
  const one = { ...sampleFigures, totals: { ...totals, calculations: 1 }, overTime: overTime.slice(0, 1) };
  expect(overTimeSays({ ...one, previousTotals: null })).toBe("1 calculation in this period.");
});

test("countries: the largest with its share; one alone is said to be alone", () => {
  expect(byCountrySays(byCountry, totals.calculations)).toBe(
    "India is the largest with 312 of 1,284 (24%). The three largest make up 63%.",
  );
  expect(byCountrySays(byCountry.slice(0, 1), 312)).toBe("All from one country: India.");
  expect(byCountrySays([], 3)).toBe("None of the calculations names a country.");
});

test("the distribution names its median and its middle half, and what is left out", () => {
  expect(distributionSays(totals)).toBe("The median GPA is 3.26; half of all lie between 2.91 and 3.57.");
  expect(distributionSays({ ...totals, withGpa: 1283 })).toContain("1 calculation without a GPA is left out");
  expect(distributionSays({ ...totals, withGpa: 0, medianGpa: null })).toBe(
    "No calculation of this period has a GPA.",
  );
});

test("medians by country warn against reading them as a country's grading", () => {
  const ordered = [...byCountry].sort((a, b) => (b.medianGpa ?? 0) - (a.medianGpa ?? 0));
  expect(mediansSay(ordered)).toBe(
    "Medians run from 2.98 (France) to 3.44 (Germany). They describe who applied, not how a country grades.",
  );
});

test("evaluators: who saved most", () => {
  expect(evaluatorsSay(byEvaluator, totals.calculations)).toMatch(
    /^5 people saved calculations; Renata Okafor the most/,
  );
  expect(evaluatorsSay([], 0)).toBe("Nobody saved a calculation in this period.");
});

test("time per transcript counts timed ones only, and time saved only against the team's own figure", () => {
  expect(timeSays(totals, previousTotals, null)).toMatch(
    /^A transcript takes 3:4\d minutes of entry on average, 0:\d\d less/,
  );
  expect(timeSays({ ...totals, timed: 1000 }, null, 14)).toContain("1,000 of 1,284 were timed");
  expect(timeSays({ ...totals, timed: 1000 }, null, 14)).toContain("By hand your team counts 14 minutes.");
  expect(timeSays({ ...totals, timed: 0 }, null, 14)).toContain("No transcript of this period was timed");
  expect(secondsSaved({ ...totals, timed: 10, entrySeconds: 3000 }, 14)).toBe(10 * 840 - 3000);
  expect(secondsSaved({ ...totals, timed: 1, entrySeconds: 900 }, 14)).toBe(-60);
});

test("the tables that matter: the one that moves most GPAs is named with its numbers", () => {
  expect(tablesSay(sampleTables)).toBe(
    "Agree on a table for China first: over 241 records the choice moves a GPA by 0.19 on average, and by up to 0.38.",
  );
  expect(tablesSay([])).toContain("agree");
});

test("drift names who lies furthest off, and asks for a review only over cases enough", () => {
  expect(driftSays(sampleDrift)).toContain(
    "Amara Diallo lies furthest from the others: +0.14, that is 0.14 above",
  );
  expect(driftSays([{ id: null, name: "Nobody", cases: 3, difference: null, tables: [] }])).toMatch(
    /^Too few/,
  );
  expect(sampleDrift.map(wantsReview)).toEqual([true, false, false, false]);
  expect(wantsReview({ id: "x", name: "X", cases: 8, difference: 0.4, tables: [] })).toBe(false);
});

test("an applicant's standing comes with the number of cases, and under ten it is too few to tell", () => {
  expect(standingSays(sampleStanding)).toBe(
    "Camille Lefèvre’s GPA of 3.08 is above 56% of 64 other evaluations from France.",
  );
  expect(standingSays({ ...sampleStanding, same: 2 })).toContain("2 evaluations have the same GPA");
  expect(standingSays({ ...sampleStanding, cases: 9 })).toBe(
    "Too few to tell: only 9 other evaluations from France. It takes 10.",
  );
  expect(standingSays({ ...sampleStanding, cases: 0 })).toContain("there is no other evaluation from France");
});

test("figures never round to nothing or to all", () => {
  expect([percentText(1, 900), percentText(899, 900), percentText(1, 0)]).toEqual([
    "under 1%",
    "over 99%",
    "0%",
  ]);
  expect([signed(0.004), signed(-0.03), signed(0.14)]).toEqual(["0.00", "−0.03", "+0.14"]);
  expect([stopwatch(219.6), stopwatch(59.7), stopwatch(0)]).toEqual(["3:40", "1:00", "0:00"]);
});
