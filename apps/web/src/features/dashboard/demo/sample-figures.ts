import type {
  DashboardFigures,
  EvaluatorDrift,
  ApplicantRank,
  TableImpact,
} from "@meridian/contract/dashboard/schemas";

/** Sample data of a fictional office, to show the charts to users without data of their own. */

const weekly = [71, 78, 74, 86, 92, 88, 97, 104, 99, 112, 124, 131, 128];
const weeklyBefore = [62, 66, 70, 68, 77, 80, 79, 85, 91, 88, 96, 112, 114];
const secondsEach = [262, 255, 248, 244, 236, 231, 228, 219, 216, 211, 205, 202, 198];
const secondsBefore = [301, 298, 290, 284, 281, 279, 277, 272, 268, 266, 264, 263, 262];
const steps = [8, 16, 34, 61, 108, 162, 238, 271, 228, 158];

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const total = sum(weekly);
const totalBefore = sum(weeklyBefore);
const seconds = (counts: readonly number[], each: readonly number[]) =>
  sum(counts.map((count, i) => count * (each[i] ?? 0)));

const country = (
  code: string,
  name: string,
  calculations: number,
  previous: number,
  [lowerQuartile, medianGpa, upperQuartile]: readonly [number, number, number],
) => ({ code, name, calculations, previous, withGpa: calculations, lowerQuartile, medianGpa, upperQuartile });

const countries = [
  country("IN", "India", 312, 270, [3.05, 3.41, 3.72]),
  country("CN", "China", 241, 229, [2.95, 3.22, 3.5]),
  country("NG", "Nigeria", 118, 80, [2.66, 3.02, 3.33]),
  country("BR", "Brazil", 86, 81, [2.9, 3.28, 3.55]),
  country("KR", "South Korea", 79, 78, [3.03, 3.36, 3.62]),
  country("DE", "Germany", 71, 60, [3.1, 3.44, 3.8]),
  country("FR", "France", 64, 58, [2.68, 2.98, 3.26]),
  country("VN", "Vietnam", 58, 44, [2.95, 3.31, 3.58]),
];
const otherCountry = country(
  "MX",
  "Mexico",
  total - sum(countries.map(({ calculations }) => calculations)),
  totalBefore - sum(countries.map(({ previous }) => previous)),
  [2.9, 3.2, 3.52],
);

const firstDay = Date.UTC(2026, 7, 16);
const week = 7 * 24 * 60 * 60 * 1000;
const weekStart = (index: number) => new Date(firstDay + index * week).toISOString().slice(0, 10);

const totals = {
  calculations: total,
  timed: total,
  entrySeconds: seconds(weekly, secondsEach),
  withGpa: total,
  medianGpa: 3.26,
  lowerQuartile: 2.91,
  upperQuartile: 3.57,
  countries: countries.length + 1,
};

const evaluator = (name: string, share: number, medianGpa: number, pace: number) => {
  const overTime = weekly.map((count, index) =>
    Math.round(count * share * (1 + 0.16 * Math.sin(index * pace))),
  );
  const calculations = sum(overTime);
  return {
    id: name,
    name,
    calculations,
    timed: calculations,
    entrySeconds: Math.round(calculations * (190 + 22 * pace)),
    previous: Math.round(calculations * 0.87),
    medianGpa,
    overTime,
  };
};

export const sampleFigures: DashboardFigures = {
  scope: "team",
  teamName: null,
  from: weekStart(0),
  to: "2026-11-14",
  previousPeriod: { from: "2026-05-17", to: "2026-08-15" },
  unit: "week",
  totals,
  previousTotals: {
    ...totals,
    calculations: totalBefore,
    timed: totalBefore,
    withGpa: totalBefore,
    entrySeconds: seconds(weeklyBefore, secondsBefore),
    medianGpa: 3.3,
    countries: countries.length,
  },
  overTime: weekly.map((calculations, index) => ({
    from: weekStart(index),
    days: 7,
    calculations,
    timed: calculations,
    entrySeconds: calculations * (secondsEach[index] ?? 0),
    previous: {
      calculations: weeklyBefore[index] ?? 0,
      timed: weeklyBefore[index] ?? 0,
      entrySeconds: (weeklyBefore[index] ?? 0) * (secondsBefore[index] ?? 0),
    },
  })),
  byCountry: [...countries, otherCountry].sort((a, b) => b.calculations - a.calculations),
  distribution: steps.map((calculations, index) => ({
    from: 1.5 + index * 0.25,
    calculations,
    previous: Math.round(calculations * 0.85),
  })),
  byEvaluator: [
    evaluator("Renata Okafor", 0.26, 3.28, 1.1),
    evaluator("Tomás Herrera", 0.23, 3.25, 0.7),
    evaluator("Mei-Ling Chen", 0.2, 3.26, 1.7),
    evaluator("Daniel Weiss", 0.17, 3.21, 0.5),
    evaluator("Amara Diallo", 0.14, 3.39, 1.3),
  ],
  byHandMinutes: 14,
  mayChangeByHand: false,
};

const table = (
  country: string,
  countryName: string,
  name: string,
  calculations: number,
  meanSpread: number,
  widestSpread: number,
): TableImpact => ({
  system: `${country}-sample`,
  name,
  country,
  countryName,
  calculations,
  compared: calculations,
  meanSpread,
  widestSpread,
});

export const sampleTables: readonly TableImpact[] = [
  table("CN", "China", "University, 0–100 scale", 241, 0.19, 0.38),
  table("DE", "Germany", "University, 1.0–5.0 scale", 71, 0.46, 0.71),
  table("FR", "France", "University, 0–20 scale", 64, 0.27, 0.43),
  table("IR", "Iran", "University, 0–20 scale", 22, 0.41, 0.62),
  table("NL", "Netherlands", "School and university, 1–10", 31, 0.14, 0.21),
  table("IN", "India", "University percentage, divisions", 188, 0.02, 0.06),
];

export const sampleDrift: readonly EvaluatorDrift[] = [
  { id: "a", name: "Amara Diallo", cases: 109, difference: 0.14, tables: [] },
  { id: "b", name: "Renata Okafor", cases: 286, difference: 0.02, tables: [] },
  { id: "c", name: "Mei-Ling Chen", cases: 214, difference: 0, tables: [] },
  { id: "d", name: "Daniel Weiss", cases: 162, difference: -0.03, tables: [] },
];

const rankCases = [1, 0, 1, 1, 2, 3, 4, 5, 6, 7, 7, 6, 5, 5, 4, 3, 2, 1, 1];

export const sampleApplicantRank: ApplicantRank = {
  scope: "team",
  applicant: {
    id: "sample",
    name: "Camille Lefèvre",
    country: "FR",
    countryName: "France",
    gpa: 3.08,
    savedAt: "2026-11-12T10:00:00.000Z",
  },
  cases: sum(rankCases),
  below: sum(rankCases.slice(0, 10)) + 6,
  same: 0,
  above: sum(rankCases.slice(10)) - 6,
  since: "2023-09-04",
  steps: rankCases.map((cases, index) => ({ from: Number((2 + index * 0.1).toFixed(1)), cases })),
};
