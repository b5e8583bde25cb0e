import type { ApiCall } from "../access.ts";
import { mostCourses, type PublicCall } from "../public-api.ts";
import * as z from "zod/mini";
import { batchMinutes, batchQuery, batchesAtOnce } from "./batch.ts";
import type { JsonSchema, SchemaName } from "./json-schemas.ts";

/** One call of the API as its document describes it. */
export interface Operation {
  readonly call: PublicCall & ApiCall;
  /** Added to the call's address: another form of the answer. */
  readonly ending?: string;
  readonly id: string;
  readonly group: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Parameter[];
  readonly body?: Readonly<Record<string, Payload>>;
  readonly answer: Readonly<Record<string, Payload>>;
  /** Statuses besides those every call has. */
  readonly declines?: readonly number[];
  readonly idempotent?: boolean;
  /** Address of the worked example; without one, none is shown. */
  readonly exampleAddress?: string;
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

const json = (schema: SchemaName, example?: unknown) => ({
  "application/json": { schema, ...(example === undefined ? {} : { example }) },
});

const reportId: Parameter = {
  name: "id",
  in: "path",
  description: "Id of the report",
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

export const operations: readonly Operation[] = [
  {
    call: "GET /api/v1/countries",
    id: "listCountries",
    group: "Reference",
    summary: "List countries",
    description: "Every country and international qualification, with the ids of its grading tables.",
    answer: json("CountryList"),
    exampleAddress: "/api/v1/countries",
  },
  {
    call: "GET /api/v1/countries/:code",
    id: "getCountry",
    group: "Reference",
    summary: "Read a country",
    description: "Education system, credit unit and every grading table with its sources.",
    parameters: [
      {
        name: "code",
        in: "path",
        description: "ISO 3166-1 code, or X-IB and the like for international bodies; in any case",
        schema: { type: "string" },
        example: "DE",
      },
    ],
    answer: json("CountryAnswer"),
    declines: [404],
    exampleAddress: "/api/v1/countries/DE",
  },
  {
    call: "GET /api/v1/systems/:id",
    id: "getSystem",
    group: "Reference",
    summary: "Read a grading table",
    description: "One grading table, with its country’s credit unit.",
    parameters: [
      {
        name: "id",
        in: "path",
        description: "Id of the table",
        schema: { type: "string" },
        example: "de-university",
      },
    ],
    answer: json("SystemAnswer"),
    declines: [404],
    exampleAddress: "/api/v1/systems/de-university",
  },
  {
    call: "GET /api/v1/tables",
    id: "listOwnTables",
    group: "Reference",
    summary: "List your team’s own tables",
    description:
      "The grading tables your team keeps. A table’s id stays through edits and means the version in use; the id of its system names that version for ever. Archived tables are not listed and no longer answer.",
    answer: json("OwnTableList"),
    exampleAddress: "/api/v1/tables",
  },
  {
    call: "GET /api/v1/policy",
    id: "getPolicy",
    group: "Reference",
    summary: "Read your team’s policy",
    description:
      "The policy that evaluations, batches, bulk runs and the calculator start from: the one your team shares, or Meridian’s default.",
    answer: json("PolicyAnswer"),
    exampleAddress: "/api/v1/policy",
  },
  {
    call: "POST /api/v1/evaluations",
    id: "evaluate",
    group: "Evaluations",
    summary: "Evaluate one transcript",
    description: `Marks become US grades, points, credits and GPAs, by the same engine as in the calculator and under the policy your team shares; parts of a policy in the request replace those of the team. A mark that cannot be read is reported on its course and left out; the call still succeeds. At most ${mostCourses.toLocaleString("en-US")} courses. A record’s system is the id of a table, the id of one your team keeps (in the version in use, or in the version it names), or a whole table sent along.`,
    body: json("EvaluationRequest", {
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
    }),
    answer: json("Evaluation"),
    declines: [400, 409, 413, 415, 422],
    idempotent: true,
    exampleAddress: "/api/v1/evaluations",
  },
  {
    call: "POST /api/v1/evaluations/batch",
    id: "evaluateBatch",
    group: "Evaluations",
    summary: "Evaluate many students",
    description: `A stream of students in, a stream of GPAs out, of any length and at the pace of the slower side: read the answer while you send. NDJSON is a student a line; CSV is a row a course (student, system, course, credits, mark, and if you like term, tag, repeat; a student’s rows stand together) or a row a student (id, second-id, scale, then units and grade in turn). Accept chooses the form of the answer, by default that of the request. A bad row is told in its place with its line, and never stops the others. Your team’s policy applies; query parameters replace parts of it. A batch ends after ${batchMinutes} minutes; a team runs ${batchesAtOnce} at a time. A student has at most 2,000 courses.`,
    parameters: queryOf(batchQuery),
    body: {
      "application/x-ndjson": {
        schema: { type: "string", description: "A BatchLine (see the schemas) on every line" },
        example: batchExample,
      },
      "text/csv": { schema: { type: "string" } },
    },
    answer: {
      "application/x-ndjson": {
        schema: { type: "string", description: "A BatchResult (see the schemas) on every line" },
      },
      "text/csv": { schema: { type: "string" } },
    },
    declines: [400, 408, 415],
    exampleAddress: "/api/v1/evaluations/batch?decimals=3",
  },
  {
    call: "GET /api/v1/reports/:id",
    id: "getReport",
    group: "Reports",
    summary: "Read a GPA report",
    description: "One of your team’s reports, as it was issued. Reading is noted in the record’s log.",
    parameters: [reportId],
    answer: json("ReportAnswer"),
    declines: [404],
  },
  {
    call: "GET /api/v1/reports/:id",
    ending: ".pdf",
    id: "getReportPdf",
    group: "Reports",
    summary: "Read a GPA report as PDF",
    description:
      "The report as it was issued, with the words, numbers and logo of that day. A revoked report is stamped REVOKED on every page.",
    parameters: [
      reportId,
      {
        name: "size",
        in: "query",
        description: "Paper; A4 when left out",
        schema: { type: "string", enum: ["A4", "LETTER"] },
      },
    ],
    answer: { "application/pdf": { schema: { type: "string", format: "binary" } } },
    declines: [404, 503],
  },
];

/** Each part of a query as a parameter of its own. */
function queryOf(schema: z.ZodMiniType): Parameter[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: "input" });
  return Object.entries(properties).map(([name, property]) => {
    const { description = "A part of the policy", ...rest } = property as JsonSchema & {
      description?: string;
    };
    return { name, in: "query", description, schema: rest };
  });
}
