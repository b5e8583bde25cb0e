import * as z from "zod/mini";
import { recordSettings, recordStates } from "./history.ts";
import type { SavedEvaluation } from "./saved-evaluation.ts";

/** What the calls about saved evaluations answer. */

const moment = z.iso.datetime();
const person = z.nullable(z.object({ id: z.string(), name: z.string() }));

/** One line of the history. */
const historyRow = z.object({
  id: z.string(),
  studentName: z.string(),
  studentExternalId: z.string(),
  institution: z.string(),
  country: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** With three decimals, or null when no course counts. */
  gpa: z.nullable(z.string()),
  credits: z.string(),
  courseCount: z.number(),
  entrySeconds: z.number(),
  state: z.enum(recordStates),
  version: z.number(),
  tags: z.array(z.string()),
  notes: z.string(),
  teamVisible: z.boolean(),
  /** Null when the maker's account is gone. */
  evaluator: person,
  /** Its GPA report: the valid one, else the last that was revoked; null when none was issued. */
  report: z.nullable(
    z.object({
      id: z.string(),
      number: z.string(),
      /** Which version of the record it states. */
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
  /** Where the next page begins; null on the last. */
  next: z.nullable(z.string()),
  /** How many there are, counted with the first page only and up to `countedUpTo`. */
  total: z.nullable(z.number()),
});
export type HistoryPage = z.infer<typeof historyPage>;
export const countedUpTo = 10_000;

/** What the filters of the list can be set to, with how many records each has. */
export const historyFacets = z.object({
  countries: z.array(z.object({ code: z.string(), records: z.number() })),
  evaluators: z.array(z.object({ id: z.string(), name: z.string(), records: z.number() })),
  tags: z.array(z.object({ tag: z.string(), records: z.number() })),
});
export type HistoryFacets = z.infer<typeof historyFacets>;

/** The document, the systems and the result: written by the server from parsed input, so believed when read back. */
const saved = z.custom<SavedEvaluation>(
  (value) => typeof value === "object" && value !== null && "document" in value && "result" in value,
);

/** One record, whole. */
export const savedRecord = z.object({
  ...historyRow.shape,
  saved,
  updatedBy: person,
  finalAt: z.nullable(moment),
  approvedAt: z.nullable(moment),
  approvedBy: person,
  /** Whether it belongs to a team, and so whether visibility means anything. */
  inTeam: z.boolean(),
  /** What the asking person may do with it now. */
  may: z.object({
    edit: z.boolean(),
    finish: z.boolean(),
    approve: z.boolean(),
    reopen: z.boolean(),
    erase: z.boolean(),
  }),
  /** Names of the grading tables that have changed since it was saved; the numbers above are those of the saving. */
  changedTables: z.array(z.string()),
});
export type SavedRecord = z.infer<typeof savedRecord>;

/** A short answer to a save. */
export const saveAnswer = z.object({
  id: z.string(),
  version: z.number(),
  state: z.enum(recordStates),
  updatedAt: moment,
  /** True when it became a record of its own because somebody else had saved meanwhile. */
  copied: z.boolean(),
});
export type SaveAnswer = z.infer<typeof saveAnswer>;

export const recordVersions = z.object({
  /** Newest first; the present one is not among them. */
  versions: z.array(
    z.object({
      version: z.number(),
      gpa: z.nullable(z.string()),
      state: z.enum(recordStates),
      editor: person,
      savedAt: moment,
    }),
  ),
});
export type RecordVersions = z.infer<typeof recordVersions>;

export const recordVersion = z.object({
  version: z.number(),
  state: z.enum(recordStates),
  editor: person,
  savedAt: moment,
  saved,
});
export type RecordVersion = z.infer<typeof recordVersion>;

export const recordLogAnswer = z.object({
  entries: z.array(
    z.object({
      at: moment,
      actor: person,
      action: z.string(),
      detail: z.record(z.string(), z.unknown()),
    }),
  ),
});
export type RecordLogAnswer = z.infer<typeof recordLogAnswer>;

/** Every record of one student in the workspace, deleted ones too. */
export const studentRecords = z.object({
  records: z.array(
    z.object({
      id: z.string(),
      studentName: z.string(),
      institution: z.string(),
      createdAt: moment,
      deletedAt: z.nullable(moment),
    }),
  ),
});
export type StudentRecords = z.infer<typeof studentRecords>;

export const deletedAnswer = z.object({ ids: z.array(z.string()) });
export const erasedAnswer = z.object({ erased: z.number() });

export const settingsAnswer = z.object({
  /** Null when the person works alone. */
  team: z.nullable(z.object({ id: z.string(), name: z.string() })),
  settings: recordSettings,
  mayChange: z.boolean(),
});
export type SettingsAnswer = z.infer<typeof settingsAnswer>;
