import type { Evaluation } from "@meridian/grading";

/** The same marks under another publisher's table or a standard formula. */
export interface OtherTable {
  readonly name: string;
  readonly gpa: string;
  readonly note: string | null;
}

export function otherTables({ range }: Evaluation): OtherTable[] {
  return (range?.entries ?? [])
    .filter((entry) => entry.method !== "chosen")
    .map((entry) => ({ name: entry.name, gpa: entry.gpa.text, note: unconverted(entry.unconverted) }));
}

function unconverted(courses: number): string | null {
  if (courses === 0) return null;
  return courses === 1
    ? "1 course keeps its grade: this table does not hold its mark"
    : `${courses} courses keep their grade: this table does not hold their marks`;
}
