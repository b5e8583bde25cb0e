import * as z from "zod/mini";

/** The work queue of a team: views, assignment, comments, presence and rules. */

export const queueViews = ["open", "unassigned", "mine", "second", "returned", "done"] as const;
export type QueueView = (typeof queueViews)[number];

const moment = z.iso.datetime();
const person = z.object({ id: z.string(), name: z.string() });

const filterFields = {
  view: z._default(z.enum(queueViews), "open"),
  /** Words that must all occur in the student's name or external ID, the institution or the notes. */
  search: z.optional(z.string().check(z.maxLength(200))),
  country: z.optional(z.string().check(z.maxLength(40))),
  tag: z.optional(z.string().check(z.maxLength(60))),
  assignee: z.optional(z.uuid()),
  /** Only records that their office policy flags. */
  flagged: z.optional(z.literal("1")),
};
export const queueFilter = z.object(filterFields);
export type QueueFilter = z.infer<typeof queueFilter>;

export const queueQuery = z.object({
  ...filterFields,
  after: z.optional(z.string().check(z.maxLength(500))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
});
export type QueueQuery = z.infer<typeof queueQuery>;

/** The course a comment is about, as it was when the comment was written. */
const courseReference = z.object({
  /** ID of the course in the document. */
  id: z.string(),
  /** Position in the transcript, counted from 1 across all records and terms. */
  number: z.number(),
  name: z.string(),
  mark: z.string(),
  grade: z.nullable(z.string()),
});
export type CourseReference = z.infer<typeof courseReference>;

const comment = z.object({
  author: z.nullable(person),
  body: z.string(),
  course: z.nullable(courseReference),
  at: moment,
});

/** Where a record is in the office's work. */
const queueStages = ["reading", "second", "returned", "done"] as const;
export type QueueStage = (typeof queueStages)[number];

const queueRow = z.object({
  id: z.string(),
  studentName: z.string(),
  studentExternalId: z.string(),
  institution: z.string(),
  country: z.nullable(z.string()),
  stage: z.enum(queueStages),
  version: z.number(),
  tags: z.array(z.string()),
  /** The office policy it was made with. */
  policy: z.nullable(z.object({ name: z.string(), version: z.number() })),
  courseCount: z.number(),
  /** Cells read with low confidence that no one has confirmed. */
  doubtCount: z.number(),
  /** The student entered the marks, and no evaluator has confirmed them yet. */
  selfReported: z.boolean(),
  /** What its office policy flags, in words. */
  flags: z.array(z.string()),
  /** Its reader; the second reader while it is read again. */
  assignee: z.nullable(person),
  /** Its open second reading; null if there is none. */
  second: z.nullable(
    z.object({
      blind: z.boolean(),
      /** Both readings are there and wait for a decision. */
      isSubmitted: z.boolean(),
      /** The first reading is hidden from the user, and so is what the row says about it. */
      isHidden: z.boolean(),
    }),
  ),
  dueOn: z.nullable(z.string()),
  /** The comment it was returned with; null unless it is returned. */
  returned: z.nullable(comment),
  /** Colleagues who have it open now. */
  present: z.array(person),
  updatedAt: moment,
});
export type QueueRow = z.infer<typeof queueRow>;

export const queuePage = z.object({
  rows: z.array(queueRow),
  /** Cursor for the next page; null on the last page. */
  next: z.nullable(z.string()),
  /** Number of matches per due date, on the first page only. */
  groups: z.nullable(
    z.object({
      overdue: z.number(),
      today: z.number(),
      week: z.number(),
      later: z.number(),
      none: z.number(),
    }),
  ),
});
export type QueuePage = z.infer<typeof queuePage>;

export const queueCounts = z.object({
  views: z.object({
    open: z.number(),
    unassigned: z.number(),
    mine: z.number(),
    second: z.number(),
    returned: z.number(),
    done: z.number(),
  }),
  /** Open records due today or earlier. */
  due: z.number(),
  /** Members a record can be assigned to. */
  members: z.array(person),
  /** Whether the user may change the assignment rules and assign by rule. */
  mayManage: z.boolean(),
  /** Whether the user may assign and return records. Trainees cannot. */
  mayAssign: z.boolean(),
});
export type QueueCounts = z.infer<typeof queueCounts>;

/** Maximum number of records per call; larger selections run in the background. */
const maxAssigned = 500;
const ids = z.array(z.uuid()).check(z.minLength(1), z.maxLength(maxAssigned));

/** `assigneeId`: null makes the records unassigned. */
export const assignRequest = z.strictObject({ ids, assigneeId: z.nullable(z.uuid()) });
/** The records that were changed. Others are already done, or not the user's to assign. */
export const changedRecords = z.object({ ids: z.array(z.string()) });

export const claimResponse = z.object({ record: z.nullable(queueRow) });

const body = z
  .string()
  .check(z.trim(), z.minLength(1, "Write a comment"), z.maxLength(4000, "Use at most 4,000 characters"));
const courseId = z.optional(z.string().check(z.maxLength(64)));
export const commentRequest = z.strictObject({ body, courseId });
/** `version`: the version that was read. `assigneeId`: who gets it back, if not its reader. */
export const returnRequest = z.strictObject({
  body,
  courseId,
  version: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  assigneeId: z.optional(z.uuid()),
});

const courseChange = z.object({
  number: z.number(),
  name: z.string(),
  field: z.enum(["name", "mark", "credits", "added", "removed"]),
  before: z.string(),
  after: z.string(),
});
export type CourseChange = z.infer<typeof courseChange>;

const timelineEntry = z.object({
  at: moment,
  actor: z.nullable(person),
  action: z.string(),
  detail: z.record(z.string(), z.unknown()),
  /** For comments and returns. */
  comment: z.nullable(comment),
  /** For edits: what changed in the courses. */
  changes: z.array(courseChange),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;
/** Newest first. */
export const timeline = z.object({ entries: z.array(timelineEntry) });

/** How often a browser reports that it has a record open, and how long one report is valid. */
export const presenceIntervalSeconds = 10;
export const presenceSeconds = 25;
export const presenceResponse = z.object({ others: z.array(person) });

const assignmentRule = z.strictObject({
  /** ISO code; null matches every country. */
  country: z.nullable(z.string().check(z.minLength(1), z.maxLength(40))),
  /** The name of the office policy, or a tag; null matches every record. */
  program: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
  /** They take turns. */
  assigneeIds: z.array(z.uuid()).check(z.minLength(1, "Choose at least one reader"), z.maxLength(100)),
  /** Days from the assignment to the due date; null leaves the due date as it is. */
  dueDays: z.nullable(z.int().check(z.minimum(0), z.maximum(365))),
});
export type AssignmentRule = z.infer<typeof assignmentRule>;
const ruleList = z.array(assignmentRule).check(z.maxLength(100));
export const assignmentRules = z.strictObject({ rules: ruleList });
export const assignmentRulesUpdate = z.strictObject({
  rules: ruleList,
  /** The rules when the user opened them. Rejected if others were saved since. */
  before: z.optional(ruleList),
});
export type AssignmentRulesUpdate = z.infer<typeof assignmentRulesUpdate>;

export const appliedRules = z.object({
  assigned: z.number(),
  /** Unassigned records that no rule matches. */
  unmatched: z.number(),
  /** More unassigned records are left; apply the rules again. */
  more: z.boolean(),
});
export type AppliedRules = z.infer<typeof appliedRules>;
