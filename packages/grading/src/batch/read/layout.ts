import { parseFields } from "../../csv/read-csv.ts";
import type { LongColumns } from "./long-row.ts";
import type { SystemFiles } from "../system-files.ts";

export type Layout =
  | { readonly kind: "long"; readonly hasHeader: boolean; readonly columns: LongColumns }
  | { readonly kind: "wide"; readonly hasHeader: boolean };

/** Detects the layout from the first line; returns an error if it cannot. */
export function detectLayout(
  firstLine: string,
  delimiter: string,
  requested: "long" | "wide" | null,
  systems: SystemFiles,
): Layout | { readonly error: string } {
  const cells = parseFields(firstLine, delimiter).map((cell) => cell.trim());
  const names = cells.map((cell) => cell.toLowerCase().replace(/[\s_-]+/g, " "));
  const columns = findColumns(names);
  const isWideHeader =
    isHeaderName("student", names[0] ?? "") &&
    isHeaderName("system", names[2] ?? "") &&
    !isAnyHeaderName(names[1] ?? "");
  if (requested === "wide" || (requested === null && isWideHeader))
    return { kind: "wide", hasHeader: isWideHeader };
  if (columns.student >= 0 && columns.mark >= 0) return { kind: "long", hasHeader: true, columns };
  if (requested === "long") return { kind: "long", hasHeader: false, columns: plainColumns };
  if (systems.system(cells[2] ?? "")) return { kind: "wide", hasHeader: false };
  if (systems.system(cells[1] ?? "") && cells.length >= 5)
    return { kind: "long", hasHeader: false, columns: plainColumns };
  return {
    error:
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

function findColumns(names: readonly string[]): LongColumns {
  const find = (column: keyof LongColumns): number => names.findIndex((name) => isHeaderName(column, name));
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

function isHeaderName(column: keyof LongColumns, name: string): boolean {
  return headerNames[column].includes(name);
}

function isAnyHeaderName(name: string): boolean {
  return Object.values(headerNames).some((names) => names.includes(name));
}
