import type {
  CourseEntry,
  EvaluationDocument,
  TranscriptRecordEntry,
  TermEntry,
} from "@meridian/contract/evaluation/evaluation-document";
import { blankTerm } from "./blank-document.ts";

/** Immutable edits. Untouched parts keep their identity, so only changed rows re-render. */

export function findRecord(document: EvaluationDocument, recordId: string): TranscriptRecordEntry {
  return document.records.find((record) => record.id === recordId) ?? document.records[0]!;
}

/** The courses of all records. */
export function allCourses({ records }: EvaluationDocument): CourseEntry[] {
  return records.flatMap(({ terms }) => terms.flatMap(({ courses }) => courses));
}

export function courseIds(document: EvaluationDocument): string[] {
  return allCourses(document).map(({ id }) => id);
}

export function findCourse(document: EvaluationDocument, courseId: string): CourseEntry | undefined {
  return allCourses(document).find(({ id }) => id === courseId);
}

export function changeRecord(
  document: EvaluationDocument,
  recordId: string,
  change: (record: TranscriptRecordEntry) => TranscriptRecordEntry,
): EvaluationDocument {
  const records = document.records.map((record) => (record.id === recordId ? change(record) : record));
  return sameItems(records, document.records) ? document : { ...document, records };
}

export function changeTerms(
  document: EvaluationDocument,
  recordId: string,
  change: (term: TermEntry) => TermEntry,
): EvaluationDocument {
  return changeRecord(document, recordId, (record) => {
    const terms = record.terms.map(change);
    return sameItems(terms, record.terms) ? record : { ...record, terms };
  });
}

/** Changes the courses with these ids, in any term. */
export function changeCourses(
  document: EvaluationDocument,
  recordId: string,
  ids: ReadonlySet<string>,
  change: (course: CourseEntry) => CourseEntry,
): EvaluationDocument {
  return changeTerms(document, recordId, (term) => {
    if (!term.courses.some((course) => ids.has(course.id))) return term;
    const courses = term.courses.map((course) => (ids.has(course.id) ? change(course) : course));
    return sameItems(courses, term.courses) ? term : { ...term, courses };
  });
}

export function appendCourses(
  document: EvaluationDocument,
  recordId: string,
  courses: readonly CourseEntry[],
): EvaluationDocument {
  if (courses.length === 0) return document;
  return changeRecord(document, recordId, (record) => {
    const last = record.terms.at(-1)!;
    return {
      ...record,
      terms: [...record.terms.slice(0, -1), { ...last, courses: [...last.courses, ...courses] }],
    };
  });
}

/** Inserts a course below the row `afterId` (a course or a term). */
export function insertCourse(
  document: EvaluationDocument,
  recordId: string,
  afterId: string,
  course: CourseEntry,
): EvaluationDocument {
  return changeTerms(document, recordId, (term) => {
    const index = term.id === afterId ? -1 : term.courses.findIndex(({ id }) => id === afterId);
    if (index === -1 && term.id !== afterId) return term;
    return { ...term, courses: term.courses.toSpliced(index + 1, 0, course) };
  });
}

export function removeCourses(
  document: EvaluationDocument,
  recordId: string,
  ids: ReadonlySet<string>,
): EvaluationDocument {
  return changeTerms(document, recordId, (term) => {
    const courses = term.courses.filter((course) => !ids.has(course.id));
    return courses.length === term.courses.length ? term : { ...term, courses };
  });
}

/** Removes a term and its courses; a record keeps at least one term. */
export function removeTerm(
  document: EvaluationDocument,
  recordId: string,
  termId: string,
  newId: () => string,
): EvaluationDocument {
  return changeRecord(document, recordId, (record) => {
    const terms = record.terms.filter((term) => term.id !== termId);
    if (terms.length === record.terms.length) return record;
    return { ...record, terms: terms.length > 0 ? terms : [blankTerm(newId(), "Term 1")] };
  });
}

/** Moves courses one row up or down, into the adjacent term when they reach the edge of their own. */
export function moveCourses(
  document: EvaluationDocument,
  recordId: string,
  ids: ReadonlySet<string>,
  by: -1 | 1,
): EvaluationDocument {
  return changeRecord(document, recordId, (record) => {
    const from = record.terms.findIndex((term) => term.courses.some((course) => ids.has(course.id)));
    const term = record.terms[from];
    if (!term) return record;
    const block = term.courses.filter((course) => ids.has(course.id));
    const rest = term.courses.filter((course) => !ids.has(course.id));
    const first = term.courses.findIndex((course) => ids.has(course.id));
    const target = first + by;
    if (target >= 0 && target <= rest.length) {
      const moved = { ...term, courses: rest.toSpliced(target, 0, ...block) };
      return { ...record, terms: record.terms.with(from, moved) };
    }
    const adjacentTerm = record.terms[from + by];
    if (!adjacentTerm) return record;
    const courses = by < 0 ? [...adjacentTerm.courses, ...block] : [...block, ...adjacentTerm.courses];
    const terms = record.terms
      .with(from, { ...term, courses: rest })
      .with(from + by, { ...adjacentTerm, courses });
    return { ...record, terms };
  });
}

/** Adds a term after `afterTermId`, named after it: "Semestre 2" is followed by "Semestre 3". */
export function addTerm(
  document: EvaluationDocument,
  recordId: string,
  afterTermId: string,
  termId: string,
  courses: readonly CourseEntry[],
): EvaluationDocument {
  return changeRecord(document, recordId, (record) => {
    const index = record.terms.findIndex((term) => term.id === afterTermId);
    const previous = record.terms[index === -1 ? record.terms.length - 1 : index]!;
    const term = {
      ...blankTerm(termId, nextTermName(previous.name, record.terms.length)),
      courses: [...courses],
    };
    return { ...record, terms: record.terms.toSpliced(record.terms.indexOf(previous) + 1, 0, term) };
  });
}

function nextTermName(name: string, count: number): string {
  const numbered = /^(.*?)(?<!\d)(\d+)(\D*)$/.exec(name);
  if (!numbered || Number(numbered[2]) > 99) return `Term ${count + 1}`;
  return `${numbered[1]}${Number(numbered[2]) + 1}${numbered[3]}`;
}

function sameItems<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, i) => item === b[i]);
}
