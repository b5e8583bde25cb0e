import { recordFields } from "./csv.ts";
import type { LongColumns } from "./long-reader.ts";
import type { SystemFiles } from "./system-files.ts";

export type Layout =
  | { readonly kind: "long"; readonly header: boolean; readonly columns: LongColumns }
  | { readonly kind: "wide"; readonly header: boolean };

/** Detects the layout from the first line, or says why it cannot. */
export function layoutOf(
  firstLine: string,
  delimiter: string,
  requested: "long" | "wide" | null,
  systems: SystemFiles,
): Layout | { readonly fault: string } {
  const cells = recordFields(firstLine, delimiter).map((cell) => cell.trim());
  const names = cells.map((cell) => cell.toLowerCase().replace(/[\s_-]+/g, " "));
  const columns = columnsOf(names);
  const isWideHeader =
    isName("student", names[0] ?? "") && isName("system", names[2] ?? "") && !isColumn(names[1] ?? "");
  if (requested === "wide" || (requested === null && isWideHeader))
    return { kind: "wide", header: isWideHeader };
  if (columns.student >= 0 && columns.mark >= 0) return { kind: "long", header: true, columns };
  if (requested === "long") return { kind: "long", header: false, columns: plainColumns };
  if (systems.system(cells[2] ?? "")) return { kind: "wide", header: false };
  if (systems.system(cells[1] ?? "") && cells.length >= 5)
    return { kind: "long", header: false, columns: plainColumns };
  return {
    fault:
      "cannot detect the layout of this file: add a header (student,system,course,credits,mark or id,second-id,scale,units,grade,…) or pass --layout long or --layout wide",
  };
}

/** Column positions of a long file without a header: `student,system,course,credits,mark[,term,tag,repeat]`. */
const plainColumns: LongColumns = {
  student: 0,
  system: 1,
  course: 2,
  credits: 3,
  mark: 4,
  term: 5,
  tag: 6,
  repeat: 7,
};

const headerNames: { readonly [Column in keyof LongColumns]: readonly string[] } = {
  student: ["student", "student id", "studentid", "id", "applicant", "applicant id"],
  system: ["system", "scale", "grading system"],
  course: ["course", "course name", "subject", "name", "title"],
  credits: ["credits", "units", "credit", "ects", "hours"],
  mark: ["mark", "grade", "result"],
  term: ["term", "semester"],
  tag: ["tag", "tags"],
  repeat: ["repeat", "repeat of", "attempt of"],
};

function columnsOf(names: readonly string[]): LongColumns {
  const find = (column: keyof LongColumns): number => names.findIndex((name) => isName(column, name));
  return {
    student: find("student"),
    system: find("system"),
    course: find("course"),
    credits: find("credits"),
    mark: find("mark"),
    term: find("term"),
    tag: find("tag"),
    repeat: find("repeat"),
  };
}

function isName(column: keyof LongColumns, name: string): boolean {
  return headerNames[column].includes(name);
}

function isColumn(name: string): boolean {
  return Object.values(headerNames).some((names) => names.includes(name));
}
