import type { ApiCall } from "../access.ts";
import { mostCourses, type PublicCall } from "../public-api.ts";
import type { JsonSchema, SchemaName } from "./json-schemas.ts";

/** One call of the API as its document describes it. */
export interface Operation {
  readonly call: PublicCall & ApiCall;
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
  /** Query of the worked example. */
  readonly exampleAddress: string;
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
    call: "POST /api/v1/evaluations",
    id: "evaluate",
    group: "Evaluations",
    summary: "Evaluate one transcript",
    description: `Marks become US grades, points, credits and GPAs, by the same engine as in the calculator. A mark that cannot be read is reported on its course and left out; the call still succeeds. At most ${mostCourses.toLocaleString("en-US")} courses. A record’s system is the id of a table, or a whole table of your own.`,
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
];
