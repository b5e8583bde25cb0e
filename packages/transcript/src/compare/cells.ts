import { courseKey } from "../document/possible-repeats.ts";

export const courseFields = ["name", "mark", "credits", "term", "type"] as const;
export type CourseField = (typeof courseFields)[number];
export type RecordField = "country" | "system" | "level" | "institution" | "passMark" | "unitsPerYear";

/** One cell of two readings, as each was entered. */
export interface ComparedCell<Field extends CourseField | RecordField> {
  readonly field: Field;
  readonly first: string;
  readonly second: string;
  readonly agrees: boolean;
}

/** A cell of two readings; null if there is nothing to compare. */
export function compareCell<Field extends CourseField | RecordField>(
  field: Field,
  first: string,
  second: string,
): ComparedCell<Field> | null {
  const [a, b] = [first.trim(), second.trim()];
  // Names, terms, institutions and levels are optional, so leaving one out does not count as a difference.
  if (optionalFields.has(field) ? a === "" || b === "" : a === "" && b === "") return null;
  return { field, first: a, second: b, agrees: normalize(field, a) === normalize(field, b) };
}

const optionalFields: ReadonlySet<CourseField | RecordField> = new Set([
  "name",
  "term",
  "level",
  "institution",
]);

function normalize(field: CourseField | RecordField, text: string): string {
  switch (field) {
    case "name":
    case "institution":
      return courseKey(text) || text;
    case "term":
      return courseKey(text).split(" ").sort().join(" ");
    case "mark":
    case "credits":
    case "passMark":
      return normalizeNumber(text);
    default:
      return text;
  }
}

/** "8,50" and "8.5" are the same mark, "8.50" and "85" are not. Letters are compared without case; "A-" and "A−" are one. */
export function normalizeNumber(text: string): string {
  const compact = text.replaceAll(/\s+/g, "").replaceAll(/[−–]/g, "-").toUpperCase();
  const decimal = compact.replaceAll(",", ".");
  return /^\d+(?:\.\d+)?$/.test(decimal) ? String(Number(decimal)) : compact;
}
