import type { Call } from "../calls/define-call.ts";
import { batchMinutes, batchQuery, maxConcurrentBatches } from "./batch.ts";
import * as calls from "./calls.ts";
import type { JsonSchema, SchemaName } from "./json-schemas.ts";
import { recordOperations } from "./record-operations.ts";
import { toQueryParameters } from "./query-parameters.ts";
import {
  maxConcurrentTranscripts,
  maxCourses,
  maxTranscriptBytes,
  maxTranscriptMegapixels,
  maxTranscriptSeconds,
} from "./limits.ts";

/** One API call as described in the OpenAPI document. */
export interface Operation {
  readonly call: Call;
  /** Appended to the path to request another response format. */
  readonly pathSuffix?: string;
  readonly id: string;
  readonly group: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Parameter[];
  /** Example of the JSON body that the call declares. */
  readonly bodyExample?: unknown;
  /** By content type, if the body or the response is not the JSON that the call declares. */
  readonly body?: Readonly<Record<string, Payload>>;
  readonly response?: Readonly<Record<string, Payload>>;
  /** Error statuses in addition to those every call has. */
  readonly errorStatuses?: readonly number[];
  /** Query of the code example. */
  readonly exampleQuery?: string;
}

export interface Payload {
  readonly schema: SchemaName | JsonSchema;
  readonly example?: unknown;
}

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly description: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

const reportId: Parameter = {
  name: "id",
  in: "path",
  description: "ID of the report",
  schema: { type: "string", format: "uuid" },
};

const batchExample = `${[
  {
    student: "S1",
    system: "de-university",
    courses: [
      { mark: "1,3", credits: 6 },
      { mark: "2,7", credits: 9 },
    ],
  },
  {
    student: "S2",
    system: "fr-university",
    courses: [
      { mark: "14,5", credits: 5 },
      { mark: "21", credits: 5 },
    ],
  },
]
  .map((line) => JSON.stringify(line))
  .join("\n")}\n`;

const transcriptExample = `${[
  "Semester;Modul;LP;Note",
  "WS 2023/24;Analysis I;9;1,7",
  "WS 2023/24;Lineare Algebra;9;2,3",
  "SS 2024;Physik;6;2,0",
].join("\n")}\n`;

export const operations: readonly Operation[] = [
  {
    call: calls.listCountries,
    id: "listCountries",
    group: "Reference",
    summary: "List countries",
    description: "All countries and international qualifications, with the IDs of their grading tables.",
  },
  {
    call: calls.getCountry,
    id: "getCountry",
    group: "Reference",
    summary: "Get a country",
    description: "The education system, credit unit and all grading tables with their sources.",
    parameters: [
      {
        name: "code",
        in: "path",
        description: "ISO 3166-1 code, or a code such as X-IB for an international body. Not case-sensitive",
        schema: { type: "string" },
        example: "DE",
      },
    ],
    errorStatuses: [404],
  },
  {
    call: calls.getSystem,
    id: "getSystem",
    group: "Reference",
    summary: "Get a grading table",
    description: "One grading table, with its country’s credit unit.",
    parameters: [
      {
        name: "id",
        in: "path",
        description: "ID of the table",
        schema: { type: "string" },
        example: "de-university",
      },
    ],
    errorStatuses: [404],
  },
  {
    call: calls.listOwnTables,
    id: "listOwnTables",
    group: "Reference",
    summary: "List your team’s own tables",
    description:
      "Your team’s grading tables. A table’s ID is stable across edits and refers to the current version; the ID of its system always refers to that one version. Archived tables are not listed and cannot be used.",
  },
  {
    call: calls.getPolicy,
    id: "getPolicy",
    group: "Reference",
    summary: "Get your team’s policy",
    description:
      "The policy that evaluations, batches, bulk runs and the calculator start with: your team’s shared policy, or Meridian’s default.",
  },
  {
    call: calls.listPolicies,
    id: "listPolicies",
    group: "Reference",
    summary: "List your team’s policies",
    description:
      "Your team’s policies per program, each in the version that applies today: its settings, its tables per country and its rules. The default one comes first. A locked policy’s settings cannot be changed for one record.",
  },
  {
    call: calls.evaluate,
    id: "evaluate",
    group: "Evaluations",
    summary: "Evaluate one transcript",
    description: `Converts marks into US grades, points, credits and GPAs, using the same engine as the calculator and your team’s shared policy. Policy settings in the request override the team’s. A mark that cannot be interpreted is reported on its course and left out; the call still succeeds. At most ${maxCourses.toLocaleString("en-US")} courses. A record’s system is the ID of a table, the ID of one of your team’s tables (the current version or a specific one), or a complete table in the request.`,
    bodyExample: {
      records: [
        {
          system: "de-university",
          terms: [
            {
              name: "Winter 2024",
              courses: [
                { name: "Analysis", mark: "1,3", credits: 9, tags: ["major"] },
                { name: "Physik", mark: "2,7", credits: 6 },
              ],
            },
          ],
        },
      ],
      policy: { points: "thirds" },
    },
    errorStatuses: [400, 409, 413, 415, 422],
  },
  {
    call: calls.evaluateBatch,
    id: "evaluateBatch",
    group: "Evaluations",
    summary: "Evaluate many students",
    description: `Takes a stream of students and returns a stream of GPAs, of any length. Backpressure applies, so read the response while you send. NDJSON has one student per line. CSV is in UTF-8 and has one row per course (student, system, course, credits, mark, and optionally term, tag and repeat; keep each student’s rows together) or one row per student (id, second-id, scale, then alternating units and grade). The Accept header sets the response format; the default is the request’s format. An invalid row is reported in order, with its line number, and does not stop the others. Your team’s policy applies; query parameters override individual settings. A batch may take up to ${batchMinutes} minutes, and a team can run ${maxConcurrentBatches} at a time. A student can have at most 2,000 courses.`,
    parameters: toQueryParameters(batchQuery, "Policy setting"),
    body: {
      "application/x-ndjson": {
        schema: { type: "string", description: "A BatchLine (see the schemas) on every line" },
        example: batchExample,
      },
      "text/csv": { schema: { type: "string" } },
    },
    response: {
      "application/x-ndjson": {
        schema: { type: "string", description: "A BatchResult (see the schemas) on every line" },
      },
      "text/csv": { schema: { type: "string" } },
    },
    errorStatuses: [400, 408, 415],
    exampleQuery: "?decimals=3",
  },
  {
    call: calls.readTranscript,
    id: "readTranscript",
    group: "Transcripts",
    summary: "Read a transcript file",
    description: `Reads a PDF, a scan or photo (PNG, JPEG), XLSX, CSV, HTML or text file and returns the evaluation document, with the confidence, the reasons to check it and the place on the page for every cell. The body is the file itself; its type is detected from its content. Nothing is guessed silently: without country and system, the response contains only proposals, and anything uncertain makes the status “doubts”. An admin of your team must first turn on reading on the server under My Team, Settings. The file is read in a separate process without network or database, is never written to disk, and is discarded after the response; the response is not stored, so an Idempotency-Key has no effect. At most ${maxTranscriptBytes / 1024 / 1024} MB, 60 pages and ${maxTranscriptMegapixels} megapixels per image; reading may take up to ${maxTranscriptSeconds} seconds, and a team can have ${maxConcurrentTranscripts} files in progress.`,
    parameters: [
      {
        name: "country",
        in: "query",
        description: "Code of the country, such as DE. Its usual grading table is used",
        schema: { type: "string" },
      },
      {
        name: "system",
        in: "query",
        description: "ID of a grading table, or of one of your team’s tables; it includes the country",
        schema: { type: "string" },
      },
      {
        name: "language",
        in: "query",
        description: "Language of a scan or photo, such as de; the default is the country’s",
        schema: { type: "string" },
      },
    ],
    body: {
      "text/csv": { schema: { type: "string" }, example: transcriptExample },
      "application/pdf": { schema: { type: "string", format: "binary" } },
      "image/png": { schema: { type: "string", format: "binary" } },
      "image/jpeg": { schema: { type: "string", format: "binary" } },
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": {
        schema: { type: "string", format: "binary" },
      },
      "text/html": { schema: { type: "string" } },
      "text/plain": { schema: { type: "string" } },
      "application/octet-stream": { schema: { type: "string", format: "binary" } },
    },
    errorStatuses: [400, 408, 413, 415, 422, 503],
    exampleQuery: "?country=DE",
  },
  {
    call: calls.getReport,
    id: "getReport",
    group: "Reports",
    summary: "Get a GPA report",
    description: "One of your team’s reports, as issued. Access is logged in the record’s activity log.",
    parameters: [reportId],
    response: { "application/json": { schema: "ReportAnswer" } },
    errorStatuses: [404],
  },
  {
    call: calls.getReport,
    pathSuffix: ".pdf",
    id: "getReportPdf",
    group: "Reports",
    summary: "Get a GPA report as a PDF",
    description:
      "The report as issued, with the text, numbers and logo of that day. A revoked report is stamped REVOKED on every page.",
    parameters: [
      reportId,
      {
        name: "size",
        in: "query",
        description: "Page size; the default is LETTER",
        schema: { type: "string", enum: ["A4", "LETTER"] },
      },
    ],
    response: { "application/pdf": { schema: { type: "string", format: "binary" } } },
    errorStatuses: [400, 404, 503],
  },
  ...recordOperations,
];
