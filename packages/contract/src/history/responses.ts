import * as z from "zod/mini";
import { evaluationSettings, evaluationStates } from "./schemas.ts";
import { storedEvaluation } from "../evaluation/stored-schema.ts";

/** Responses of the calls for saved evaluations. */

const moment = z.iso.datetime();
const person = z.nullable(z.object({ id: z.string(), name: z.string() }));

/** One row of the history. */
export const historyRow = z.object({
  id: z.string(),
  studentName: z.string(),
  studentExternalId: z.string(),
  institution: z.string(),
  country: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** With three decimals, or null if no course counts. */
  gpa: z.nullable(z.string()),
  credits: z.string(),
  courseCount: z.number(),
  entrySeconds: z.number(),
  state: z.enum(evaluationStates),
  /** It is locked until its second reading is settled. */
  inSecondReading: z.boolean(),
  version: z.number(),
  tags: z.array(z.string()),
  notes: z.string(),
  teamVisible: z.boolean(),
  /** The student entered the marks, and no evaluator has confirmed them yet. */
  selfReported: z.boolean(),
  /** What its office policy flags, in words. */
  flags: z.array(z.string()),
  /** Null if the creator's account was deleted. */
  evaluator: person,
  /** Its GPA report: the valid one, or else the last revoked one; null if none was issued. */
  report: z.nullable(
    z.object({
      id: z.string(),
      number: z.string(),
      /** The version of the evaluation it was issued for. */
      evaluationVersion: z.nullable(z.number()),
      /** Null while it is valid. */
      revokedAt: z.nullable(moment),
    }),
  ),
  createdAt: moment,
  updatedAt: moment,
  deletedAt: z.nullable(moment),
});
export type HistoryRow = z.infer<typeof historyRow>;

export const historyPage = z.object({
  rows: z.array(historyRow),
  /** Cursor for the next page; null on the last page. */
  next: z.nullable(z.string()),
  /** Number of matches, counted only for the first page and up to `countedUpTo`. */
  total: z.nullable(z.number()),
});
export type HistoryPage = z.infer<typeof historyPage>;
export const maxCountedTotal = 10_000;

/** Filter options, each with its number of records. */
export const historyFacets = z.object({
  countries: z.array(z.object({ code: z.string(), records: z.number() })),
  evaluators: z.array(z.object({ id: z.string(), name: z.string(), records: z.number() })),
  tags: z.array(z.object({ tag: z.string(), records: z.number() })),
});
export type HistoryFacets = z.infer<typeof historyFacets>;

/** One saved evaluation in full. */
export const savedEvaluation = z.object({
  ...historyRow.shape,
  saved: storedEvaluation,
  updatedBy: person,
  finalAt: z.nullable(moment),
  approvedAt: z.nullable(moment),
  approvedBy: person,
  /** Whether it belongs to a team; visibility applies only then. */
  inTeam: z.boolean(),
  /** What the current user may do with it. */
  may: z.object({
    edit: z.boolean(),
    finish: z.boolean(),
    approve: z.boolean(),
    reopen: z.boolean(),
    erase: z.boolean(),
  }),
  /** Names of the grading tables that have changed since it was saved. The numbers above are as saved. */
  changedTables: z.array(z.string()),
});
export type SavedEvaluation = z.infer<typeof savedEvaluation>;

/** Response to a save. */
export const saveResponse = z.object({
  id: z.string(),
  version: z.number(),
  state: z.enum(evaluationStates),
  updatedAt: moment,
  /** True if it was saved as a copy because another user had saved in the meantime. */
  copied: z.boolean(),
  /** True if it should become final and waits for its second reading first. */
  awaitsSecondReading: z.optional(z.boolean()),
});
export type SaveResponse = z.infer<typeof saveResponse>;

export const evaluationVersions = z.object({
  /** Newest first, without the current version. */
  versions: z.array(
    z.object({
      version: z.number(),
      gpa: z.nullable(z.string()),
      state: z.enum(evaluationStates),
      editor: person,
      savedAt: moment,
    }),
  ),
});
export type EvaluationVersions = z.infer<typeof evaluationVersions>;

export const evaluationVersion = z.object({
  version: z.number(),
  state: z.enum(evaluationStates),
  editor: person,
  savedAt: moment,
  saved: storedEvaluation,
});
export type EvaluationVersion = z.infer<typeof evaluationVersion>;

export const evaluationLogResponse = z.object({
  entries: z.array(
    z.object({
      at: moment,
      actor: person,
      action: z.string(),
      detail: z.record(z.string(), z.unknown()),
    }),
  ),
});
export type EvaluationLogResponse = z.infer<typeof evaluationLogResponse>;

/** All evaluations of one student in the workspace, including deleted ones, and others of the same name. */
export const studentEvaluations = z.object({
  records: z.array(
    z.object({
      id: z.string(),
      /** `identity`: the same ID, email, or name and date of birth. `name`: only the name. */
      match: z.enum(["identity", "name"]),
      studentName: z.string(),
      studentExternalId: z.string(),
      studentEmail: z.string(),
      institution: z.string(),
      createdAt: moment,
      deletedAt: z.nullable(moment),
    }),
  ),
});
export type StudentEvaluations = z.infer<typeof studentEvaluations>;

export const deleteResponse = z.object({ ids: z.array(z.string()) });
export const eraseResponse = z.object({ erased: z.number() });

export const settingsResponse = z.object({
  /** Null if the user is not working in a team. */
  team: z.nullable(z.object({ id: z.string(), name: z.string() })),
  settings: evaluationSettings,
  mayChange: z.boolean(),
});
export type SettingsResponse = z.infer<typeof settingsResponse>;
