import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import type { UsedSystem } from "@meridian/contract/evaluation/stored-evaluation";
import type { Evaluation } from "@meridian/grading";
import type { Observation } from "./observation.ts";
import { observeCourses } from "./observe-courses.ts";
import { observeSourceFile } from "./source-files.ts";

/**
 * Does this file agree with itself? Compares what the transcript prints with its own courses, and says what its files say
 * about themselves. Pure and exact, so that a saved evaluation gives the same observations wherever it is opened (decision
 * 142).
 */
export function observe(
  document: EvaluationDocument,
  evaluation: Evaluation,
  findSystem: (system: EvaluationDocument["records"][number]["system"]) => UsedSystem | undefined,
): Observation[] {
  return [
    ...observeCourses(document, evaluation, findSystem),
    ...document.records.flatMap(({ id, sourceFiles = [] }) =>
      sourceFiles.flatMap((file) => observeSourceFile(file, id)),
    ),
  ];
}

/** Finds the systems of a saved evaluation or a report file. */
export function findStoredSystem(systems: readonly UsedSystem[]) {
  return (system: EvaluationDocument["records"][number]["system"]): UsedSystem | undefined => {
    const id = typeof system === "string" ? system : system.id;
    return systems.find((used) => used.system.id === id);
  };
}
