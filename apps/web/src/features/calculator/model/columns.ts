import type { CourseEntry } from "@meridian/contract/evaluation-document";

/** Cells a person types into, left to right, then the two buttons of a row that arrows reach. */
export const editableColumns = ["name", "tags", "credits", "mark"] as const;
export type EditableColumn = (typeof editableColumns)[number];
export const columns = [...editableColumns, "grade", "more"] as const;
export type Column = (typeof columns)[number];

export function isEditable(column: Column): column is EditableColumn {
  return column !== "grade" && column !== "more";
}

/** What stands in a cell, as it is typed and copied. */
export function cellText(course: CourseEntry, column: EditableColumn): string {
  return column === "tags" ? tagText(course) : course[column];
}

/** Longest text each cell keeps: the limits of the document's schema. */
const longest: Record<EditableColumn, number> = { name: 500, tags: 600, credits: 20, mark: 100 };

export function withCellText(course: CourseEntry, column: EditableColumn, typed: string): CourseEntry {
  const text = typed.replaceAll(/\s+/g, " ").trim().slice(0, longest[column]);
  if (cellText(course, column) === text) return course;
  if (column === "tags") return withTagText(course, text);
  return { ...confirmed(course, column), [column]: text };
}

/** A term has its name under Course and its year under Tag. */
export function termCell(column: EditableColumn, typed: string): { name: string } | { year: string } {
  const text = typed.trim();
  return column === "name" ? { name: text.slice(0, 200) } : { year: text.slice(0, 40) };
}

export function isUncertain({ uncertain }: CourseEntry, column: Column): boolean {
  return uncertain?.some((cell) => cell === column) ?? false;
}

/** The course after a person has looked at a cell that a scan was read into uncertainly. */
export function confirmed(course: CourseEntry, column: Column): CourseEntry {
  if (!isUncertain(course, column)) return course;
  const { uncertain, ...rest } = course;
  const left = uncertain!.filter((cell) => cell !== column);
  return left.length > 0 ? { ...rest, uncertain: left } : rest;
}

/** Marks of a course that share the tag cell with its free labels, and the words people type for them. */
const flagWords: readonly { readonly label: string; readonly pattern: RegExp; readonly set: FlagSetter }[] = [
  { label: "Pass/fail", pattern: /^(p\/f|pf|pass[ /-]?fail)$/i, set: (c) => ({ ...c, passFail: true }) },
  { label: "Excluded", pattern: /^(excluded?|x)$/i, set: (c) => ({ ...c, excluded: true }) },
  { label: "Honors", pattern: /^(honou?rs|hon)$/i, set: (c) => ({ ...c, weight: "honors" }) },
  { label: "AP", pattern: /^ap$/i, set: (c) => ({ ...c, weight: "ap" }) },
  { label: "IB", pattern: /^ib$/i, set: (c) => ({ ...c, weight: "ib" }) },
];
type FlagSetter = (course: CourseEntry) => CourseEntry;

/** Labels of the tag cell: the course's own tags first, then its marks. */
export function tagLabels(course: CourseEntry): readonly string[] {
  const flags = [
    course.passFail && "Pass/fail",
    course.excluded && "Excluded",
    course.weight === "honors" && "Honors",
    course.weight === "ap" && "AP",
    course.weight === "ib" && "IB",
  ];
  return [...course.tags, ...flags.filter((flag) => flag !== false)];
}

function tagText(course: CourseEntry): string {
  return tagLabels(course).join(", ");
}

function withTagText(course: CourseEntry, text: string): CourseEntry {
  let next: CourseEntry = { ...course, tags: [], passFail: false, excluded: false, weight: null };
  for (const word of text.split(",").map((part) => part.trim())) {
    if (word === "") continue;
    const flag = flagWords.find(({ pattern }) => pattern.test(word));
    if (flag) next = flag.set(next);
    else if (next.tags.length < 10 && !next.tags.some((tag) => sameWord(tag, word))) {
      next = { ...next, tags: [...next.tags, labelOf(word)] };
    }
  }
  return next;
}

/** A free label. The one that is offered to everybody is the same however it is written: two spellings made two GPAs. */
export function labelOf(word: string): string {
  return sameWord(word, "Major") ? "Major" : word.slice(0, 60);
}

function sameWord(a: string, b: string): boolean {
  return a.localeCompare(b, "en", { sensitivity: "base" }) === 0;
}
