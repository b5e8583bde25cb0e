import * as z from "zod/mini";
import { described, optional } from "./described.ts";
import {
  courseEntry,
  evaluationDocument,
  student,
  termEntry,
  transcriptRecordEntry,
} from "../evaluation/evaluation-document.ts";
import { historyRow } from "../history/responses.ts";
import { evaluationStates, historyFilterFields, metadataRequest } from "../history/schemas.ts";
import { evaluation } from "./evaluation.ts";
import { gradingSystem } from "./facts.ts";
import { pageLimit } from "./page-limit.ts";
import { courseCredits, policy } from "./transcript.ts";

/** The team's saved evaluations, which the app calls records: what a program sends and gets. */

const ownId = (text: string) => optional(z.string().check(z.minLength(1), z.maxLength(64)), text);

const recordCourse = z.strictObject({
  ...courseEntry.shape,
  id: ownId("Different from every other course ID in the document; assigned if omitted"),
  mark: described(z.string().check(z.maxLength(100)), "The mark as printed on the transcript"),
  credits: optional(z.nullable(courseCredits), "In the country’s own unit: a number, or text as printed"),
});

const recordTerm = z.strictObject({
  ...termEntry.shape,
  id: ownId("Different from the record’s other term IDs; assigned if omitted"),
  courses: z.array(recordCourse).check(z.maxLength(2000)),
});

const transcriptRecord = z.strictObject({
  ...transcriptRecordEntry.shape,
  id: ownId("Different from the document’s other record IDs; assigned if omitted"),
  countryCode: optional(
    z.string().check(z.maxLength(40)),
    "Taken from the grading table if omitted; rejected if the table is another country’s",
  ),
  system: described(
    z.union([z.string().check(z.minLength(1), z.maxLength(100)), gradingSystem]),
    "ID of a grading table, of one of your team’s tables, or a complete table",
  ),
  institutionId: optional(
    z.string().check(z.maxLength(100)),
    "ID in Meridian’s register of institutions, such as IN:iitb.ac.in. Its country must be the record’s",
  ),
  terms: z.array(recordTerm).check(z.minLength(1), z.maxLength(100)),
});

/** A document with defaults: only the grading tables and the marks are required. */
export const recordDocument = z.strictObject({
  ...evaluationDocument.shape,
  student: z.optional(z.strictObject(student.shape)),
  records: z.array(transcriptRecord).check(z.minLength(1), z.maxLength(20)),
  policy: z.optional(policy),
});
export type RecordDocument = z.infer<typeof recordDocument>;

const policyId = optional(z.uuid(), "ID of one of your team’s policies; its settings and rules apply");

export const newRecord = z.strictObject({
  id: optional(
    z.uuid(),
    "Your own ID for the record. Sending the same record again does not create a second one; other content with this ID is rejected",
  ),
  document: recordDocument,
  policyId,
  ...metadataRequest.shape,
});

export const recordUpdate = z.strictObject({
  version: described(z.int().check(z.minimum(1), z.maximum(1_000_000)), "The version the change is based on"),
  document: recordDocument,
  policyId,
  tags: metadataRequest.shape.tags,
  notes: metadataRequest.shape.notes,
});

export const finalizeRequest = z.strictObject({
  version: described(z.int().check(z.minimum(1), z.maximum(1_000_000)), "The version to make final"),
  leftOut: optional(
    z.int().check(z.minimum(0), z.maximum(100_000)),
    "How many courses you accept to be missing from the GPA. Required if there are any",
  ),
});

export const recordQuery = z.strictObject({
  state: optional(z.enum(evaluationStates), "Only records in this state"),
  country: optional(z.string().check(z.maxLength(40)), "Country code, such as DE"),
  tag: optional(z.string().check(z.maxLength(60)), "Only records with this tag"),
  studentId: optional(
    z.string().check(z.minLength(1), z.maxLength(100)),
    "The student’s external ID, exactly",
  ),
  search: optional(
    z.string().check(z.maxLength(200)),
    "Words in the student’s name or ID, the institution or the notes",
  ),
  from: described(
    historyFilterFields.from,
    "First saved on this day in your team’s time zone or later, such as 2027-01-31",
  ),
  to: described(historyFilterFields.to, "First saved on this day in your team’s time zone or earlier"),
  flagged: described(historyFilterFields.flagged, "1: only records that their policy flags"),
  gpaMin: described(historyFilterFields.gpaMin, "Lowest GPA"),
  gpaMax: described(historyFilterFields.gpaMax, "Highest GPA"),
  sort: z._default(described(z.enum(["created", "updated"]), "What to sort by"), "created"),
  direction: z._default(described(z.enum(["asc", "desc"]), "Newest first unless asc"), "desc"),
  after: optional(z.string().check(z.maxLength(2000)), "The next value from the previous page"),
  limit: pageLimit(50),
});

const { studentName, studentExternalId, institution, country, system, gpa, credits, courseCount, flags } =
  historyRow.shape;
const moment = z.iso.datetime();

export const recordSummary = z.object({
  id: z.string(),
  version: z.int(),
  state: z.enum(evaluationStates),
  studentName,
  studentExternalId,
  institution,
  country,
  system,
  gpa: described(gpa, "With three decimals; null if no course counts"),
  credits,
  courseCount,
  tags: z.array(z.string()),
  notes: z.string(),
  teamVisible: z.boolean(),
  flags: described(flags, "What the record’s policy flags, as sentences"),
  evaluator: described(z.nullable(z.string()), "Who created it; null if the account was deleted"),
  report: described(
    historyRow.shape.report,
    "Its GPA report: the valid one, or else the last revoked one; null if none was issued",
  ),
  createdAt: moment,
  updatedAt: moment,
});

export const recordList = z.object({
  records: z.array(recordSummary),
  next: described(z.nullable(z.string()), "Send it as after to get the next page; null on the last page"),
});

export const recordResponse = z.object({
  ...recordSummary.shape,
  finalAt: z.nullable(moment),
  approvedAt: z.nullable(moment),
  document: evaluationDocument,
  evaluation,
});
