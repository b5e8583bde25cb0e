import * as z from "zod/mini";
import { embedLink } from "../embed/schemas.ts";
import { errorEnvelope } from "../calls/error-envelope.ts";
import { batchLine, batchResult } from "./batch.ts";
import { apiBulkResults, apiBulkRun, apiBulkRunList, moreStudents, newApiBulkRun } from "./bulk-runs.ts";
import { courseResult, creditTotals, evaluation, gpa } from "./evaluation.ts";
import { eventList, teamEvent } from "./events.ts";
import {
  country,
  countryResponse,
  countryList,
  creditUnit,
  gradingSystem,
  ownTableList,
  source,
  systemResponse,
} from "./facts.ts";
import { evaluationDocument } from "../evaluation/evaluation-document.ts";
import { transcriptReading } from "./read-transcript.ts";
import {
  finalizeRequest,
  newRecord,
  recordDocument,
  recordList,
  recordResponse,
  recordSummary,
  recordUpdate,
} from "./records.ts";
import { issueReportRequest, reportList, reportResponse } from "./report.ts";
import { course, evaluationRequest, policy, policyList, policyResponse, record, term } from "./transcript.ts";

/** Schemas defined once in the OpenAPI document and referenced everywhere else. */
const namedSchemas = {
  Error: [
    errorEnvelope,
    "The error response of every call: a machine-readable code and a human-readable message.",
  ],
  Source: [source, "Source of a grading fact."],
  CreditUnit: [creditUnit, "A credit unit and its value in US semester credits."],
  GradingSystem: [gradingSystem, "A grading table: bands of marks, each with its US grade."],
  Country: [country, "One country’s education system, credit unit and grading tables."],
  CountryList: [countryList, "All countries, with the names and IDs of their grading tables."],
  CountryAnswer: [countryResponse, "One country."],
  SystemAnswer: [systemResponse, "One grading table."],
  OwnTableList: [ownTableList, "Your team’s own grading tables, each in its current version."],
  Course: [course, "One course of a transcript."],
  Term: [term, "Courses taken together."],
  Record: [record, "One institution’s transcript: one grading table, one credit unit."],
  Policy: [
    policy,
    "How courses are combined into one GPA. Settings you leave out come from your team’s policy.",
  ],
  PolicyAnswer: [policyResponse, "The policy your team’s evaluations start with."],
  PolicyList: [policyList, "Your team’s policies that apply today."],
  EvaluationRequest: [evaluationRequest, "One student’s transcript, and the policy to apply."],
  Gpa: [gpa, "A GPA: its value, its printed form, and the number of courses it is based on."],
  CreditTotals: [
    creditTotals,
    "Credits attempted and earned, local and US; null if no conversion factor is known.",
  ],
  CourseResult: [courseResult, "How one course was interpreted and counted."],
  Evaluation: [evaluation, "The evaluation of one transcript."],
  BatchLine: [batchLine, "One line of a batch: a student, or custom tables for the lines after it."],
  BatchResult: [batchResult, "One line of the response: a student’s GPA, or the error on an input line."],
  EvaluationDocument: [
    evaluationDocument,
    "What an evaluator enters: the student, the records with their terms and courses, and the policy.",
  ],
  TranscriptReading: [
    transcriptReading,
    "A transcript file as read: the document, and for each cell its confidence, the reasons to check it, and its place on the page.",
  ],
  ReportAnswer: [reportResponse, "A GPA report as issued."],
  ReportList: [reportList, "A page of GPA reports."],
  IssueReportRequest: [issueReportRequest, "The record to issue a report for."],
  RecordDocument: [
    recordDocument,
    "A document with defaults. Policy settings you leave out come from your team’s policy.",
  ],
  NewRecord: [newRecord, "A record to create."],
  RecordUpdate: [recordUpdate, "The new content of a draft."],
  FinalizeRequest: [finalizeRequest, "The version to make final."],
  RecordSummary: [recordSummary, "One row of the list of records."],
  RecordList: [recordList, "A page of records."],
  EmbedLink: [embedLink, "A link that shows one record in a frame."],
  RecordAnswer: [recordResponse, "A record with its document and evaluation."],
  NewBulkRun: [newApiBulkRun, "A bulk run to start."],
  MoreStudents: [moreStudents, "The next students of a bulk run."],
  BulkRun: [apiBulkRun, "A bulk run and its progress."],
  BulkRunList: [apiBulkRunList, "The team’s bulk runs."],
  BulkResults: [apiBulkResults, "A page of results of a bulk run."],
  Event: [teamEvent, "Something that happened to a record, a report or a bulk run."],
  EventList: [eventList, "A page of events."],
} as const satisfies Record<string, readonly [z.ZodMiniType, string]>;

export type SchemaName = keyof typeof namedSchemas;
export type JsonSchema = { readonly [key: string]: unknown };

export const refTo = (name: SchemaName): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** The name under which the document defines the schema of a call's JSON. */
export function getSchemaName(schema: unknown): SchemaName {
  const entry = Object.entries(namedSchemas).find(([, [named]]) => named === schema);
  if (!entry) throw new Error("A public call uses a schema that is not in `namedSchemas`.");
  return entry[0] as SchemaName;
}

/** The schemas the server validates with, as JSON Schema. */
export function jsonSchemas(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string; description: string }>();
  for (const [id, [schema, description]] of Object.entries(namedSchemas))
    registry.add(schema, { id, description });
  const { schemas } = z.toJSONSchema(registry, {
    io: "input",
    // A custom table inside a document is only described as a grading system elsewhere.
    unrepresentable: "any",
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.fromEntries(
    // Inside the document, the dialect and the URI are implied.
    Object.entries(schemas).map(([id, schema]) => [id, { ...schema, $schema: undefined, $id: undefined }]),
  );
}
