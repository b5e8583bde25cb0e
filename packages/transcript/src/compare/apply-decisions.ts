import type {
  CourseEntry,
  EvaluationDocument,
  TermEntry,
} from "@meridian/contract/evaluation/evaluation-document";
import type { CourseField, RecordField } from "./cells.ts";
import type { Comparison, CourseRow, RecordRow } from "./compare-readings.ts";

/** The value to use where two readings differ: one of theirs, or a third one. */
export interface Decision {
  readonly use: "first" | "second" | "other";
  /** With `other`. */
  readonly value?: string | undefined;
}

/** A difference to decide on: one cell, or a whole row that only one reading has. */
export interface Difference {
  readonly key: string;
  readonly row: CourseRow | RecordRow;
  readonly field: CourseField | RecordField | "row";
  readonly first: string;
  readonly second: string;
}

/** The differences of a comparison, in its order. Their keys are what decisions refer to. */
export function listDifferences({ records, courses }: Comparison): Difference[] {
  return [...records, ...courses].flatMap((row): Difference[] => {
    if (row.first && row.second)
      return row.cells
        .filter(({ agrees }) => !agrees)
        .map(({ field, first, second }) => ({ key: `${row.key}|${field}`, row, field, first, second }));
    return [
      { key: `${row.key}|row`, row, field: "row", first: describe(row.first), second: describe(row.second) },
    ];
  });
}

/**
 * The document that results from the decisions. It starts from the first reading, which also applies to differences
 * without a decision.
 */
export function applyDecisions(
  first: EvaluationDocument,
  comparison: Comparison,
  decisions: ReadonlyMap<string, Decision>,
): EvaluationDocument {
  let records = first.records;
  for (const row of comparison.records) {
    if (!row.second) {
      if (decisions.get(`${row.key}|row`)?.use === "second")
        records = records.filter(({ id }) => id !== row.first!.id);
    } else if (!row.first) {
      if (decisions.get(`${row.key}|row`)?.use === "second")
        records = [
          ...records,
          {
            ...row.second,
            id: newId(row.second.id),
            terms: row.second.terms.map((term) => ({ ...term, id: newId(term.id), courses: [] })),
          },
        ];
    } else
      records = records.map((record) =>
        record.id === row.first!.id ? decideRecord(row, decisions) : record,
      );
  }
  let document: EvaluationDocument = { ...first, records };
  const repeatKey = createRepeatKeys(comparison);
  let previous: string | null = null;
  for (const row of comparison.courses) {
    const decision = decisions.get(`${row.key}|row`);
    if (row.first && row.second)
      document = mapCourse(document, row.first.course.id, (course) =>
        decideCourse(course, row, decisions, repeatKey(row)),
      );
    else if (row.first && decision?.use === "second") document = removeCourse(document, row.first.course.id);
    else if (row.second && decision?.use === "second")
      document = insertCourse(document, row, previous, repeatKey(row));
    const added = !row.first && decision?.use === "second";
    previous = row.first?.course.id ?? (added ? newId(row.second!.course.id) : previous);
  }
  // A term that differs moves the course, once all courses exist.
  for (const row of comparison.courses) {
    const moves = row.first && row.second && decisions.get(`${row.key}|term`)?.use === "second";
    if (moves) document = moveToTerm(document, row);
  }
  return document;
}

/** The repeat key of a row in the second reading, as the first reading names the same attempts. */
function createRepeatKeys({ courses }: Comparison): (row: CourseRow) => string | null {
  const scoped = (row: CourseRow) => `${row.second?.recordIndex}\n${row.second?.course.repeat}`;
  const keys = new Map(
    courses.flatMap((row) => {
      const key = row.second?.course.repeat && row.first?.course.repeat;
      return key ? [[scoped(row), key] as const] : [];
    }),
  );
  return (row) => keys.get(scoped(row)) ?? row.second?.course.repeat ?? null;
}

function decideRecord(row: RecordRow, decisions: ReadonlyMap<string, Decision>) {
  const [record, other] = [row.first!, row.second!];
  const decided = (field: RecordField) => decisions.get(`${row.key}|${field}`);
  const usesSecond = (field: RecordField) => decided(field)?.use === "second";
  // The table, its level and its credit unit belong together, unless they were decided on their own.
  const pick = (field: RecordField) =>
    (decided(field) ?? decided("system"))?.use === "second" ? other : record;
  return {
    ...record,
    ...(usesSecond("country") && { countryCode: other.countryCode }),
    ...(usesSecond("system") && { system: other.system, countryCode: other.countryCode }),
    level: pick("level").level,
    unitsPerYear: pick("unitsPerYear").unitsPerYear,
    ...pickText("institution", decided("institution"), other.institution),
    ...pickText("passMark", decided("passMark"), other.passMark),
  };
}

function decideCourse(
  course: CourseEntry,
  row: CourseRow,
  decisions: ReadonlyMap<string, Decision>,
  repeat: string | null,
): CourseEntry {
  const other = row.second!.course;
  const decided = (field: CourseField) => decisions.get(`${row.key}|${field}`);
  return {
    ...course,
    ...pickText("name", decided("name"), other.name),
    ...pickText("mark", decided("mark"), other.mark),
    ...pickText("credits", decided("credits"), other.credits),
    ...(decided("type")?.use === "second" && {
      weight: other.weight,
      passFail: other.passFail,
      excluded: other.excluded,
      repeat,
    }),
  };
}

function pickText<Field extends string>(
  field: Field,
  decision: Decision | undefined,
  second: string,
): { [key in Field]?: string } {
  if (decision?.use === "second") return { [field]: second } as { [key in Field]?: string };
  if (decision?.use === "other") return { [field]: decision.value ?? "" } as { [key in Field]?: string };
  return {};
}

function mapTerms(document: EvaluationDocument, change: (term: TermEntry) => TermEntry): EvaluationDocument {
  return {
    ...document,
    records: document.records.map((record) => ({ ...record, terms: record.terms.map(change) })),
  };
}

function mapCourse(
  document: EvaluationDocument,
  id: string,
  change: (course: CourseEntry) => CourseEntry,
): EvaluationDocument {
  return mapTerms(document, (term) =>
    term.courses.some((course) => course.id === id)
      ? { ...term, courses: term.courses.map((course) => (course.id === id ? change(course) : course)) }
      : term,
  );
}

function removeCourse(document: EvaluationDocument, id: string): EvaluationDocument {
  return mapTerms(document, (term) => ({
    ...term,
    courses: term.courses.filter((course) => course.id !== id),
  }));
}

/** Inserts a course of the second reading after the one it follows, or at the start of its record. */
function insertCourse(
  document: EvaluationDocument,
  row: CourseRow,
  previous: string | null,
  repeat: string | null,
): EvaluationDocument {
  const { recordIndex } = row.second!;
  const course = { ...row.second!.course, id: newId(row.second!.course.id), repeat };
  const followsHere =
    previous !== null &&
    document.records[recordIndex]?.terms.some(({ courses }) => courses.some(({ id }) => id === previous));
  if (followsHere)
    return mapTerms(document, (term) => ({
      ...term,
      courses: term.courses.flatMap((one) => (one.id === previous ? [one, course] : [one])),
    }));
  const at = Math.min(recordIndex, document.records.length - 1);
  return {
    ...document,
    records: document.records.map((record, index) =>
      index === at
        ? {
            ...record,
            terms: record.terms.map((term, termIndex) =>
              termIndex === 0 ? { ...term, courses: [course, ...term.courses] } : term,
            ),
          }
        : record,
    ),
  };
}

/** Moves a course to the term the second reading has it in: to one of that name, or to a new one. */
function moveToTerm(document: EvaluationDocument, row: CourseRow): EvaluationDocument {
  const { id } = row.first!.course;
  const { term } = row.second!;
  return {
    ...document,
    records: document.records.map((record) => {
      const course = record.terms.flatMap(({ courses }) => courses).find((one) => one.id === id);
      if (!course) return record;
      const without = record.terms.map((one) => ({
        ...one,
        courses: one.courses.filter((other) => other.id !== id),
      }));
      const target = without.find(({ name, year }) => name === term.name && year === term.year);
      const terms = target
        ? without.map((one) => (one === target ? { ...one, courses: [...one.courses, course] } : one))
        : [...without, { ...term, id: newId(term.id), courses: [course] }];
      return { ...record, terms: terms.filter(({ courses }) => courses.length > 0) };
    }),
  };
}

/** IDs are unique within one document, not across two. */
const newId = (id: string): string => `second-${id}`.slice(0, 64);

function describe(side: CourseRow["first"] | RecordRow["first"]): string {
  if (!side) return "";
  if ("course" in side)
    return [side.values.name, side.values.mark, side.values.credits].filter(Boolean).join(" · ");
  return side.institution || side.countryCode;
}
