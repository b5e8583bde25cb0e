import {
  confidences,
  type Country,
  type GradingSystem,
  letterGrades,
  levels,
  nonGradeMeanings,
  regions,
  rungs,
  sourceKinds,
  sourceTiers,
  stageKinds,
} from "@meridian/grading";
import * as z from "zod/mini";
import { described } from "./described.ts";

/** Grading data as the API returns and accepts it. The grading package fully validates tables sent by clients. */

export const source = z.object({
  title: z.string(),
  url: z.string(),
  kind: described(z.optional(z.enum(sourceKinds)), "Who publishes the page. Ignored in tables you send"),
  basis: described(
    z.optional(z.boolean()),
    "False if the US grades of the table were not taken from this page",
  ),
});
export const usGrade = z.enum([...letterGrades, "S"]);
export const nonGradeMeaning = z.enum(nonGradeMeanings);
const aliases = z.optional(z.array(z.string()));

export const creditUnit = z.object({
  name: z.string(),
  perYear: z.nullable(z.number()),
  usFactor: z.nullable(z.number()),
});

const numericBand = z.object({
  from: z.number(),
  to: z.number(),
  label: z.optional(z.string()),
  description: z.optional(z.string()),
  us: usGrade,
  aliases,
});
const symbolBand = z.object({
  grade: z.string(),
  aliases,
  description: z.optional(z.string()),
  us: usGrade,
});
const alternates = <Band extends z.ZodMiniType>(band: Band) =>
  z.optional(
    z.array(
      z.object({
        publisher: z.string(),
        bands: z.array(band),
        sources: z.array(source),
        provenance: z.optional(z.string()),
      }),
    ),
  );

const facts = {
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  name: z.string().check(z.minLength(1), z.maxLength(300)),
  level: z.enum(levels),
  institution: z.nullable(z.string()),
  default: z.boolean(),
  confidence: z.enum(confidences),
  tier: described(
    z.optional(z.enum(sourceTiers)),
    "How well the table is sourced, derived from its sources. Ignored in tables you send",
  ),
  notes: z.optional(z.string()),
  provenance: z.optional(z.string()),
  sources: z.array(source),
  nonGrades: z.optional(
    z.array(
      z.object({
        mark: z.string(),
        aliases,
        meaning: nonGradeMeaning,
      }),
    ),
  ),
};

const numericSystem = z.object({
  ...facts,
  kind: z.literal("numeric"),
  better: z.enum(["higher", "lower"]),
  min: z.number(),
  max: z.number(),
  pass: z.nullable(z.number()),
  step: z.optional(z.number()),
  bands: z.array(numericBand),
  words: z.optional(
    z.array(
      z.object({
        grade: z.string(),
        aliases,
        value: z.number(),
        us: z.optional(usGrade),
        description: z.optional(z.string()),
      }),
    ),
  ),
  interpolate: z.optional(z.array(z.object({ mark: z.number(), points: z.number() }))),
  alternates: alternates(numericBand),
});
const symbolSystem = z.object({
  ...facts,
  kind: z.literal("symbol"),
  pass: z.nullable(z.string()),
  bands: z.array(symbolBand),
  alternates: alternates(symbolBand),
});

export const gradingSystem = z.discriminatedUnion("kind", [
  numericSystem,
  symbolSystem,
]) satisfies z.ZodMiniType<GradingSystem>;

const region = z.enum(regions);
const countryFields = { code: z.string(), country: z.string(), names: z.array(z.string()), region };

export const country = z.object({
  ...countryFields,
  credit: z.nullable(creditUnit),
  education: z.nullable(
    z.object({
      language: z.nullable(z.array(z.string())),
      academicYear: z.nullable(z.string()),
      stages: z.array(
        z.object({
          name: z.string(),
          years: z.nullable(z.number()),
          ages: z.nullable(z.string()),
          credential: z.nullable(z.string()),
          kind: z.optional(z.enum(stageKinds)),
          regional: z.optional(z.boolean()),
        }),
      ),
      credentials: z.array(
        z.object({
          name: z.string(),
          local: z.nullable(z.string()),
          years: z.nullable(z.number()),
          us: z.nullable(z.string()),
          rung: z.optional(z.enum(rungs)),
        }),
      ),
      notes: z.nullable(z.string()),
      sources: z.array(source),
    }),
  ),
  systems: z.array(gradingSystem),
}) satisfies z.ZodMiniType<Country>;

const datasetVersion = z.string();

export const countryList = z.object({
  datasetVersion,
  countries: z.array(
    z.object({
      ...countryFields,
      credit: z.nullable(creditUnit),
      systems: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          level: z.enum(levels),
          kind: z.enum(["numeric", "symbol"]),
          institution: z.nullable(z.string()),
          default: z.boolean(),
        }),
      ),
    }),
  ),
});
export const countryResponse = z.object({ datasetVersion, country });
export const systemResponse = z.object({
  datasetVersion,
  /** Country code. */
  country: z.string(),
  credit: z.nullable(creditUnit),
  system: gradingSystem,
});

export const ownTableList = z.object({
  tables: z.array(
    z.object({
      id: described(
        z.string(),
        "Stable across edits. Used as a record’s system, it refers to the current version at the time of the call",
      ),
      version: z.int(),
      country: described(z.nullable(z.string()), "Code of the country it is listed under"),
      editedAt: z.iso.datetime(),
      system: described(
        gradingSystem,
        "The current version. Its own ID always refers to this version, even after later edits",
      ),
    }),
  ),
});
