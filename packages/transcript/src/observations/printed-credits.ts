import type { PrintedFigure } from "@meridian/contract/evaluation/printed-figure";
import type { Ratio } from "@meridian/grading";
import { formatRatio, isPrintedAs, readPrintedNumber, sumRatios } from "./exact-numbers.ts";
import { describeFigure } from "./describe-figure.ts";
import { listScopes } from "./figure-scopes.ts";
import type { GridCourse, GridRecord } from "./grid-course.ts";
import type { Observation } from "./observation.ts";

/** Compares a printed sum of credits with the grid: all courses, or only those that were passed. */
export function comparePrintedCredits(figure: PrintedFigure, grid: GridRecord): Observation | null {
  const printed = readPrintedNumber(figure.text);
  const scopes = listScopes(figure, grid);
  const [scope] = scopes;
  if (!printed || !scope || scope.courses.length === 0) return null;
  const base = {
    key: `printed-credits ${figure.id}`,
    code: "printed-credits",
    recordId: grid.record.id,
  } as const;
  const what = describeFigure(figure, "Credits", printed.text);
  for (const { courses, name } of scopes) {
    const agreeing = [courses, courses.filter(({ passed }) => passed)].findIndex((some) =>
      isPrintedAs(sumCredits(some), printed),
    );
    if (agreeing < 0) continue;
    const which = agreeing === 0 ? "" : ", counting passed courses only";
    return {
      ...base,
      outcome: "agrees",
      text: `${what} match the sum of ${nameCourses(name)}${which}.`,
      courseIds: [],
    };
  }
  const sum = sumCredits(scope.courses);
  const passed = sumCredits(scope.courses.filter((course) => course.passed));
  const missing = scope.courses.filter(({ credits }) => credits === null);
  if (missing.length === scope.courses.length)
    return {
      ...base,
      outcome: "not-compared",
      text: `${what} were not compared: the grid has no credits.`,
      courseIds: [],
    };
  const alternative =
    sum.num * passed.den === passed.num * sum.den ? "" : ` (${format(passed)} counting passed courses only)`;
  const gaps = missing.length === 0 ? "" : ` ${missing.length} of them have no credits.`;
  return {
    ...base,
    outcome: "differs",
    text: `${what}, but ${nameCourses(scope.name)} add up to ${format(sum)}${alternative}.${gaps}`,
    courseIds: missing.slice(0, 1).map(({ id }) => id),
  };
}

export function sumCredits(courses: readonly GridCourse[]): Ratio {
  return sumRatios(courses.flatMap(({ credits }) => credits ?? []));
}

/** "the courses of Semester 1"; rows and all courses are named already. */
const nameCourses = (scope: string) =>
  scope === "all courses" || scope.startsWith("rows ") ? scope : `the courses of ${scope}`;

const format = (sum: Ratio) => formatRatio(sum, 3, true);
