import * as z from "zod/mini";
import { calendarDay } from "../calendar-day-schema.ts";

/** What the team's saved records would say under another policy or table. Nothing is changed. */

/** More than this, and only the newest are replayed; the response says so. */
export const maxReplayedRecords = 20_000;
/** The screen lists this many; the CSV has all of them. */
export const maxListedChanges = 500;

export const replayRequest = z.object({
  /** Days, in the team's time zone, on which the records were first saved, inclusive. */
  from: calendarDay,
  to: calendarDay,
  /** Only records made with this policy, in any version. */
  madeWith: z.optional(z.uuid()),
  /** Without drafts. */
  finalOnly: z._default(z.boolean(), false),
  /** The settings to count with. Absent: each record keeps its own. */
  policy: z.optional(
    z.object({
      id: z.uuid(),
      version: z.int().check(z.minimum(1)),
      /** Also use the tables this policy sets per country. */
      withTables: z.boolean(),
    }),
  ),
  /** A table for the records of one country, instead of theirs. */
  table: z.optional(
    z.object({
      country: z.string().check(z.minLength(1, "Choose a country"), z.maxLength(40)),
      table: z.string().check(z.minLength(1, "Choose a table"), z.maxLength(100)),
    }),
  ),
  /** A GPA that records should not fall below. */
  cutoff: z.optional(z.number().check(z.minimum(0), z.maximum(6))),
});
export type ReplayRequest = z.infer<typeof replayRequest>;

const replayedRecord = z.object({
  id: z.string(),
  studentName: z.string(),
  externalId: z.string(),
  country: z.nullable(z.string()),
  /** "Undergraduate, version 2"; null if the record names no policy. */
  policy: z.nullable(z.string()),
  savedOn: z.string(),
  /** Null: no GPA, because no mark could be converted. */
  oldGpa: z.nullable(z.string()),
  newGpa: z.nullable(z.string()),
  /** Which way it crosses the cutoff. */
  crosses: z.nullable(z.enum(["up", "down"])),
});
export type ReplayedRecord = z.infer<typeof replayedRecord>;

const count = z.int();
export const replayResult = z.object({
  /** Records that match; more than `replayed` if there are too many. */
  matching: count,
  replayed: count,
  changed: count,
  unchanged: count,
  /** Records that could not be recalculated. */
  failed: count,
  /** Records for which the requested table was used: those from its country, at its level. */
  withTable: count,
  crossesUp: count,
  crossesDown: count,
  /** Those that cross the cutoff first, then the largest changes. */
  records: z.array(replayedRecord),
});
export type ReplayResult = z.infer<typeof replayResult>;
