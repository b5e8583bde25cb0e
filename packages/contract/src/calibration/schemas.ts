import * as z from "zod/mini";
import { calendarDay } from "../calendar-day-schema.ts";
import { countryCode } from "../country-code-schema.ts";

/** Calibration sets: known transcripts that a team's readers convert, scored by the server (decision 165). */

export const maxTranscripts = 20;
export const maxSets = 200;

const moment = z.iso.datetime();
const person = z.object({ id: z.string(), name: z.string() });

export const newSet = z.strictObject({
  title: z
    .string()
    .check(z.trim(), z.minLength(1, "Title is required"), z.maxLength(100, "Use at most 100 characters")),
  countries: z.array(countryCode).check(z.minLength(1, "Choose at least one country"), z.maxLength(20)),
  transcripts: z.int().check(z.minimum(1), z.maximum(maxTranscripts)),
  dueOn: z.nullable(calendarDay),
  /** Null: every member of the team. */
  readerIds: z.nullable(
    z.array(z.uuid()).check(z.minLength(1, "Choose at least one reader"), z.maxLength(500)),
  ),
});
export type NewSet = z.infer<typeof newSet>;
export const newSetResponse = z.object({ id: z.string() });

const head = {
  id: z.string(),
  title: z.string(),
  dueOn: z.nullable(z.string()),
  createdAt: moment,
  transcripts: z.number(),
  /** US grades asked for. */
  cells: z.number(),
};

/** A set and how its readers did, for admins. */
const listedSet = z.object({
  ...head,
  createdBy: z.nullable(person),
  closedAt: z.nullable(moment),
  readers: z.array(
    z.object({
      /** Null if the account was deleted. */
      reader: z.nullable(person),
      hasLeft: z.boolean(),
      submittedAt: z.nullable(moment),
      /** Null until submitted. */
      right: z.nullable(z.number()),
    }),
  ),
});
export type ListedSet = z.infer<typeof listedSet>;
/** Newest first. */
export const setList = z.object({ sets: z.array(listedSet), members: z.array(person) });
export type SetList = z.infer<typeof setList>;

/** The cells that were read wrongly, per reader who has submitted. */
export const setResults = z.object({
  readers: z.array(
    z.object({
      reader: z.nullable(person),
      wrong: z.array(
        z.object({
          /** Counted from 1. */
          transcript: z.number(),
          country: z.string(),
          table: z.string(),
          course: z.string(),
          mark: z.string(),
          given: z.string(),
          right: z.string(),
        }),
      ),
    }),
  ),
});
export type SetResults = z.infer<typeof setResults>;

const ownHead = {
  ...head,
  answered: z.number(),
  submittedAt: z.nullable(moment),
  right: z.nullable(z.number()),
};
export const ownSets = z.object({ sets: z.array(z.object(ownHead)) });
export type OwnSet = z.infer<typeof ownSets>["sets"][number];

/** A reader's own set. `right` of a course is null until the reader has submitted. */
export const ownReading = z.object({
  ...ownHead,
  items: z.array(
    z.object({
      country: z.string(),
      table: z.string(),
      courses: z.array(
        z.object({
          name: z.string(),
          mark: z.string(),
          credits: z.number(),
          given: z.nullable(z.string()),
          right: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});
export type OwnReading = z.infer<typeof ownReading>;

const grade = z.string().check(z.regex(/^(?:[A-D][+-]?|AB|BC|F)$/, "Choose a US grade"));
/** One list per transcript, one grade per course; null where the reader has not decided yet. */
export const answersRequest = z.strictObject({
  answers: z.array(z.array(z.nullable(grade)).check(z.maxLength(20))).check(z.maxLength(maxTranscripts)),
  /** Submits the set for scoring, once and for all. */
  submit: z.boolean(),
});
