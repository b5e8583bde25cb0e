import * as z from "zod/mini";
import { described } from "./described.ts";
import { evaluationDocument } from "../evaluation/evaluation-document.ts";

/** What a program gets for a transcript file: the document, and for every cell how sure it is, why, and where it is printed. */

const place = described(
  z.object({
    page: described(z.int(), "1 is the first page"),
    x: z.number(),
    y: z.number(),
    width: z.number(),
    height: z.number(),
  }),
  "A box on a page, from its top left corner, in the unit of the page’s width and height",
);
export type CellPlace = z.infer<typeof place>;

const reading = z.object({
  text: described(z.string(), "The value; empty for none"),
  evidence: described(z.string(), "Evidence for this value"),
  place: z.optional(place),
});

/** Something to check, with the values that are possible. */
const reason = z.object({
  code: described(z.string(), "Machine-readable, such as unclear-text, two-columns or outside-scale"),
  message: z.string(),
  readings: described(z.array(reading), "Possible values, the likeliest first"),
});

const confidenceLevels = ["high", "medium", "low"] as const;

const readCell = z.object({
  text: described(z.string(), "As it is in the document"),
  confidence: described(
    z.enum(confidenceLevels),
    "high: no sign of a problem. medium: what its column contains, or a check that involves it, is uncertain. low: the cell itself is uncertain; reasons says why",
  ),
  reasons: z.array(reason),
  place: z.optional(place),
});
export type ReadCell = z.infer<typeof readCell>;

const readCourse = z.object({
  id: described(z.string(), "ID of the course in the document"),
  place: z.optional(place),
  cells: z.object({
    name: readCell,
    code: z.optional(readCell),
    mark: readCell,
    credits: readCell,
    term: z.optional(readCell),
  }),
});

const proposed = z.object({
  value: z.string(),
  evidence: described(z.string(), "As printed"),
  place: z.optional(place),
});

const proposedCountry = z.object({ ...proposed.shape, name: z.string() });

const systemFit = z.object({
  id: z.string(),
  name: z.string(),
  country: z.string(),
  scale: z.string(),
  fitting: described(z.int(), "How many of the marks this system can read"),
  marks: z.int(),
});

const readStatuses = ["read", "doubts", "choose-country"] as const;

export const transcriptReading = z.object({
  datasetVersion: z.string(),
  file: z.string(),
  status: described(
    z.enum(readStatuses),
    "read: nothing to check. doubts: check the cells, and the questions under doubts. choose-country: no country was given; send the file again with one of the proposals",
  ),
  country: described(z.nullable(z.string()), "Code of the country the file was read for"),
  system: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      chosenBy: described(
        z.enum(["request", "country"]),
        "request: you named it. country: it is the country’s usual one",
      ),
    }),
  ),
  document: described(
    z.nullable(evaluationDocument),
    "The evaluation document; null without a country. Student and institution stay empty: see proposals",
  ),
  courses: described(z.array(readCourse), "One entry per course of the document, in its order"),
  doubts: described(z.array(reason), "What is uncertain about the table as a whole"),
  checks: described(
    z.array(
      z.object({
        code: z.string(),
        agrees: z.boolean(),
        message: z.string(),
        printed: z.string(),
        found: z.string(),
        place: z.optional(place),
        courses: described(z.array(z.string()), "IDs of courses that may explain a difference"),
      }),
    ),
    "Comparisons with what the document itself says, such as a printed sum of credits",
  ),
  observations: described(
    z.array(
      z.object({
        code: described(z.string(), "Machine-readable, such as printed-average, passed-twice or signature"),
        outcome: described(
          z.enum(["agrees", "differs", "not-compared", "note"]),
          "agrees: compared, and the same. differs: needs a check. not-compared: the message says why. note: a fact about the file",
        ),
        message: described(z.string(), "What the document says, next to what its courses or its file say"),
        courses: described(z.array(z.string()), "IDs of the courses it is about"),
      }),
    ),
    "Whether the file agrees with itself: its totals, averages and class of degree, its order, and what a PDF says about its signatures and revisions. Observations do not change the status",
  ),
  columns: z.array(
    z.object({
      header: z.string(),
      kind: z.string(),
      confidence: described(z.number(), "From 0 (no evidence) to 1 (name and content agree)"),
    }),
  ),
  leftOut: described(z.array(z.string()), "Lines that were not taken as courses"),
  pages: described(
    z.array(z.object({ width: z.number(), height: z.number() })),
    "Size of each page, in the unit of the places on it",
  ),
  proposals: z.object({
    countries: z.array(proposedCountry),
    isCountryClear: described(z.boolean(), "Whether the first country is far ahead of the others"),
    institution: z.nullable(proposed),
    student: z.nullable(proposed),
    systems: described(z.array(systemFit), "Grading systems of the country, by how many marks they can read"),
  }),
});
export type TranscriptReading = z.infer<typeof transcriptReading>;
