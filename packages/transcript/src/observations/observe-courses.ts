import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import { matchCourseResults } from "@meridian/contract/evaluation/match-results";
import type { UsedSystem } from "@meridian/contract/evaluation/stored-evaluation";
import type { Evaluation } from "@meridian/grading";
import { findDateObservations } from "./dates.ts";
import { toGridCourses, type GridRecord } from "./grid-course.ts";
import { findImpossibleMarks } from "./impossible-marks.ts";
import type { Observation } from "./observation.ts";
import { findPassedTwice } from "./passed-twice.ts";
import { comparePrintedAverage } from "./printed-averages.ts";
import { comparePrintedClass } from "./printed-class.ts";
import { comparePrintedCredits } from "./printed-credits.ts";
import { findSequences } from "./sequences.ts";
import { findTermLoads } from "./term-loads.ts";

/** Compares what the transcript prints with its own courses, without the files behind them. */
export function observeCourses(
  document: EvaluationDocument,
  evaluation: Evaluation,
  findSystem: (system: EvaluationDocument["records"][number]["system"]) => UsedSystem | undefined,
): Observation[] {
  const results = matchCourseResults(document, evaluation);
  return document.records.flatMap((record) => {
    const used = findSystem(record.system);
    const credit = record.unitsPerYear
      ? { name: "units", perYear: record.unitsPerYear, usFactor: null }
      : (used?.credit ?? null);
    const grid: GridRecord = {
      record,
      courses: toGridCourses(record, results, used?.system),
      system: used?.system,
      credit,
    };
    return [
      ...comparePrintedFigures(grid),
      ...findImpossibleMarks(grid),
      ...findDateObservations(record, document.student),
      ...findSequences(grid),
      ...findPassedTwice(grid),
      ...findTermLoads(grid),
    ];
  });
}

function comparePrintedFigures(grid: GridRecord): Observation[] {
  const figures = grid.record.printedFigures ?? [];
  return figures.flatMap((figure) => compare[figure.kind](figure, grid) ?? []);
}

const compare = {
  credits: comparePrintedCredits,
  average: comparePrintedAverage,
  class: comparePrintedClass,
};
