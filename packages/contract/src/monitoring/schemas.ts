import * as z from "zod/mini";
import { alertRuleNames } from "./constants.ts";

/** Maximum body size of `track-metrics`. */
export const trackMetricsBytes = 64 * 1024;

const word = (max: number) => z.string().check(z.regex(/^[\w./:-]+$/), z.maxLength(max));
const smallText = z.string().check(z.maxLength(300));
const facts = z
  .record(word(40), z.union([smallText, z.number(), z.boolean()]))
  .check(z.refine((value) => Object.keys(value).length <= 12, "at most 12 entries"));
const moment = z.number().check(z.int(), z.nonnegative());

/** Metric: name, value, timestamp, tags, metadata. No field may hold personal data. */
const metric = z.strictObject({
  name: word(60),
  value: z.number(),
  timestamp: moment,
  tags: z.optional(facts),
  metadata: z.optional(facts),
});
export type Metric = z.infer<typeof metric>;

/** A journey as sent to the server. Its `userId` stays in the browser; we only send whether the user was signed in. */
const sentJourney = z.strictObject({
  id: z.uuid(),
  type: word(40),
  sessionId: word(60),
  signedIn: z.boolean(),
  startTime: moment,
  endTime: moment,
  steps: z
    .array(
      z.strictObject({
        name: word(60),
        timestamp: moment,
        duration: z.number().check(z.nonnegative()),
        metadata: z.optional(facts),
        success: z.boolean(),
      }),
    )
    .check(z.maxLength(50)),
  completed: z.boolean(),
  success: z.boolean(),
});
export type SentJourney = z.infer<typeof sentJourney>;

/** A batch. Its ID lets the server ignore a retried request. */
const metricsBatch = z.strictObject({
  id: z.uuid(),
  metrics: z.array(metric).check(z.maxLength(100)),
  journeys: z.array(sentJourney).check(z.maxLength(20)),
});
export type MetricsBatch = z.infer<typeof metricsBatch>;

/** One metric object, or a batch of them. */
export const trackMetricsRequest = z.union([metric, metricsBatch]);

/** `template` is accepted but ignored: the server writes its own email text. */
export const alertRequest = z.object({
  rule: z.enum(alertRuleNames),
  severity: z.enum(["critical", "high"]),
  timestamp: moment,
  template: z.string().check(z.maxLength(200)),
});

const vitalSummary = z.object({
  name: z.string(),
  p75: z.nullable(z.number()),
  limit: z.number(),
  count: z.number(),
});
export type VitalSummary = z.infer<typeof vitalSummary>;

const metricSeries = z.object({
  name: z.string(),
  count: z.number(),
  average: z.number(),
  p75: z.number(),
  /** The threshold for this kind, if it is a duration. */
  threshold: z.nullable(z.number()),
  points: z.array(z.object({ at: z.string(), count: z.number(), average: z.number(), p75: z.number() })),
});
export type MetricSeries = z.infer<typeof metricSeries>;

export const metricsOverview = z.object({
  from: z.string(),
  to: z.string(),
  /** Minutes per data point. */
  step: z.number(),
  /** Computed from the period's 75th percentiles and long tasks per page load; null without measurements. */
  score: z.nullable(z.number()),
  vitals: z.array(vitalSummary),
  /** Every metric of the period by name, with one point per step. */
  series: z.array(metricSeries),
  pages: z.array(z.object({ page: z.string(), views: z.number() })),
});
export type MetricsOverview = z.infer<typeof metricsOverview>;

const reporter = z.enum(["browser", "server"]);

const errorRecord = z.object({
  id: z.number(),
  at: z.string(),
  source: reporter,
  /** ID of the failed request, also included in the response and the log. */
  requestId: z.nullable(z.string()),
  /** The API call or page where it happened. */
  place: z.string(),
  message: z.string(),
  stack: z.string(),
});
export type ErrorRecord = z.infer<typeof errorRecord>;

/** Newest first. `next` is for the next page; null at the end. */
export const errorRecords = z.object({ errors: z.array(errorRecord), next: z.nullable(z.number()) });
export type ErrorRecords = z.infer<typeof errorRecords>;

const alertRecord = z.object({
  id: z.string(),
  rule: z.string(),
  severity: z.string(),
  raisedAt: z.string(),
  /** Which side reported it first. */
  source: reporter,
  /** Confirmed by the server's own counts; otherwise only reported by browsers. */
  confirmed: z.boolean(),
  /** The count or average measured by the server. */
  measured: z.number(),
  /** How often it was reported during its cooldown. */
  reports: z.number(),
  mailedTo: z.number(),
});
export type AlertRecord = z.infer<typeof alertRecord>;

/** Newest first. */
export const alertList = z.object({ alerts: z.array(alertRecord) });
export type AlertList = z.infer<typeof alertList>;

const journeySummary = z.object({
  type: z.string(),
  count: z.number(),
  succeeded: z.number(),
  medianSeconds: z.nullable(z.number()),
  steps: z.array(z.object({ name: z.string(), count: z.number(), medianSeconds: z.number() })),
});
export type JourneySummary = z.infer<typeof journeySummary>;

export const journeysOverview = z.object({ types: z.array(journeySummary), recent: z.array(sentJourney) });
export type JourneysOverview = z.infer<typeof journeysOverview>;
