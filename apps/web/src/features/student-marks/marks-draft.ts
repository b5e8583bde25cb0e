import { courseLimits } from "@meridian/contract/evaluation/course-limits";
import * as z from "zod/mini";
import { readStoredValue, writeStored } from "../../lib/browser-storage.ts";
import { sha256 } from "../../lib/sha256.ts";

/** What a student has typed so far. Kept on this device only, until it is submitted. */

const course = z.object({ id: z.string(), name: z.string(), credits: z.string(), mark: z.string() });
const term = z.object({ id: z.string(), name: z.string(), courses: z.array(course) });
const marksDraft = z.object({
  /** Renewed with every change and in every tab, so that only a repeated submission is taken for one. */
  submissionId: z.uuid(),
  countryCode: z.string(),
  level: z.enum(["secondary", "tertiary"]),
  institution: z.string(),
  institutionId: z.nullable(z.string()),
  degree: z.string(),
  terms: z.array(term).check(z.minLength(1)),
});
export type MarksDraft = z.infer<typeof marksDraft>;
export type DraftTerm = MarksDraft["terms"][number];
export type DraftCourse = DraftTerm["courses"][number];
export type CourseField = "name" | "credits" | "mark";
export const courseFields = ["name", "credits", "mark"] as const satisfies readonly CourseField[];

export const blankCourse = (): DraftCourse => ({ id: crypto.randomUUID(), name: "", credits: "", mark: "" });
export const blankTerm = (courses = 4): DraftTerm => ({
  id: crypto.randomUUID(),
  name: "",
  courses: Array.from({ length: courses }, blankCourse),
});
export const blankDraft = (): MarksDraft => ({
  submissionId: crypto.randomUUID(),
  countryCode: "",
  level: "tertiary",
  institution: "",
  institutionId: null,
  degree: "",
  terms: [blankTerm()],
});

export const changeDraft = (draft: MarksDraft, changes: Partial<MarksDraft>): MarksDraft => ({
  ...draft,
  ...changes,
  submissionId: crypto.randomUUID(),
});

const isBlankCourse = ({ name, credits, mark }: DraftCourse) =>
  [name, credits, mark].every((text) => text.trim() === "");

/** The terms without empty lines, as they are submitted. */
export function filledTerms({ terms }: MarksDraft): DraftTerm[] {
  return terms
    .map((one) => ({ ...one, courses: one.courses.filter((line) => !isBlankCourse(line)) }))
    .filter(({ courses }) => courses.length > 0);
}

/**
 * Puts pasted cells into the courses of a term, from the given cell on; adds lines as needed. Null if there are more
 * columns than fit: without the first or the last one, a code would be read as a course or credits as a mark.
 */
export function pasteCells(
  courses: readonly DraftCourse[],
  from: { readonly index: number; readonly field: CourseField },
  text: string,
): DraftCourse[] | null {
  const result = [...courses];
  const lines = text.replace(/\r?\n$/, "").split(/\r?\n/);
  const fields = courseFields.slice(courseFields.indexOf(from.field));
  for (const [offset, line] of lines.entries()) {
    const cells = line.split("\t").map((cell) => cell.trim());
    if (cells.slice(fields.length).some((cell) => cell !== "")) return null;
    const changes = fields
      .slice(0, cells.length)
      .map((field, column) => [field, cells[column]!.slice(0, courseLimits[field])] as const);
    const index = from.index + offset;
    result[index] = { ...(result[index] ?? blankCourse()), ...Object.fromEntries(changes) };
  }
  return result;
}

/**
 * Separates the heading of pasted columns from the courses. A first line is one if it has a word where every other line
 * has a number of credits, and no number as a mark. That holds in every language.
 */
export function cutHeading(
  text: string,
  from: CourseField,
): { readonly heading: readonly string[] | null; readonly rows: string } {
  const [first = [], ...rest] = text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split("\t"));
  const column = courseFields.indexOf("credits") - courseFields.indexOf(from);
  const credits = (cells: readonly string[]) => cells[column]?.trim() ?? "";
  const isHeading =
    rest.length > 0 &&
    /\p{L}/u.test(credits(first)) &&
    !first.slice(Math.max(column, 0)).some((cell) => /\p{Nd}/u.test(cell)) &&
    rest.every((cells) => /^\p{Nd}/u.test(credits(cells)));
  return isHeading
    ? { heading: first.map((cell) => cell.trim()), rows: rest.map((cells) => cells.join("\t")).join("\n") }
    : { heading: null, rows: text };
}

/** Where the draft of a link is stored. By a hash, so that the device's storage does not contain the token. */
export async function draftKey(token: string): Promise<string> {
  return `marks-draft:${(await sha256(`marks-draft ${token}`)).slice(0, 24)}`;
}

/** As another submission: files are chosen in one tab only, so the same marks from here can be sent with other files. */
export function readDraft(key: string): MarksDraft | null {
  const stored = readStoredValue(key, marksDraft);
  return stored && changeDraft(stored, {});
}

export const writeDraft = (key: string, draft: MarksDraft): void => writeStored(key, JSON.stringify(draft));

/** Calls back with the draft whenever another tab with the same link changes it. Returns a function that stops this. */
export function onDraftFromOtherTab(key: string, onDraft: (draft: MarksDraft) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key !== key) return;
    const draft = readDraft(key);
    if (draft) onDraft(draft);
  };
  globalThis.addEventListener("storage", listen);
  return () => globalThis.removeEventListener("storage", listen);
}
