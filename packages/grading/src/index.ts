// Public API: the engine, its types and the pure helpers that screens share.
export type * from "./types.ts";
export type * from "./dossier.ts";
export type * from "./evaluate/transcript.ts";
export type * from "./evaluate/evaluation.ts";
export * from "./policy/policy.ts";
export { compileSystem, type CompiledSystem, type Conversion } from "./convert/compile.ts";
export { gradeForPoints, pointsForGrade, policyGrade, pointScale, usGrades } from "./convert/points.ts";
export { bandText, scaleText } from "./explain/scale-text.ts";
export { factorText, unitName, unitsText } from "./explain/credit-text.ts";
export { createSystems } from "./dataset/systems.ts";
export { evaluate } from "./evaluate/evaluate.ts";
export { reduce as reduceRatio, toRatio, type Ratio } from "./evaluate/exact.ts";
export { evaluateCourses } from "./evaluate/evaluate-courses.ts";
export { engineVersion } from "./version.ts";
export { explainCourse, explainMark } from "./explain/explain.ts";
export { regions, unpackIndex } from "./dataset/index-format.ts";
export type { DatasetIndex, IndexCountry, IndexSystem, PackedIndex } from "./dataset/index-format.ts";
export { fetchDataFile, openDataset, type Dataset, type ReadDataFile } from "./dataset/open-dataset.ts";
export {
  restsOnCalculators,
  sourceKindLabels,
  sourceTiers,
  tierLabels,
  tierText,
} from "./dataset/source-tier.ts";
export { findCountriesNamed, searchCountries, type CountryMatch } from "./dataset/search.ts";
export { startsWithTypo } from "./dataset/starts-with-typo.ts";
export { parsePolicy, type ParsedPolicy } from "./policy/parse-policy.ts";
export { readCredits, type CreditsReading } from "./read/read-credits.ts";
export { parseCountry, parseSystem, type ValidationIssue, type Parsed } from "./schema/schema.ts";
