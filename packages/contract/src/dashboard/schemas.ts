import * as z from "zod/mini";
import { calendarDay } from "../calendar-day-schema.ts";
import { countryCode } from "../country-code-schema.ts";
import { timeZone } from "../time-zone-schema.ts";

/** Queries and figures of the dashboard and its insights. */

const count = z.int().check(z.minimum(0));
const day = z.iso.date();
const gpa = z.nullable(z.number());

/** Longest period the dashboard shows, in days: ten years including leap days. */
export const maxPeriodDays = 3660;

/** Minimum number of past evaluations needed to show where an applicant ranks. */
export const minCasesForRank = 10;

/** Minimum number of GPAs for a meaningful median, per country or per evaluator and table. */
export const minCasesForMedian = 5;

/** Minimum number of comparable cases to compute an evaluator's drift. */
export const minCasesForDrift = 10;

/** Filters from the page URL, as the API accepts them. Days are in the team's time zone; `zone` applies to users without a team. */
const filters = {
  from: calendarDay,
  to: calendarDay,
  zone: z._default(timeZone, "UTC"),
  country: z.optional(countryCode),
  evaluator: z.optional(z.uuid()),
  tag: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
};

export const insightsQuery = z.object(filters);
export type InsightsQuery = z.infer<typeof insightsQuery>;

export const dashboardQuery = z.object({
  ...filters,
  /** Compare with the preceding period of equal length (1), or with the same days one admissions cycle earlier. */
  compare: z.optional(z.enum(["1", "cycle"])),
});
export type DashboardQuery = z.infer<typeof dashboardQuery>;

export const applicantsQuery = z.object({ search: z._default(z.string().check(z.maxLength(100)), "") });
export const applicantRankQuery = z.object({ applicant: z.optional(z.uuid()) });

/** Minutes the team says a transcript takes by hand: the baseline for time saved. */
export const byHandMinutesUpdate = z.object({
  minutes: z.nullable(z.number().check(z.minimum(1), z.maximum(600))),
});

const volume = z.object({
  calculations: count,
  /** Calculations with measured entry time; imported records have none. */
  timed: count,
  entrySeconds: count,
});

const periodTotals = z.extend(volume, {
  withGpa: count,
  medianGpa: gpa,
  lowerQuartile: gpa,
  upperQuartile: gpa,
  countries: count,
});
export type PeriodTotals = z.infer<typeof periodTotals>;

/** Whose records the figures cover: the team's (those the user may see) or the user's own. */
const scope = z.enum(["team", "own"]);

const slice = z.extend(volume, {
  from: day,
  days: count,
  /** The same slice of the comparison period. */
  previous: z.nullable(volume),
});

const countryFigures = z.object({
  /** Null for records without a country. */
  code: z.nullable(z.string()),
  name: z.string(),
  calculations: count,
  previous: z.nullable(count),
  withGpa: count,
  medianGpa: gpa,
  lowerQuartile: gpa,
  upperQuartile: gpa,
});
export type CountryFigures = z.infer<typeof countryFigures>;

/** GPAs from `from` up to the next step; a GPA of exactly 4 counts toward the step below. */
const gpaStep = z.object({ from: z.number(), calculations: count, previous: z.nullable(count) });
export type GpaStep = z.infer<typeof gpaStep>;
export const gpaStepWidth = 0.25;

const evaluatorFigures = z.extend(volume, {
  /** Null if the account was deleted. */
  id: z.nullable(z.string()),
  name: z.string(),
  previous: z.nullable(count),
  medianGpa: gpa,
  /** Calculations in each slice of the period. */
  overTime: z.array(count),
});
export type EvaluatorFigures = z.infer<typeof evaluatorFigures>;

export const dashboardFigures = z.object({
  scope,
  teamName: z.nullable(z.string()),
  from: day,
  to: day,
  previousPeriod: z.nullable(z.object({ from: day, to: day })),
  unit: z.enum(["day", "week", "month"]),
  totals: periodTotals,
  previousTotals: z.nullable(periodTotals),
  overTime: z.array(slice),
  byCountry: z.array(countryFigures),
  distribution: z.array(gpaStep),
  /** Empty if the figures cover only the user's own records. */
  byEvaluator: z.array(evaluatorFigures),
  byHandMinutes: z.nullable(z.number()),
  mayChangeByHand: z.boolean(),
});
export type DashboardFigures = z.infer<typeof dashboardFigures>;

/** Filter options, most used first. */
export const dashboardChoices = z.object({
  countries: z.array(z.object({ code: z.string(), name: z.string(), calculations: count })),
  evaluators: z.array(z.object({ id: z.string(), name: z.string(), calculations: count })),
  tags: z.array(z.object({ tag: z.string(), calculations: count })),
});
export type DashboardChoices = z.infer<typeof dashboardChoices>;

const table = z.object({ system: z.string(), name: z.string(), country: z.nullable(z.string()) });

/** How often a grading table is used, and how much its GPAs would change with other publishers' tables. */
const tableImpact = z.extend(table, {
  countryName: z.string(),
  calculations: count,
  /** Records that another publisher's table or a standard formula can be applied to. */
  compared: count,
  meanSpread: gpa,
  widestSpread: gpa,
});
export type TableImpact = z.infer<typeof tableImpact>;

const tableDrift = z.extend(table, {
  cases: count,
  median: z.number(),
  othersCases: count,
  othersMedian: z.number(),
});
export type TableDrift = z.infer<typeof tableDrift>;

/** How one evaluator's GPAs compare with colleagues' GPAs on the same tables. */
const evaluatorDrift = z.object({
  id: z.nullable(z.string()),
  name: z.string(),
  /** Evaluations on tables that colleagues also used often enough to compare. */
  cases: count,
  /** Mean of the median differences per table, weighted by cases; null if there are too few. */
  difference: gpa,
  tables: z.array(tableDrift),
});
export type EvaluatorDrift = z.infer<typeof evaluatorDrift>;

export const insights = z.object({
  scope,
  from: day,
  to: day,
  tables: z.array(tableImpact),
  /** Empty if the figures cover only the user's own records. */
  drift: z.array(evaluatorDrift),
});
export type Insights = z.infer<typeof insights>;

const applicant = z.object({
  id: z.string(),
  name: z.string(),
  country: z.string(),
  countryName: z.string(),
  gpa: z.number(),
  savedAt: z.iso.datetime(),
});
export type Applicant = z.infer<typeof applicant>;

export const applicants = z.object({ applicants: z.array(applicant) });

/** An applicant's rank among other evaluations from the same country, not counting the applicant. */
export const applicantRank = z.object({
  scope,
  applicant: z.nullable(applicant),
  cases: count,
  below: count,
  same: count,
  above: count,
  /** Day of the oldest evaluation. */
  since: z.nullable(day),
  steps: z.array(z.object({ from: z.number(), cases: count })),
});
export type ApplicantRank = z.infer<typeof applicantRank>;
export const rankStepWidth = 0.1;
