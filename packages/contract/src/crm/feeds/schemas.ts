import * as z from "zod/mini";
import { feedMapping } from "./fields.ts";

/** Requests and responses for lists of applicants that a CRM provides, and for the CEEB codes of their schools. */

export const feedSchedules = ["off", "hourly", "daily"] as const;

export const maxFeedRows = 10_000;

export const feedInput = z.object({
  source: z.string().check(z.trim(), z.minLength(1, "Enter the location of the list."), z.maxLength(4000)),
  mapping: feedMapping,
  schedule: z.enum(feedSchedules),
  /** Hour of a daily run in the team's time zone. */
  dailyHour: z.int().check(z.minimum(0), z.maximum(23)),
});
export type FeedInput = z.infer<typeof feedInput>;

/** How many rows had which outcome. */
const feedCounts = z.object({
  rows: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  /** Changed in the CRM, but someone has worked on the record or it was there before. */
  kept: z.number(),
  leftOut: z.number(),
});
export type FeedCounts = z.infer<typeof feedCounts>;

/** A row that was left out or needs attention, by its line. */
const feedIssue = z.object({ line: z.number(), reason: z.string() });
export type FeedIssue = z.infer<typeof feedIssue>;

export const feedRun = z.object({
  id: z.string(),
  manual: z.boolean(),
  startedAt: z.string(),
  /** Null while it runs. */
  finishedAt: z.nullable(z.string()),
  file: z.nullable(z.string()),
  counts: z.nullable(feedCounts),
  leftOut: z.array(feedIssue),
  error: z.nullable(z.string()),
});
export type FeedRun = z.infer<typeof feedRun>;

export const feedState = z.object({
  feed: z.nullable(
    z.object({
      ...feedInput.shape,
      nextRunAt: z.nullable(z.string()),
      failingSince: z.nullable(z.string()),
    }),
  ),
  runs: z.array(feedRun),
});
export type FeedState = z.infer<typeof feedState>;

export const feedPreview = z.object({
  /** The file that was read, or the address. */
  file: z.string(),
  columns: z.array(z.string()),
  /** The mapping used: the given one, completed from the names of the columns. */
  mapping: feedMapping,
  counts: feedCounts,
  /** The first rows, as they would be imported. */
  rows: z.array(
    z.object({
      line: z.number(),
      studentId: z.string(),
      name: z.string(),
      round: z.string(),
      program: z.string(),
      institution: z.string(),
      /** How it was found in the register of institutions, or why not. */
      institutionNote: z.string(),
      ceeb: z.string(),
      country: z.string(),
      outcome: z.enum(["created", "updated", "unchanged", "kept", "leftOut"]),
    }),
  ),
  leftOut: z.array(feedIssue),
});
export type FeedPreview = z.infer<typeof feedPreview>;

export const ceebInput = z.object({
  institution: z.string().check(z.trim(), z.minLength(1, "Enter the institution."), z.maxLength(300)),
  ceeb: z.string().check(z.trim(), z.regex(/^\d{4,6}$/, "A CEEB code has four to six digits.")),
});

const ceebCode = z.object({
  id: z.string(),
  institution: z.string(),
  ceeb: z.string(),
  /** Remembered from a final record. */
  fromRecord: z.boolean(),
});
export type CeebCode = z.infer<typeof ceebCode>;
export const ceebList = z.object({ codes: z.array(ceebCode) });
export type CeebList = z.infer<typeof ceebList>;
