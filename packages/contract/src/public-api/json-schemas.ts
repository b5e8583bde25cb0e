import * as z from "zod/mini";
import { errorEnvelope } from "../errors.ts";
import { batchLine, batchResult } from "./batch.ts";
import { courseResult, creditTotals, evaluation, gpa } from "./evaluation.ts";
import {
  country,
  countryAnswer,
  countryList,
  creditUnit,
  gradingSystem,
  ownTableList,
  source,
  systemAnswer,
} from "./facts.ts";
import { reportAnswer } from "./report.ts";
import { course, evaluationRequest, policy, policyAnswer, record, term } from "./transcript.ts";

/** Named once in the API's document, referred to everywhere else. */
const named = {
  Error: [
    errorEnvelope,
    "What every call answers when it declines: a code for programs, a message for people.",
  ],
  Source: [source, "Where a fact was read."],
  CreditUnit: [creditUnit, "A unit of load and its worth in US semester credits."],
  GradingSystem: [gradingSystem, "A grading table: bands of marks with the US grade each reads as."],
  Country: [country, "One country’s education system, credit unit and grading tables."],
  CountryList: [countryList, "Every country with the names and ids of its grading tables."],
  CountryAnswer: [countryAnswer, "One country."],
  SystemAnswer: [systemAnswer, "One grading table."],
  OwnTableList: [ownTableList, "Your team’s own grading tables, each in the version in use."],
  Course: [course, "One course of a transcript."],
  Term: [term, "Courses taken together."],
  Record: [record, "One institution’s transcript: one grading table, one credit unit."],
  Policy: [policy, "How courses become one GPA; parts you leave out come from your team’s policy."],
  PolicyAnswer: [policyAnswer, "The policy your team’s evaluations start from."],
  EvaluationRequest: [evaluationRequest, "One student’s transcript, and the policy to read it by."],
  Gpa: [gpa, "A GPA: its value, how it is printed, and how many courses stand behind it."],
  CreditTotals: [creditTotals, "Credits attempted and earned, local and US; null where a factor is unknown."],
  CourseResult: [courseResult, "How one course was read and counted."],
  Evaluation: [evaluation, "The evaluation of one transcript."],
  BatchLine: [batchLine, "One line of a batch: a student, or tables for the lines after it."],
  BatchResult: [batchResult, "One line of the answer: a student’s GPA, or what is wrong with a line."],
  ReportAnswer: [reportAnswer, "A GPA report as it was issued."],
} as const satisfies Record<string, readonly [z.ZodMiniType, string]>;

export type SchemaName = keyof typeof named;
export type JsonSchema = { readonly [key: string]: unknown };

export const refTo = (name: SchemaName): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** The schemas the server validates with, as JSON Schema. */
export function jsonSchemas(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string; description: string }>();
  for (const [id, [schema, description]] of Object.entries(named)) registry.add(schema, { id, description });
  const { schemas } = z.toJSONSchema(registry, {
    io: "input",
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.fromEntries(
    // Dialect and address follow from the place in the document.
    Object.entries(schemas).map(([id, schema]) => [id, { ...schema, $schema: undefined, $id: undefined }]),
  );
}
