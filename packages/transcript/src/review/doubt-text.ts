import { listSome } from "../cells/list-some.ts";
import type { ColumnGuess, ColumnKind } from "../columns/column-guess.ts";
import type { Check } from "./check.ts";
import { maxStudentChoices, type Doubt, type DoubtField } from "./doubt.ts";
import { kindLabels } from "./review-text.ts";

/** What is unclear about a cell, as a sentence without a period. */
export function doubtMessage(
  { line, field, reason }: Doubt,
  text: string,
  columns: readonly ColumnGuess[],
): string {
  switch (reason.code) {
    case "unclear-text":
      return `The ${fieldNames[field]} is hard to read`;
    case "unclear-letters":
      return `The file doesn’t name its text encoding, so some letters in the ${fieldNames[field]} may be wrong`;
    case "shifted-cells":
      return `This row has more or fewer cells than the others, so the ${fieldNames[field]} may be in another column`;
    case "maybe-numbered":
      return "Check whether the numbers after the course names are credits or part of the names";
    case "maybe-decimal":
      return `This row may have a decimal comma where others separate cells, so check the ${fieldNames[field]}`;
    case "ditto":
      return `A ditto mark is printed here, so the ${fieldNames[field]} was taken from the row above`;
    case "rounded":
      return `The file shows this rounded to a whole number, so check the ${fieldNames[field]}`;
    case "shared-credits":
      return "These credits are printed once for several terms, so check how many each term is worth";
    case "unnamed-row":
      return `The row of this number has no name, so check whether it is the ${fieldNames[field]}`;
    case "maybe-converted":
      return `This may already be a US grade and not the ${fieldNames[field]} on the transcript`;
    case "two-columns":
      return columnQuestion(reason.kind, reason.columns, columns);
    case "outside-scale":
      return field === "credits"
        ? "Credits must be a number"
        : `${text} is not a mark in this grading system`;
    case "lost-decimal":
      return "A decimal point or comma may be missing";
    case "maximum-unclear":
      return `We can’t tell what this ${fieldNames[field]} is out of`;
    case "later-attempt":
      return `Another mark is printed: ${reason.mark}${reason.header && ` under “${reason.header}”`}`;
    case "fewer-earned":
      return `The course is passed, but ${reason.earned} is printed under “${reason.header}”`;
    case "none-earned":
      return "The course is failed and has 0 credits, so it would not count; check how many credits it is worth";
    case "remark":
      return `“${reason.remark}” is printed next to this mark`;
    case "unusual-credits":
      return "These are far more credits than the other courses have";
    case "maybe-swapped":
      return field === "course"
        ? "The name and the code of this row may be swapped"
        : "The credits and the mark of this row may be swapped";
    case "maybe-total":
      return "These are the credits of other rows added up, so the row may be a total";
    case "result-contradicts":
      return `“${reason.result}” is printed next to this mark`;
    case "maybe-incomplete":
      return line === null
        ? "The start of some course names may be missing"
        : "The start of this course name may be missing";
    case "joined-lines":
      return `The ${fieldNames[field]} was joined from two lines`;
    case "taken-from-text":
      return field === "term"
        ? `No heading or column names the terms, so all courses are in that of “${reason.printed}”`
        : `Taken from “${reason.printed}”`;
    case "footnote":
      if (line === null && field === "course")
        return `Some courses have a footnote: “${reason.sign} ${reason.note}”`;
      if (line === null)
        return reason.note === ""
          ? `Most marks have the footnote sign “${reason.sign}”, but we found no note for it`
          : `Most marks have a footnote: “${reason.sign} ${reason.note}”`;
      return reason.note === ""
        ? `The ${fieldNames[field]} has the footnote sign “${reason.sign}”, but we found no note for it`
        : `The ${fieldNames[field]} has a footnote: “${reason.sign} ${reason.note}”`;
    case "mixed-alphabets":
      return `The ${fieldNames[field]} mixes look-alike letters from two alphabets, such as Latin and Cyrillic`;
    case "several-students":
      return `This file contains courses of ${reason.students.length} students (${listSome(reason.students)}); ${
        reason.students.length > maxStudentChoices ? "evaluate it with Bulk evaluation" : "keep only one"
      }`;
    case "maybe-parts":
      return `Some rows may be parts of the course above them (${listSome(reason.parts)} below ${listSome(reason.wholes)}), which would count twice`;
    case "hidden":
      return `The file hides ${listSome(reason.texts)}; hidden cells were not read, so unhide what belongs to the transcript and import it again`;
    case "missing":
      return `No ${fieldNames[field]} is printed here`;
    case "term-unclear":
      if (reason.section)
        return `It is below “${reason.section}”, so it may not be in the term that is printed above that`;
      return line === null
        ? "No heading or column says which term some of the courses are in"
        : "No heading or column says which term this is";
    case "term-order-unclear":
      return "The terms may not be in chronological order, which matters for repeated courses; check their order after the import";
    case "arithmetic":
      if (reason.check.code === "repeats") return checkMessage(reason.check);
      return `${checkMessage(reason.check)}, and this ${fieldNames[field]} may be why`;
  }
}

function columnQuestion(kind: ColumnKind, asked: readonly number[], columns: readonly ColumnGuess[]): string {
  const [first = 0, ...others] = asked;
  const name = (column: number) => columns[column]?.header || `column ${column + 1}`;
  const label = kindLabels[kind].toLowerCase();
  if (columns[first]?.sumOf)
    return `No total is printed, so we added up ${name(first)}; check that this is the ${label}`;
  if (others.length === 0) return `Check whether ${name(first)} is the ${label}`;
  const count = others.length === 1 ? "Two" : "Several";
  return `${count} columns could be the ${label}: ${asked.map(name).join(" or ")}`;
}

/** What a check found, as a sentence without a period. */
export function checkMessage({ code, agrees, printed, found }: Check): string {
  switch (code) {
    case "credits-sum":
      return agrees
        ? `Credits add up to ${printed}, as printed`
        : `The document says ${printed} credits; the rows add up to ${found}`;
    case "average":
      return agrees
        ? `Average ${printed}, as printed`
        : `The document says the average is ${printed}; we get ${found}`;
    case "grade-points":
      return agrees
        ? "Grade points are credits times points in every row"
        : `The document says ${printed} grade points; we get ${found}`;
    case "parts-sum":
      return agrees
        ? "The parts add up to the total in every row"
        : `The document says the total is ${printed}; the parts add up to ${found}`;
    case "row-count":
      return agrees
        ? `${printed} courses, as printed`
        : `The document says ${printed} courses; we read ${found}`;
    case "marks-fit":
      return `${found} of ${printed} marks fit the grading system`;
    case "repeats":
      return `${found} appears twice with the same mark, credits and term`;
  }
}

export const fieldNames: Record<DoubtField, string> = {
  course: "course name",
  code: "course code",
  credits: "number of credits",
  mark: "mark",
  term: "term",
  columns: "columns",
};
