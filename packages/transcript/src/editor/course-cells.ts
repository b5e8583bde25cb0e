import { courseLimits } from "@meridian/contract/evaluation/course-limits";
import type { CourseEntry } from "@meridian/contract/evaluation/evaluation-document";

/** Editable cells from left to right, then the two row buttons that the arrow keys reach. */
export const editableColumns = ["name", "tags", "credits", "mark"] as const;
export type EditableColumn = (typeof editableColumns)[number];
export const columns = [...editableColumns, "grade", "more"] as const;
export type Column = (typeof columns)[number];

export function isEditable(column: Column): column is EditableColumn {
  return column !== "grade" && column !== "more";
}

/** The text of a cell, as typed and copied. */
export function cellText(course: CourseEntry, column: EditableColumn): string {
  return column === "tags" ? tagText(course) : course[column];
}

/** Ten tags of 60 characters each. */
const maxLengths: Record<EditableColumn, number> = { ...courseLimits, tags: 600 };

export function withCellText(course: CourseEntry, column: EditableColumn, typed: string): CourseEntry {
  const text = typed.replaceAll(/\s+/g, " ").trim().slice(0, maxLengths[column]);
  if (cellText(course, column) === text) return course;
  if (column === "tags") return withTagText(course, text);
  return { ...confirmCell(course, column), [column]: text };
}

/** A term row has its name in the Course column and its year in the Tag column. */
export function termCell(column: EditableColumn, typed: string): { name: string } | { year: string } {
  const text = typed.trim();
  return column === "name" ? { name: text.slice(0, 200) } : { year: text.slice(0, 40) };
}

export function isUncertain({ uncertain }: CourseEntry, column: Column): boolean {
  return uncertain?.some((cell) => cell === column) ?? false;
}

/** The course after the user has confirmed a cell that text recognition was unsure of. */
export function confirmCell(course: CourseEntry, column: Column): CourseEntry {
  if (!isUncertain(course, column)) return course;
  const { uncertain, ...rest } = course;
  const remaining = uncertain!.filter((cell) => cell !== column);
  return remaining.length > 0 ? { ...rest, uncertain: remaining } : rest;
}

/** Course flags that share the tag cell with free-form tags, and what users type for them. */
const courseFlags: readonly { readonly label: string; readonly pattern: RegExp; readonly set: FlagSetter }[] =
  [
    { label: "Pass/fail", pattern: /^(p\/f|pf|pass[ /-]?fail)$/i, set: (c) => ({ ...c, passFail: true }) },
    { label: "Excluded", pattern: /^(excluded?|x)$/i, set: (c) => ({ ...c, excluded: true }) },
    { label: "Honors", pattern: /^(honou?rs|hon)$/i, set: (c) => ({ ...c, weight: "honors" }) },
    { label: "AP", pattern: /^ap$/i, set: (c) => ({ ...c, weight: "ap" }) },
    { label: "IB", pattern: /^ib$/i, set: (c) => ({ ...c, weight: "ib" }) },
  ];
type FlagSetter = (course: CourseEntry) => CourseEntry;

/** Labels of the tag cell: the course's tags first, then its flags. */
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
  for (const word of text.split(",").map((label) => label.trim())) {
    if (word === "") continue;
    const flag = courseFlags.find(({ pattern }) => pattern.test(word));
    if (flag) next = flag.set(next);
    else if (next.tags.length < 10 && !next.tags.some((tag) => isSameWord(tag, word))) {
      next = { ...next, tags: [...next.tags, normalizeTag(word)] };
    }
  }
  return next;
}

/** Normalizes the spelling of the built-in "Major" tag, since two spellings would produce two group GPAs. */
export function normalizeTag(word: string): string {
  return isSameWord(word, "Major") ? "Major" : word.slice(0, 60);
}

function isSameWord(a: string, b: string): boolean {
  return a.localeCompare(b, "en", { sensitivity: "base" }) === 0;
}
