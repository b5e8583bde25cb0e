import type { Place } from "../cells/place.ts";

/** A comparison of what was read with what the document itself says. */
export interface Check {
  readonly code: CheckCode;
  readonly agrees: boolean;
  /** What the document prints, and what the rows give. */
  readonly printed: string;
  readonly found: string;
  /** Where it is printed. */
  readonly line?: number;
  readonly place?: Place;
  /** Lines of rows that would explain a difference, the likeliest first. */
  readonly suspects: readonly number[];
  /** Lines of the rows a printed sum or average was compared with. */
  readonly scope?: readonly number[];
  /** Whether a column that the grid does not have (coefficients, points) gives the printed average. */
  readonly usesOtherColumn?: boolean;
}

export type CheckCode =
  /** Printed sum of credits, of the table or of a term. */
  | "credits-sum"
  /** Printed average, of the table or of a term. */
  | "average"
  /** Grade points = credits × points in each row. */
  | "grade-points"
  /** Parts add up in each row: internal + external = total. */
  | "parts-sum"
  /** Printed number of courses, or the numbering of the rows. */
  | "row-count"
  /** How many of the marks are on the chosen scale. */
  | "marks-fit"
  /** A course that was read twice. */
  | "repeats";
