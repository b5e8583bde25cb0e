// The package's public surface: the engine, its types and the pure helpers that screens share.
export type * from "./types.ts";
export type * from "./transcript.ts";
export type * from "./evaluation.ts";
export * from "./policy.ts";
export { compileSystem, type CompiledSystem, type Conversion } from "./compile.ts";
export { gradeForPoints, pointsOf, policyGrade, pointScale, usGrades } from "./points.ts";
export { bandText, scaleText } from "./scale-text.ts";
export { systemsOf } from "./systems.ts";
export { evaluate } from "./evaluate.ts";
export { engineVersion } from "./version.ts";
export { explainCourse, explainMark } from "./explain.ts";
export { unpackIndex } from "./dataset/index-format.ts";
export type { DatasetIndex, IndexCountry, IndexSystem, PackedIndex } from "./dataset/index-format.ts";
export { fetchDataFile, openDataset, type Dataset, type ReadDataFile } from "./dataset/open-dataset.ts";
export { searchCountries, type CountryMatch } from "./dataset/search.ts";
export { parsePolicy, type ParsedPolicy } from "./parse-policy.ts";
export { readCredits, type CreditsReading } from "./read-credits.ts";
export { parseCountry, parseSystem, type Fault, type Parsed } from "./schema.ts";
