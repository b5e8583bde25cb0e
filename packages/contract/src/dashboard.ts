import * as z from "zod/mini";

/** The dashboard and its insights: what is asked, and the figures that answer. */

const count = z.int().check(z.minimum(0));
const day = z.iso.date();
/** The database knows no year 0, and text of the year 10000 reads as none. */
const askedDay = day.check(z.regex(/^(?:19|2[01])/, "must be between 1900 and 2199"));
const gpa = z.nullable(z.number());

/** Longest period the dashboard draws, in days: ten years and their leap days. */
export const longestPeriod = 3660;

/** Fewer past evaluations than this say nothing about where an applicant stands. */
export const enoughToStand = 10;

/** Fewer GPAs than this give no median worth comparing: neither of a country, nor of an evaluator on one table. */
export const enoughForMedian = 5;

/** Fewer comparable cases than this give no drift of an evaluator. */
export const enoughForDrift = 10;

/** Filters of the page's address, as the calls take them. Days are the reader's own, in the time zone `zone`. */
const filters = {
  from: askedDay,
  to: askedDay,
  zone: z.string().check(z.maxLength(60)),
  country: z.optional(z.string().check(z.regex(/^(?:[A-Z]{2}|X-[A-Z0-9-]{1,37})$/))),
  evaluator: z.optional(z.uuid()),
  tag: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
};

export const insightsQuery = z.object(filters);
export type InsightsQuery = z.infer<typeof insightsQuery>;

export const dashboardQuery = z.object({
  ...filters,
  /** With as many days just before (1), or with the same days of the admissions cycle before, a year earlier. */
  compare: z.optional(z.enum(["1", "cycle"])),
});
export type DashboardQuery = z.infer<typeof dashboardQuery>;

export const applicantsQuery = z.object({ search: z._default(z.string().check(z.maxLength(100)), "") });
export const standingQuery = z.object({ applicant: z.optional(z.uuid()) });

/** What a team says a transcript takes without us; the time saved is counted against it. */
export const byHandChange = z.object({
  minutes: z.nullable(z.number().check(z.minimum(1), z.maximum(600))),
});

const volume = z.object({
  calculations: count,
  /** Those whose active entry was measured; records that came in by a file were not typed. */
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

/** Whose records the figures are made of: a team's, as far as the reader may see them, or the reader's own. */
const scope = z.enum(["team", "own"]);

const slice = z.extend(volume, {
  from: day,
  days: count,
  /** The same slice of the period before. */
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

/** GPAs from `from` up to the next step; a GPA of exactly 4 counts with those below it. */
const gpaStep = z.object({ from: z.number(), calculations: count, previous: z.nullable(count) });
export type GpaStep = z.infer<typeof gpaStep>;
export const gpaStepWidth = 0.25;

const evaluatorFigures = z.extend(volume, {
  /** Null for people whose account is gone. */
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
  /** Empty when the figures are the reader's own. */
  byEvaluator: z.array(evaluatorFigures),
  byHandMinutes: z.nullable(z.number()),
  mayChangeByHand: z.boolean(),
});
export type DashboardFigures = z.infer<typeof dashboardFigures>;

/** What there is to filter by, most used first. */
export const dashboardChoices = z.object({
  countries: z.array(z.object({ code: z.string(), name: z.string(), calculations: count })),
  evaluators: z.array(z.object({ id: z.string(), name: z.string(), calculations: count })),
  tags: z.array(z.object({ tag: z.string(), calculations: count })),
});
export type DashboardChoices = z.infer<typeof dashboardChoices>;

const table = z.object({ system: z.string(), name: z.string(), country: z.nullable(z.string()) });

/** One grading table: how much it is used, and how far other publishers' tables move its GPAs. */
const tableImpact = z.extend(table, {
  countryName: z.string(),
  calculations: count,
  /** Records for which another publisher's table or a standard formula exists. */
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

/** How one evaluator's GPAs lie against the colleagues' on the same tables. */
const evaluatorDrift = z.object({
  id: z.nullable(z.string()),
  name: z.string(),
  /** Evaluations on tables that colleagues used as well, often enough to compare. */
  cases: count,
  /** Mean of the tables' median differences, weighted by cases; null when they are too few. */
  difference: gpa,
  tables: z.array(tableDrift),
});
export type EvaluatorDrift = z.infer<typeof evaluatorDrift>;

export const insights = z.object({
  scope,
  from: day,
  to: day,
  tables: z.array(tableImpact),
  /** Empty when the figures are the reader's own. */
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

/** One applicant among the other evaluations of the same country; the applicant is not counted. */
export const standing = z.object({
  scope,
  applicant: z.nullable(applicant),
  cases: count,
  below: count,
  same: count,
  above: count,
  /** Day of the oldest of them. */
  since: z.nullable(day),
  steps: z.array(z.object({ from: z.number(), cases: count })),
});
export type Standing = z.infer<typeof standing>;
export const standingStepWidth = 0.1;
