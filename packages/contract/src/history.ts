import * as z from "zod/mini";
import { evaluationDocument } from "./evaluation-document.ts";

/** Saved evaluations: what is sent to keep, find and change them. The answers are in `history-answers.ts`. */

export const recordStates = ["draft", "final", "approved"] as const;
export type RecordState = (typeof recordStates)[number];

const version = z.int().check(z.minimum(1), z.maximum(1_000_000));
const tag = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
const tags = z.array(tag).check(z.maxLength(20));
const notes = z.string().check(z.maxLength(10_000));

/** A new record. Its id is made in the browser: one that is sent twice (a queue, a lost answer) is kept once. */
export const saveRequest = z.object({
  id: z.uuid(),
  document: evaluationDocument,
  /** The team it was written in, null for one's own history: refused when the sender works elsewhere by now. */
  workspace: z.optional(z.nullable(z.uuid())),
  tags: z.optional(tags),
  notes: z.optional(notes),
  teamVisible: z.optional(z.boolean()),
});
export type SaveRequest = z.infer<typeof saveRequest>;

/** A change of a record, based on the version that was opened. */
export const updateRequest = z.object({
  version,
  document: evaluationDocument,
  /** Made in the browser, once a change: sent twice it counts once. */
  saveId: z.uuid(),
  /** What a queue asks for: should somebody else have saved meanwhile, keep this as a new record of this id. */
  copyId: z.optional(z.uuid()),
});
export type UpdateRequest = z.infer<typeof updateRequest>;

/** What is said about a record, beside what stands in it. */
export const describeRequest = z.object({
  tags: z.optional(tags),
  notes: z.optional(notes),
  teamVisible: z.optional(z.boolean()),
});
export type DescribeRequest = z.infer<typeof describeRequest>;

/** `leftOut`: how many courses missing from the GPA the evaluator has seen and accepted; another number is asked again. */
export const stateRequest = z.object({
  to: z.enum(recordStates),
  version,
  leftOut: z.optional(z.int().check(z.minimum(0), z.maximum(100_000))),
});
export const recalculateRequest = z.object({ version, saveId: z.uuid() });
export const duplicateRequest = z.object({ id: z.uuid() });
/** `records`: how many the person was told will go. Another number now means another question. */
export const eraseRequest = z.object({ records: z.int().check(z.minimum(1)) });

/** What the list can be ordered by. */
export const historySorts = ["created", "updated", "student", "institution", "country", "gpa"] as const;
export type HistorySort = (typeof historySorts)[number];

/** From 1900 to 2199: the database knows no year 0, and text of the year 10000 reads as none. */
const day = z.string().check(z.regex(/^(?:19|2[01])\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/));
const points = z.coerce.number().check(z.minimum(0), z.maximum(10));

const filterParts = {
  /** Words in the student's name or external ID, the institution or the notes; each must be found. */
  search: z.optional(z.string().check(z.maxLength(200))),
  country: z.optional(z.string().check(z.maxLength(40))),
  /** Days (UTC) the record was saved first, both included. */
  from: z.optional(day),
  to: z.optional(day),
  gpaMin: z.optional(points),
  gpaMax: z.optional(points),
  evaluator: z.optional(z.uuid()),
  tag: z.optional(z.string().check(z.maxLength(60))),
  state: z.optional(z.enum(recordStates)),
  /** Only those that were deleted and can still be brought back. */
  deleted: z.optional(z.literal("1")),
};
export const historyFilter = z.object(filterParts);
export type HistoryFilter = z.infer<typeof historyFilter>;

const longestPage = 200;
export const historyQuery = z.object({
  ...filterParts,
  sort: z._default(z.enum(historySorts), "created"),
  direction: z._default(z.enum(["asc", "desc"]), "desc"),
  /** Where the page before ended. */
  after: z.optional(z.string().check(z.maxLength(2000))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(longestPage)), 50),
});
export type HistoryQuery = z.infer<typeof historyQuery>;

/** Records by hand, or everything a filter finds. */
export const mostChosen = 1000;
const chosenRecords = z.union([
  z.strictObject({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostChosen)) }),
  z.strictObject({ filter: historyFilter }),
]);
export type ChosenRecords = z.infer<typeof chosenRecords>;

const exportFormats = ["csv", "xlsx", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const exportRequest = z.object({ format: z.enum(exportFormats), records: chosenRecords });

export const deleteRequest = z.object({ records: chosenRecords });
export const restoreRequest = z.object({
  ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostChosen)),
});

/** How a team keeps its records. */
export const recordSettings = z.object({
  /** A second reader approves what is final before it may leave the office. */
  needsApproval: z.boolean(),
  /** Months after the last change until a record is deleted; null keeps them. */
  retentionMonths: z.nullable(z.int().check(z.minimum(1), z.maximum(240))),
});
export type RecordSettings = z.infer<typeof recordSettings>;
