import type { CourseEntry, EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import { blankCourse } from "./blank-document.ts";
import { addTerm, appendCourses, changeTerms, findRecord } from "./document-edits.ts";

/** Courses added together by a paste or an import. Without a name or another year they go into the last term. */
export interface NewTerm {
  readonly name: string;
  readonly year?: string;
  readonly courses: readonly Partial<CourseEntry>[];
}

/** Adds terms to the first record, or to the given one. */
export function withTerms(
  start: EvaluationDocument,
  terms: readonly NewTerm[],
  newId: () => string,
  recordId = start.records[0]!.id,
): EvaluationDocument {
  let document = start;
  for (const { name, year, courses } of terms) {
    const last = findRecord(document, recordId).terms.at(-1)!;
    const entries = courses.map((course) => ({ ...blankCourse(newId()), ...course }));
    const isOther = (name !== "" && name !== last.name) || (year !== undefined && year !== last.year);
    if (isOther && last.courses.length > 0) document = addTerm(document, recordId, last.id, newId(), []);
    if (isOther) {
      const target = findRecord(document, recordId).terms.at(-1)!.id;
      document = changeTerms(document, recordId, (term) =>
        term.id === target ? { ...term, name: name || term.name, year: year ?? term.year } : term,
      );
    }
    document = appendCourses(document, recordId, entries);
  }
  return document;
}
