import type { Evaluation } from "@meridian/grading";
import * as z from "zod/mini";
import { policySchema } from "../evaluation/evaluation-document.ts";
import { nonGradeMeaning, source, usGrade } from "./facts.ts";

/** The engine's result, for the OpenAPI document and the API response tests. */

export const gpa = z.object({ value: z.nullable(z.number()), text: z.string(), courses: z.number() });
export const creditTotals = z.object({
  attempted: z.number(),
  earned: z.number(),
  usAttempted: z.nullable(z.number()),
  usEarned: z.nullable(z.number()),
});
const group = z.object({ name: z.string(), gpa, credits: creditTotals });

const reading = z.union([
  z.object({ kind: z.literal("number"), value: z.number(), text: z.string(), note: z.nullable(z.string()) }),
  z.object({ kind: z.literal("word"), word: z.string(), value: z.nullable(z.number()), band: z.number() }),
  z.object({ kind: z.literal("symbol"), symbol: z.string(), band: z.number() }),
  z.object({
    kind: z.literal("non-grade"),
    mark: z.string(),
    meaning: nonGradeMeaning,
  }),
]);

export const courseResult = z.object({
  id: z.string(),
  recordId: z.string(),
  termId: z.string(),
  status: z.enum(["counted", "credit-only", "left-out", "error", "empty"]),
  reason: z.nullable(
    z.enum([
      "non-grade",
      "excluded",
      "repeated",
      "failed-not-counted",
      "no-credits",
      "zero-credits",
      "no-us-factor",
      "pass-fail",
      "satisfactory",
    ]),
  ),
  message: z.nullable(z.string()),
  error: z.nullable(
    z.object({
      code: z.enum(["unreadable", "outside-scale", "ambiguous", "unknown-system", "bad-credits"]),
      message: z.string(),
    }),
  ),
  grade: z.nullable(usGrade),
  points: z.nullable(z.number()),
  bonus: z.number(),
  credits: z.nullable(z.number()),
  usCredits: z.nullable(z.number()),
  earned: z.boolean(),
  weight: z.nullable(z.number()),
  reading: z.nullable(reading),
});

export const evaluation = z.object({
  engineVersion: z.string(),
  datasetVersion: z.string(),
  policy: policySchema,
  creditBasis: z.enum(["local", "us", "equal"]),
  creditUnit: z.nullable(z.string()),
  gpa,
  credits: creditTotals,
  records: z.array(
    z.object({
      id: z.string(),
      systemId: z.string(),
      gpa,
      credits: creditTotals,
      creditUnit: z.nullable(z.string()),
      usFactor: z.nullable(z.number()),
    }),
  ),
  terms: z.array(z.object({ id: z.string(), recordId: z.string(), gpa, credits: creditTotals })),
  years: z.array(group),
  tags: z.array(group),
  last: z.nullable(z.object({ asked: z.number(), credits: z.number(), gpa, courseIds: z.array(z.string()) })),
  range: z.nullable(
    z.object({
      low: z.number(),
      high: z.number(),
      spread: z.number(),
      text: z.string(),
      entries: z.array(
        z.object({
          method: z.enum(["chosen", "table", "linear", "bavarian"]),
          name: z.string(),
          gpa,
          unconverted: z.number(),
          sources: z.array(source),
        }),
      ),
    }),
  ),
  distribution: z.array(z.object({ grade: usGrade, courses: z.number() })),
  courses: z.array(courseResult),
  counted: z.number(),
  leftOut: z.number(),
  warnings: z.array(
    z.object({
      code: z.enum([
        "courses-left-out",
        "unreadable-marks",
        "mixed-scales",
        "scale-mismatch",
        "rescaled-marks",
        "suspicious-pass-mark",
        "credits-missing",
        "zero-credits",
        "unknown-credit-factor",
        "mixed-credit-units",
        "unverified-table",
        "unknown-system",
        "weighting-not-secondary",
        "duplicate-course-id",
      ]),
      message: z.string(),
      courseIds: z.array(z.string()),
      recordId: z.nullable(z.string()),
    }),
  ),
}) satisfies z.ZodMiniType<Evaluation>;
