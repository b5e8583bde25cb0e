import { recordFields } from "./csv.ts";
import type { LongColumns } from "./long-reader.ts";
import type { SystemFiles } from "./system-files.ts";

export type Layout =
  | { readonly kind: "long"; readonly header: boolean; readonly columns: LongColumns }
  | { readonly kind: "wide"; readonly header: boolean };

/** What the first line says about the file, or why it cannot be told. */
export function layoutOf(
  firstLine: string,
  delimiter: string,
  asked: "long" | "wide" | null,
  systems: SystemFiles,
): Layout | { readonly fault: string } {
  const cells = recordFields(firstLine, delimiter).map((cell) => cell.trim());
  const names = cells.map((cell) => cell.toLowerCase().replace(/[\s_-]+/g, " "));
  const columns = columnsOf(names);
  const wideHeader =
    isName("student", names[0] ?? "") && isName("system", names[2] ?? "") && !isColumn(names[1] ?? "");
  if (asked === "wide" || (asked === null && wideHeader)) return { kind: "wide", header: wideHeader };
  if (columns.student >= 0 && columns.mark >= 0) return { kind: "long", header: true, columns };
  if (asked === "long") return { kind: "long", header: false, columns: plainColumns };
  if (systems.system(cells[2] ?? "")) return { kind: "wide", header: false };
  if (systems.system(cells[1] ?? "") && cells.length >= 5)
    return { kind: "long", header: false, columns: plainColumns };
  return {
    fault:
      "cannot tell the layout of this file: give it a header (student,system,course,credits,mark or id,second-id,scale,units,grade,…) or say --layout long or --layout wide",
  };
}

/** `student,system,course,credits,mark[,term,tag,repeat]` without a header. */
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

const spellings: { readonly [Part in keyof LongColumns]: readonly string[] } = {
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
  const place = (part: keyof LongColumns): number => names.findIndex((name) => isName(part, name));
  return {
    student: place("student"),
    system: place("system"),
    course: place("course"),
    credits: place("credits"),
    mark: place("mark"),
    term: place("term"),
    tag: place("tag"),
    repeat: place("repeat"),
  };
}

function isName(part: keyof LongColumns, name: string): boolean {
  return spellings[part].includes(name);
}

function isColumn(name: string): boolean {
  return Object.values(spellings).some((names) => names.includes(name));
}
