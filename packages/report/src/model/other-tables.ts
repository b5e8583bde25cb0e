import type { Evaluation } from "@meridian/grading";

/** The GPA of the same marks under another publisher's table or a standard formula. */
export interface OtherTable {
  readonly name: string;
  readonly gpa: string;
  readonly note: string | null;
}

export function otherTables({ range }: Evaluation): OtherTable[] {
  return (range?.entries ?? [])
    .filter((entry) => entry.method !== "chosen")
    .map((entry) => ({ name: entry.name, gpa: entry.gpa.text, note: unconvertedNote(entry.unconverted) }));
}

function unconvertedNote(courses: number): string | null {
  if (courses === 0) return null;
  return courses === 1
    ? "1 course keeps its grade because this table does not include its mark"
    : `${courses} courses keep their grades because this table does not include their marks`;
}
