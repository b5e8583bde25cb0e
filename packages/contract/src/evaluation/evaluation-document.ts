import type { GradingSystem, Policy } from "@meridian/grading";
import * as z from "zod/mini";
import { optionalText } from "../text-schemas.ts";
import { courseLimits } from "./course-limits.ts";
import { equivalency } from "./equivalency.ts";
import { maxPrintedFigures, printedFigure } from "./printed-figure.ts";
import { policyRule } from "./policy-rules.ts";
import { maxSourceFiles, sourceFile } from "./source-file.ts";

/**
 * What an evaluator enters, as stored in drafts, saved evaluations and report files. Marks and credits stay as typed
 * ("13,5"); `toTranscript` of `packages/transcript` converts the document into the engine's input.
 */

/** A date as precise as the transcript: 2024, 2024-06, 2024-06-30, or empty. */
const date = z._default(z.string().check(z.regex(/^(\d{4}(-\d{2}(-\d{2})?)?)?$/)), "");
const id = z.string().check(z.minLength(1), z.maxLength(64));

export const student = z.object({
  externalId: optionalText(100),
  givenName: optionalText(200),
  familyName: optionalText(200),
  otherNames: optionalText(200),
  nativeName: optionalText(200),
  dateOfBirth: date,
  email: optionalText(320),
  custom1: optionalText(500),
  custom2: optionalText(500),
  custom3: optionalText(500),
});

export const courseEntry = z.object({
  id,
  name: optionalText(courseLimits.name),
  code: optionalText(courseLimits.code),
  mark: optionalText(courseLimits.mark),
  /** As typed; empty if the transcript shows none. */
  credits: optionalText(courseLimits.credits),
  tags: z._default(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(10)), []),
  /** All attempts at the same course share a key. */
  repeat: z._default(z.nullable(z.string().check(z.maxLength(100))), null),
  weight: z._default(z.nullable(z.enum(["honors", "ap", "ib"])), null),
  passFail: z._default(z.boolean(), false),
  excluded: z._default(z.boolean(), false),
  /** Cells read from a scan with low confidence, until the user edits or confirms them. */
  uncertain: z.optional(z.array(z.enum(["name", "credits", "mark"])).check(z.maxLength(3))),
});

export const termEntry = z.object({
  id,
  name: optionalText(200),
  year: optionalText(40),
  courses: z.array(courseEntry).check(z.maxLength(2000)),
});

/** Only a shape check: the grading package's schema fully validates an inline system where it enters. */
const inlineSystem = z.custom<GradingSystem>(
  (value) => typeof value === "object" && value !== null && "id" in value && "bands" in value,
);

export const unitsPerYearLimits = { min: 0.01, max: 100_000 } as const;

export const transcriptRecordEntry = z.object({
  id,
  /** ISO code of the country file the system comes from; `X-IB` style for international bodies. */
  countryCode: optionalText(40),
  system: z.union([z.string().check(z.maxLength(100)), inlineSystem]),
  level: z._default(z.nullable(z.enum(["secondary", "tertiary"])), null),
  /** The institution's own pass mark, as typed. */
  passMark: optionalText(40),
  /** Units per full-time year, requested if the country's factor is unknown. */
  unitsPerYear: z._default(
    z.nullable(z.number().check(z.minimum(unitsPerYearLimits.min), z.maximum(unitsPerYearLimits.max))),
    null,
  ),
  /** As printed on the transcript. */
  institution: optionalText(300),
  /** Its ID in the register of institutions ("IN:iitb.ac.in"), if it was found there. Says nothing about recognition. */
  institutionId: z.optional(z.string().check(z.maxLength(100))),
  ceeb: optionalText(20),
  city: optionalText(200),
  degree: optionalText(300),
  major: optionalText(300),
  startDate: date,
  endDate: date,
  graduationDate: date,
  standing: z._default(z.nullable(z.enum(["official", "unofficial"])), null),
  inProgress: z._default(z.boolean(), false),
  classRank: optionalText(20),
  classSize: optionalText(20),
  languageOfInstruction: optionalText(100),
  honours: optionalText(300),
  /** The credential and the office's reading of it. Optional, so that documents without one stay unchanged. */
  equivalency: z.optional(equivalency),
  /** What the transcript prints about its own courses. Optional for the same reason. */
  printedFigures: z.optional(z.array(printedFigure).check(z.maxLength(maxPrintedFigures))),
  /** What the PDFs its courses were read from say about themselves. */
  sourceFiles: z.optional(z.array(sourceFile).check(z.maxLength(maxSourceFiles))),
  terms: z.array(termEntry).check(z.minLength(1), z.maxLength(100)),
});

// The same bounds as in the engine (`parsePolicy`): beyond them its exact arithmetic overflows.
const bonus = z.number().check(z.minimum(0), z.maximum(2));
const weighting = z.object({ honors: bonus, ap: bonus, ib: bonus });

/**
 * Saved evaluations, drafts and policy versions contain what was a setting when they were saved. A new setting therefore
 * needs `z._default(…)` with the value that keeps their GPA.
 */
export const policySchema = z.object({
  points: z.enum(["tenths", "thirds"]),
  aPlus: z.union([z.literal(4), z.literal(4.3), z.literal(4.33)]),
  plusMinus: z.boolean(),
  repeats: z.enum(["all", "best", "latest", "drop-failed"]),
  countFailed: z.boolean(),
  weighting: z.nullable(weighting),
  credits: z.enum(["auto", "local", "us", "equal"]),
  lastCredits: z.nullable(z.number().check(z.minimum(0.5), z.maximum(1000))),
  cap: z.nullable(z.number().check(z.minimum(0.1), z.maximum(6))),
  decimals: z.union([z.literal(2), z.literal(3)]),
  rounding: z.enum(["half-up", "truncate"]),
}) satisfies z.ZodMiniType<Policy>;

/**
 * The office's policy for a program (undergraduate, graduate, nursing) and the version the evaluation was made with. A
 * copy, so that the evaluation keeps what it was checked against. The server writes the copy when it saves.
 */
const officePolicy = z.object({
  id: z.uuid(),
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  version: z.int().check(z.minimum(1)),
  /** The policy as the office set it; `policy` of the document is what was used. */
  settings: policySchema,
  rules: z._default(z.array(policyRule).check(z.maxLength(50)), []),
});

export const evaluationDocument = z.object({
  student,
  records: z.array(transcriptRecordEntry).check(z.minLength(1), z.maxLength(20)),
  policy: policySchema,
  /** Optional, so that documents without one and their fingerprints stay unchanged. */
  officePolicy: z.optional(officePolicy),
  /** When the student entered these marks; absent once an evaluator has confirmed them against the official transcript. */
  selfReportedAt: z.optional(z.iso.datetime()),
  evaluator: optionalText(200),
  office: optionalText(200),
  notes: optionalText(10_000),
  /** Seconds of active data entry. Capped on storage instead of here, so that a wrong clock cannot block saving. */
  entrySeconds: z._default(z.number().check(z.nonnegative()), 0),
});

export type OfficePolicy = z.infer<typeof officePolicy>;
export type EvaluationDocument = z.infer<typeof evaluationDocument>;
export type Student = z.infer<typeof student>;
export type TranscriptRecordEntry = z.infer<typeof transcriptRecordEntry>;
export type TermEntry = z.infer<typeof termEntry>;
export type CourseEntry = z.infer<typeof courseEntry>;
