import type { PrintedFigure } from "@meridian/contract/evaluation/printed-figure";
import type { GridCourse, GridRecord } from "./grid-course.ts";

/** Courses a figure can be about, and how a sentence names them. */
export interface FigureScope {
  readonly courses: readonly GridCourse[];
  readonly name: string;
}

/**
 * The likeliest scope first. A figure read from a file is about the courses printed above it, alone or with all before
 * them. Courses that the evaluator added to their terms later belong to it too.
 */
export function listScopes(figure: PrintedFigure, { record, courses }: GridRecord): FigureScope[] {
  const all = { courses, name: "all courses" };
  if (figure.termId) {
    const term = record.terms.find(({ id }) => id === figure.termId);
    return [
      { courses: courses.filter(({ term: { id } }) => id === figure.termId), name: term?.name || "the term" },
    ];
  }
  const ids = new Set(figure.courseIds);
  const own = courses.filter(({ id }) => ids.has(id));
  const last = own.at(-1);
  if (!last) return figure.courseIds.length === 0 ? [all] : [];
  const termIds = new Set(own.map(({ term }) => term.id));
  const inTerms = courses.filter(({ term }) => termIds.has(term.id));
  const above = courses.slice(0, courses.indexOf(last) + 1);
  const scopes = [
    { courses: own, name: nameScope(own, courses) },
    { courses: inTerms, name: nameScope(inTerms, courses) },
    { courses: above, name: nameScope(above, courses) },
    all,
  ];
  return scopes.filter(
    (scope, i) => scopes.findIndex((other) => other.courses.length === scope.courses.length) === i,
  );
}

function nameScope(scope: readonly GridCourse[], all: readonly GridCourse[]): string {
  if (scope.length === all.length) return "all courses";
  const [first] = scope;
  const isOneTerm = scope.every(({ term }) => term.id === first?.term.id);
  if (first && isOneTerm && first.term.name) return first.term.name;
  return `rows ${first?.row}–${scope.at(-1)?.row}`;
}
