import * as z from "zod/mini";
import { calendarDay } from "../calendar-day-schema.ts";
import { historyFilter } from "../history/schemas.ts";
import { marksRequestInput } from "../student-marks/schemas.ts";
import { queueFilter } from "./schemas.ts";

/** Actions on many records, run in the background. */

/** Maximum number of records per action. */
export const maxActionRecords = 10_000;
/** Days after which an action and its results are removed. */
export const actionRetentionDays = 7;

const tags = z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))).check(z.maxLength(20));

const recordAction = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("assign"), assigneeId: z.nullable(z.uuid()) }),
  z.strictObject({ kind: z.literal("due"), dueOn: z.nullable(calendarDay) }),
  z.strictObject({ kind: z.literal("tag"), add: tags, remove: tags }),
  /** `leaveOut`: whether records with courses that are missing from the GPA are made final too. */
  z.strictObject({ kind: z.literal("final"), leaveOut: z.boolean() }),
  z.strictObject({ kind: z.literal("approve") }),
  z.strictObject({ kind: z.literal("issue") }),
  z.strictObject({ kind: z.literal("crm"), connectionId: z.uuid() }),
  /** Asks each record's student for their own marks, by email. */
  z.strictObject({
    kind: z.literal("ask"),
    language: marksRequestInput.shape.language,
    linkDays: marksRequestInput.shape.linkDays,
    showGpa: z.boolean(),
    askDocument: z.boolean(),
  }),
]);
export type RecordAction = z.infer<typeof recordAction>;

/** Actions that can be taken back. Approvals, reports, CRM deliveries and emails have left the office. */
export const undoableActions: readonly RecordAction["kind"][] = ["assign", "due", "tag", "final"];

const actionRecords = z.union([
  z.strictObject({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(maxActionRecords)) }),
  z.strictObject({ queue: queueFilter }),
  z.strictObject({ history: historyFilter }),
]);
export type ActionRecords = z.infer<typeof actionRecords>;

/** The browser generates the ID, so that a retried request does not start a second run. */
export const actionRequest = z.strictObject({ id: z.uuid(), action: recordAction, records: actionRecords });

export const actionRun = z.object({
  id: z.string(),
  action: recordAction,
  state: z.enum(["running", "cancelled", "failed", "done"]),
  /** Whether this run takes the action back. */
  undo: z.boolean(),
  mayUndo: z.boolean(),
  total: z.number(),
  done: z.number(),
  changed: z.number(),
  /** Why records were left as they were, most frequent first. */
  problems: z.array(
    z.object({
      message: z.string(),
      count: z.number(),
      records: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  createdAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
});
export type ActionRun = z.infer<typeof actionRun>;
