import type {
  CourseEntry,
  TranscriptRecordEntry,
  TermEntry,
} from "@meridian/contract/evaluation/evaluation-document";
import { blankCourse } from "../document/blank-document.ts";

export type GridRow = TermRow | CourseRow;

export interface TermRow {
  readonly kind: "term";
  readonly id: string;
  readonly term: TermEntry;
}

export interface CourseRow {
  readonly kind: "course";
  readonly id: string;
  readonly term: TermEntry;
  readonly course: CourseEntry;
  /** 1 for the first course of the record. */
  readonly number: number;
  /** The empty last row, which becomes a course when the user types into it. */
  readonly ghost: boolean;
}

/**
 * The visible rows of one record. The empty last row already has the id of the course it will become, so that typing
 * into it does not remount the focused cell.
 */
export function gridRows(
  record: TranscriptRecordEntry,
  nextId: string,
  folded?: ReadonlySet<string>,
): readonly GridRow[] {
  const rows: GridRow[] = [];
  let number = 0;
  for (const term of record.terms) {
    rows.push({ kind: "term", id: term.id, term });
    for (const course of term.courses) {
      number++;
      if (folded?.has(term.id)) continue;
      rows.push({ kind: "course", id: course.id, term, course, number, ghost: false });
    }
  }
  const term = record.terms.at(-1)!;
  rows.push({
    kind: "course",
    id: nextId,
    term,
    course: blankCourse(nextId),
    number: number + 1,
    ghost: true,
  });
  return rows;
}
