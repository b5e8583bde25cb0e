import * as z from "zod/mini";
import { calendarDay } from "../calendar-day-schema.ts";
import { evaluationDocument } from "../evaluation/evaluation-document.ts";
import { queueFilter } from "../queue/schemas.ts";
import { createdIn } from "../workspace-schema.ts";

/** Requests to save, find and change evaluations. The responses are in `history-responses.ts`. */

export const evaluationStates = ["draft", "final", "approved"] as const;
export type EvaluationState = (typeof evaluationStates)[number];

const version = z.int().check(z.minimum(1), z.maximum(1_000_000));
const tag = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
const tags = z.array(tag).check(z.maxLength(20));
const notes = z.string().check(z.maxLength(10_000));

/** A new saved evaluation. The browser generates its ID, so that a retried request does not create a duplicate. */
export const saveRequest = z.object({
  id: z.uuid(),
  document: evaluationDocument,
  workspace: createdIn,
  tags: z.optional(tags),
  notes: z.optional(notes),
  teamVisible: z.optional(z.boolean()),
});
export type SaveRequest = z.infer<typeof saveRequest>;

/** An update based on the version that was opened. */
export const updateRequest = z.object({
  version,
  document: evaluationDocument,
  /** Generated in the browser once per change, so that a retried request is applied only once. */
  saveId: z.uuid(),
  /** Set by the offline queue: if another user has saved in the meantime, save this as a new evaluation with this ID. */
  copyId: z.optional(z.uuid()),
});
export type UpdateRequest = z.infer<typeof updateRequest>;

/** Metadata of a saved evaluation, separate from its content. */
export const metadataRequest = z.object({
  tags: z.optional(tags),
  notes: z.optional(notes),
  teamVisible: z.optional(z.boolean()),
});

/** Only what the user changed. */
export const metadataUpdate = z.object({
  ...metadataRequest.shape,
  /**
   * What the changed fields were when the user opened them. Changes to the tags are then applied to the stored ones, and
   * notes that were changed since are not replaced.
   */
  before: z.optional(z.object({ tags: z.optional(tags), notes: z.optional(notes) })),
});
export type MetadataUpdate = z.infer<typeof metadataUpdate>;

/** How many courses left out of the GPA the user has confirmed. If the number differs, we ask again. */
export const leftOut = z.optional(z.int().check(z.minimum(0), z.maximum(100_000)));
export const stateRequest = z.object({ to: z.enum(evaluationStates), version, leftOut });
export const recalculateRequest = z.object({ version, saveId: z.uuid() });
export const duplicateRequest = z.object({ id: z.uuid() });
export const eraseRequest = z.object({
  /** How many the user confirmed to erase. If the number differs, we ask again. */
  records: z.int().check(z.minimum(1)),
  /** Matched by ID or email, but of another student. */
  keep: z.optional(z.array(z.uuid())),
  /** Matched only by name, but of the same student. */
  include: z.optional(z.array(z.uuid())),
});
export type EraseRequest = z.infer<typeof eraseRequest>;

/** Sort columns of the list. */
export const historySorts = ["created", "updated", "student", "institution", "country", "gpa"] as const;
export type HistorySort = (typeof historySorts)[number];

const points = z.coerce.number().check(z.minimum(0), z.maximum(10));

export const historyFilterFields = {
  /** Words that must all occur in the student's name or external ID, the institution or the notes. */
  search: z.optional(z.string().check(z.maxLength(200))),
  country: z.optional(z.string().check(z.maxLength(40))),
  /** The student's external ID, exactly. */
  externalId: z.optional(z.string().check(z.maxLength(100))),
  /** Range of days, in the team's time zone, on which it was first saved, inclusive. */
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
  gpaMin: z.optional(points),
  gpaMax: z.optional(points),
  evaluator: z.optional(z.uuid()),
  tag: z.optional(z.string().check(z.maxLength(60))),
  state: z.optional(z.enum(evaluationStates)),
  /** Only records that their office policy flags. */
  flagged: z.optional(z.literal("1")),
  /** Only deleted evaluations that can still be restored. */
  deleted: z.optional(z.literal("1")),
};
export const historyFilter = z.object(historyFilterFields);
export type HistoryFilter = z.infer<typeof historyFilter>;

const maxPageSize = 200;
export const historyQuery = z.object({
  ...historyFilterFields,
  sort: z._default(z.enum(historySorts), "created"),
  direction: z._default(z.enum(["asc", "desc"]), "desc"),
  /** Cursor from the previous page. */
  after: z.optional(z.string().check(z.maxLength(2000))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxPageSize)), 50),
});
export type HistoryQuery = z.infer<typeof historyQuery>;

/** Individually selected records, or everything that matches a filter. */
export const maxSelected = 1000;
const evaluationSelection = z.union([
  z.strictObject({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(maxSelected)) }),
  z.strictObject({ filter: historyFilter }),
]);
export type EvaluationSelection = z.infer<typeof evaluationSelection>;

const exportFormats = ["csv", "xlsx", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];
const exportSelection = z.union([evaluationSelection, z.strictObject({ queue: queueFilter })]);
export type ExportSelection = z.infer<typeof exportSelection>;
export const exportRequest = z.object({ format: z.enum(exportFormats), records: exportSelection });

export const deleteRequest = z.object({ records: evaluationSelection });
export const restoreRequest = z.object({
  ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(maxSelected)),
});

/** A team's settings for its records. */
export const evaluationSettings = z.object({
  /** Final records need a second reader's approval before they can be sent or issued. */
  needsApproval: z.boolean(),
  /** Months after the last change until a record is deleted; null: never. */
  retentionMonths: z.nullable(z.int().check(z.minimum(1), z.maximum(240))),
});

/** Only what the user changed, so that a page that was opened earlier does not bring back an old retention period. */
export const evaluationSettingsChange = z.partial(evaluationSettings);
export type EvaluationSettingsChange = z.infer<typeof evaluationSettingsChange>;
