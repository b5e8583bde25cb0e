import type { Place } from "../cells/place.ts";
import type { Check } from "./check.ts";
import type { ColumnKind } from "../columns/column-guess.ts";

/** Something the evaluator has to decide, with the evidence for each reading. */
export interface Doubt {
  /** Line of the row in the sheet, or null if it concerns the whole table. */
  readonly line: number | null;
  readonly field: DoubtField;
  readonly reason: DoubtReason;
  /** The likeliest first. Empty if only typing helps. */
  readonly readings: readonly Reading[];
}

export type DoubtField = "course" | "code" | "credits" | "mark" | "term" | "columns";

export interface Reading {
  /** The value, as it would be imported; "" for none ("No mark"). */
  readonly text: string;
  /** The column it comes from, and its place on the page. */
  readonly column?: number;
  readonly place?: Place;
  /** Lines of the courses that belong to it. Those of the other readings are left out. */
  readonly keeps?: readonly number[];
  /** One sentence that supports this reading. */
  readonly evidence: string;
}

/** A file with more students is a list for a bulk run, so they are not offered one by one. */
export const maxStudentChoices = 12;

export type DoubtReason =
  /** The recognizer is not sure of the characters. */
  | { readonly code: "unclear-text" }
  /** The encoding of the file is a guess, so letters outside ASCII may be others. */
  | { readonly code: "unclear-letters" }
  /** The row has more or fewer cells than the header or the other rows, so that this one may belong to another column. */
  | { readonly code: "shifted-cells" }
  /** The number after a name may belong to it: "Mathematics 3". */
  | { readonly code: "maybe-numbered" }
  /** A comma that separates two cells may be a decimal comma: "Mathematics,6,14,5". */
  | { readonly code: "maybe-decimal" }
  /** A ditto mark is printed, so that the value of the row above was taken. */
  | { readonly code: "ditto" }
  /** The cell shows a whole number, but the file has decimals. */
  | { readonly code: "rounded" }
  /** The credits are printed once next to the marks of several terms. */
  | { readonly code: "shared-credits" }
  /** The number is in a row without a name, above or below the marks of a student. */
  | { readonly code: "unnamed-row" }
  /** The file comes from another product, which may have converted the mark. */
  | { readonly code: "maybe-converted" }
  /** Two columns could be this kind; `columns` are their indexes, the likelier first. */
  | { readonly code: "two-columns"; readonly kind: ColumnKind; readonly columns: readonly number[] }
  /** The mark is not on the chosen scale, or credits are not a number. */
  | { readonly code: "outside-scale" }
  /** A decimal point or comma was probably lost: 17 for 1,7. */
  | { readonly code: "lost-decimal" }
  /** The number is out of a maximum that is unclear: 43 of 50 or 43 of 100. */
  | { readonly code: "maximum-unclear" }
  /** The mark of a later attempt is printed as well, in the column with this name. */
  | { readonly code: "later-attempt"; readonly mark: string; readonly header: string }
  /** A passed course earned fewer credits than were attempted, by the column with this name. */
  | { readonly code: "fewer-earned"; readonly earned: string; readonly header: string }
  /** A failed course has 0 credits and would not count. */
  | { readonly code: "none-earned" }
  /** A remark that few courses have is printed next to the mark. */
  | { readonly code: "remark"; readonly remark: string }
  /** The sum of the credits of the courses above or below, so that the row may be a total. */
  | { readonly code: "maybe-total" }
  /** The credits and the mark, or the name and the code, are each like the other's values in the rest of the table. */
  | { readonly code: "maybe-swapped" }
  /** Many times the credits of the other courses. */
  | { readonly code: "unusual-credits" }
  /** The printed result, a withdrawal or the mark in words contradicts the mark: "failed" next to a passing mark. */
  | { readonly code: "result-contradicts"; readonly result: string }
  /** The start of a name may be missing. */
  | { readonly code: "maybe-incomplete" }
  /** The text was joined from two lines, or taken out of a longer text. */
  | { readonly code: "joined-lines" }
  | { readonly code: "taken-from-text"; readonly printed: string }
  /** A sign refers to a note of the document; `note` is "" if none is found. */
  | { readonly code: "footnote"; readonly sign: string; readonly note: string }
  /** Letters of one alphabet in words of another that look the same. */
  | { readonly code: "mixed-alphabets" }
  /** The courses of more than one student; `students` are their names or numbers. */
  | { readonly code: "several-students"; readonly students: readonly string[] }
  /** Rows that may be exams or courses of the course above them; both would count twice. */
  | {
      readonly code: "maybe-parts";
      readonly wholes: readonly string[];
      readonly parts: readonly string[];
    }
  /** The file hides rows, columns or sheets, which were not read. */
  | { readonly code: "hidden"; readonly texts: readonly string[] }
  /** Expected and not there. */
  | { readonly code: "missing" }
  /** No heading or column says which term it is, or a `section` that names none is between its heading and the course. */
  | { readonly code: "term-unclear"; readonly section?: string }
  /** The terms are not in order of time, and their headings do not say clearly which order that is. */
  | { readonly code: "term-order-unclear" }
  /** A check of the document's own arithmetic fails and this cell may be why. */
  | { readonly code: "arithmetic"; readonly check: Check };
