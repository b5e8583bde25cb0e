import * as z from "zod/mini";
import { line, text } from "../text-schemas.ts";
import { courseLimits } from "../evaluation/course-limits.ts";
import { evaluationDocument } from "../evaluation/evaluation-document.ts";
import { noticeLanguages } from "../notify/schemas.ts";
import { createdIn } from "../workspace-schema.ts";
import { marksLinkDays, maxReportedCourses, uploadLimits, uploadTypes } from "./limits.ts";

/** An office asks a student for their marks; the student enters them behind a link (decision 155). */

export const marksRequestInput = z.strictObject({
  givenName: line(200),
  familyName: z.string().check(z.trim(), z.minLength(1, "Enter the student’s family name"), z.maxLength(200)),
  /** The student's ID in the office. */
  externalId: line(100),
  email: z.union([z.literal(""), z.email("Enter an email address").check(z.maxLength(320))]),
  /** The name of one of the office's policies, or any other name, which becomes a tag. */
  program: line(60),
  language: z.enum(noticeLanguages),
  linkDays: z.int().check(z.minimum(1), z.maximum(marksLinkDays.max)),
  /** The student sees the GPA by the country's default table after submitting. */
  showGpa: z.boolean(),
  askDocument: z.boolean(),
  /** False: the office passes the link on itself. */
  sendEmail: z.boolean(),
  /** The saved evaluation the request was made from. */
  evaluationId: z.nullable(z.uuid()),
  workspace: createdIn,
});
export type MarksRequestInput = z.infer<typeof marksRequestInput>;

/** `opened`: the link has been opened, but nothing was submitted. */
const marksRequestStates = ["sent", "opened", "submitted", "expired", "revoked"] as const;
export type MarksRequestState = (typeof marksRequestStates)[number];

const marksRequest = z.object({
  id: z.string(),
  studentName: z.string(),
  externalId: z.string(),
  email: z.string(),
  program: z.string(),
  language: z.enum(noticeLanguages),
  showGpa: z.boolean(),
  askDocument: z.boolean(),
  state: z.enum(marksRequestStates),
  sender: z.nullable(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  openedAt: z.nullable(z.string()),
  submittedAt: z.nullable(z.string()),
  /** The self-reported record; null before the submission and after the record was deleted. */
  evaluationId: z.nullable(z.string()),
});
export type MarksRequest = z.infer<typeof marksRequest>;

export const marksRequestList = z.object({
  requests: z.array(marksRequest),
  /** Cursor for the next page; null on the last page. */
  next: z.nullable(z.string()),
});
export type MarksRequestList = z.infer<typeof marksRequestList>;

/** The only response that contains the link: the server keeps only a hash of its token. */
export const createdMarksRequest = z.object({
  request: marksRequest,
  link: z.string(),
  emailed: z.boolean(),
});
export type CreatedMarksRequest = z.infer<typeof createdMarksRequest>;

/** Sends a new link; earlier ones stop working. */
export const resendRequest = z.strictObject({
  linkDays: z.int().check(z.minimum(1), z.maximum(marksLinkDays.max)),
  sendEmail: z.boolean(),
});

// The student's side.

export const openMarksRequest = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

/** What the holder of the link sees. Nothing about the applicant, because the holder may be someone else. */
export const openedMarks = z.discriminatedUnion("state", [
  z.object({
    state: z.literal("open"),
    institution: z.string(),
    language: z.enum(noticeLanguages),
    expiresAt: z.string(),
    askDocument: z.boolean(),
    /** Sent with the calls that follow, in the `Marks-Session` header. */
    session: z.string(),
  }),
  z.object({
    state: z.literal("submitted"),
    institution: z.string(),
    language: z.enum(noticeLanguages),
    submittedAt: z.string(),
    /** Null unless the office shows it. */
    gpa: z.nullable(z.string()),
  }),
  z.object({ state: z.enum(["expired", "revoked"]), language: z.enum(noticeLanguages) }),
  z.object({ state: z.literal("unknown") }),
]);
export type OpenedMarks = z.infer<typeof openedMarks>;

export const marksSessionHeader = "Marks-Session";

const reportedCourse = z.strictObject({
  name: text(courseLimits.name),
  code: text(courseLimits.code),
  credits: text(courseLimits.credits),
  mark: text(courseLimits.mark),
});
const reportedTerm = z.strictObject({
  name: text(200),
  courses: z.array(reportedCourse).check(z.maxLength(maxReportedCourses)),
});

export const marksSubmission = z.strictObject({
  /** Generated in the browser, so that a repeated request is recognized. */
  id: z.uuid(),
  countryCode: z.string().check(z.minLength(1), z.maxLength(40)),
  level: z.enum(["secondary", "tertiary"]),
  institution: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  institutionId: z.nullable(z.string().check(z.maxLength(100))),
  degree: line(300),
  terms: z.array(reportedTerm).check(z.minLength(1), z.maxLength(60)),
  files: z.array(z.uuid()).check(z.maxLength(uploadLimits.maxFiles)),
});
export type MarksSubmission = z.infer<typeof marksSubmission>;

export const submittedMarks = z.object({ submittedAt: z.string(), gpa: z.nullable(z.string()) });
export const uploadQuery = z.object({ id: z.uuid() });
/** The file's name, URI-encoded. In a header, because URLs are logged. */
export const fileNameHeader = "Marks-File-Name";
export const uploadedFile = z.object({ id: z.string(), size: z.number() });

/** What the student reported about a saved evaluation, for the comparison with the official transcript. */
export const reportedMarks = z.object({
  reported: z.nullable(
    z.object({
      requestId: z.string(),
      submittedAt: z.string(),
      /** The self-reported record. */
      evaluationId: z.nullable(z.string()),
      document: evaluationDocument,
      files: z.array(
        z.object({ id: z.string(), name: z.string(), type: z.enum(uploadTypes), size: z.number() }),
      ),
      filesDeletedAt: z.string(),
    }),
  ),
});
export type ReportedMarks = NonNullable<z.infer<typeof reportedMarks>["reported"]>;

export const confirmOfficialRequest = z.strictObject({
  version: z.int().check(z.minimum(1), z.maximum(1_000_000)),
});
