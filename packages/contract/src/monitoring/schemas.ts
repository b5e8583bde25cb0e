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

/** `GET /api/sys-admin/metrics?hours=24`. */
export interface MetricsOverview {
  readonly from: string;
  readonly to: string;
  /** Minutes per data point. */
  readonly step: number;
  /** Computed from the period's 75th percentiles and long tasks per page load; null without measurements. */
  readonly score: number | null;
  readonly vitals: readonly VitalSummary[];
  /** Every metric of the period by name, with one point per step. */
  readonly series: readonly MetricSeries[];
  readonly pages: readonly { readonly page: string; readonly views: number }[];
}

export interface VitalSummary {
  readonly name: string;
  readonly p75: number | null;
  readonly limit: number;
  readonly count: number;
}

export interface MetricSeries {
  readonly name: string;
  readonly count: number;
  readonly average: number;
  readonly p75: number;
  /** The threshold for this kind, if it is a duration. */
  readonly threshold: number | null;
  readonly points: readonly {
    readonly at: string;
    readonly count: number;
    readonly average: number;
    readonly p75: number;
  }[];
}

/** `GET /api/sys-admin/errors?before=<id>&source=browser|server`: newest first. */
export interface ErrorRecords {
  readonly errors: readonly ErrorRecord[];
  /** For the next page; null at the end. */
  readonly next: number | null;
}

export interface ErrorRecord {
  readonly id: number;
  readonly at: string;
  readonly source: "browser" | "server";
  /** ID of the failed request, also included in the response and the log. */
  readonly requestId: string | null;
  /** The API call or page where it happened. */
  readonly place: string;
  readonly message: string;
  readonly stack: string;
}

/** `GET /api/sys-admin/alerts`: newest first. */
export interface AlertList {
  readonly alerts: readonly AlertRecord[];
}

export interface AlertRecord {
  readonly id: string;
  readonly rule: string;
  readonly severity: string;
  readonly raisedAt: string;
  /** Which side reported it first. */
  readonly source: "browser" | "server";
  /** Confirmed by the server's own counts; otherwise only reported by browsers. */
  readonly confirmed: boolean;
  /** The count or average measured by the server. */
  readonly measured: number;
  /** How often it was reported during its cooldown. */
  readonly reports: number;
  readonly mailedTo: number;
}

/** `GET /api/sys-admin/journeys?days=7`. */
export interface JourneysOverview {
  readonly types: readonly JourneySummary[];
  readonly recent: readonly SentJourney[];
}

export interface JourneySummary {
  readonly type: string;
  readonly count: number;
  readonly succeeded: number;
  readonly medianSeconds: number | null;
  readonly steps: readonly {
    readonly name: string;
    readonly count: number;
    readonly medianSeconds: number;
  }[];
}
