import { parseFields } from "../../csv/read-csv.ts";
import type { LongColumns } from "./long-row.ts";
import type { SystemFiles } from "../system-files.ts";

export type Layout =
  | { readonly kind: "long"; readonly hasHeader: boolean; readonly columns: LongColumns }
  | { readonly kind: "wide"; readonly hasHeader: boolean };

/** Detects the layout from the first line; returns an error if it cannot, or if the header leaves open which column is which. */
export function detectLayout(
  firstLine: string,
  delimiter: string,
  requested: "long" | "wide" | null,
  systems: SystemFiles,
): Layout | { readonly error: string } {
  const cells = parseFields(firstLine, delimiter).map((cell) => cell.trim());
  const names = cells.map((cell) => cell.toLowerCase().replace(/[\s_-]+/g, " "));
  const pairs = names.slice(3).map((name) => name.replace(/ ?\d{1,4}$/, ""));
  const isWideHeader =
    isHeaderName("student", names[0] ?? "") &&
    isHeaderName("system", names[2] ?? "") &&
    (!isAnyHeaderName(names[1] ?? "") ||
      pairs.some((name, i) => isHeaderName("mark", name) && pairs.indexOf(name) < i));
  if (requested === "wide" || (requested === null && isWideHeader)) {
    const isSwapped = isWideHeader && pairs.some((name, i) => isHeaderName(i % 2 ? "credits" : "mark", name));
    if (isSwapped) return { error: `the columns of this file are not in the order ${wideHeader}` };
    return { kind: "wide", hasHeader: isWideHeader };
  }
  const columns = findColumns(names);
  if (columns.student >= 0 && columns.mark >= 0) {
    const error = findHeaderProblem(cells, names);
    return error === null ? { kind: "long", hasHeader: true, columns } : { error };
  }
  if (requested === "long") return { kind: "long", hasHeader: false, columns: plainColumns };
  if (systems.system(cells[2] ?? "")) return { kind: "wide", hasHeader: false };
  if (systems.system(cells[1] ?? "") && cells.length >= 5)
    return { kind: "long", hasHeader: false, columns: plainColumns };
  return {
    error: `cannot detect the layout of this file: add a header (student,system,course,credits,mark or ${wideHeader}), or set the layout to long or wide`,
  };
}

const wideHeader = "id,second-id,scale,units,grade,…";

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
  count: Infinity,
};

type ColumnName = Exclude<keyof LongColumns, "count">;

/** The first name of each column is the documented one, which has priority. */
const headerNames: { readonly [Column in ColumnName]: readonly string[] } = {
  student: ["student", "student id", "studentid", "id", "applicant", "applicant id"],
  system: ["system", "scale", "grading system"],
  course: ["course", "course name", "subject", "name", "title"],
  credits: ["credits", "units", "credit", "credit points", "credit hours", "ects", "hours"],
  mark: ["mark", "grade", "result"],
  term: ["term", "semester"],
  tag: ["tag", "tags"],
  repeat: ["repeat", "repeat of", "attempt of"],
};

function findColumns(names: readonly string[]): LongColumns {
  const find = (column: ColumnName): number =>
    names.indexOf(headerNames[column].find((name) => names.includes(name)) ?? "\0");
  return {
    student: find("student"),
    system: find("system"),
    course: find("course"),
    credits: find("credits"),
    mark: find("mark"),
    term: find("term"),
    tag: find("tag"),
    repeat: find("repeat"),
    count: names.length,
  };
}

/** A mistake in these columns would change a GPA without a trace. */
function findHeaderProblem(cells: readonly string[], names: readonly string[]): string | null {
  for (const column of ["student", "system", "credits", "mark", "repeat"] as const) {
    const [documented] = headerNames[column];
    const matches = cells.filter((_, i) => isHeaderName(column, names[i]!));
    const isClear = names.filter((name) => name === documented).length === 1;
    if (matches.length > 1 && !isClear)
      return `${quoteNames(matches)} could each be the column ${column}: rename or remove all but one`;
  }
  const unknown = cells.filter((_, i) => !isAnyHeaderName(names[i]!));
  return names.some((name) => isHeaderName("credits", name)) || unknown.length === 0
    ? null
    : `no column is called credits: rename the one that has them (${quoteNames(unknown)}), or add an empty one if there are no credits`;
}

function quoteNames(names: readonly string[]): string {
  return names.map((name) => `“${name}”`).join(", ");
}

function isHeaderName(column: ColumnName, name: string): boolean {
  return headerNames[column].includes(name);
}

function isAnyHeaderName(name: string): boolean {
  return Object.values(headerNames).some((names) => names.includes(name));
}
