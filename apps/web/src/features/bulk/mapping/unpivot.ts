import { type ColumnKind, guessKind } from "./columns.ts";

/** A row of the file, or one course of it, with its line number. */
export interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface FileTable {
  readonly header: readonly string[];
  readonly rows: readonly FileRow[];
}

/** Kinds that belong to one course. An institution's number would count institutions instead. */
const courseKinds = new Set<ColumnKind>(["course", "code", "credits", "mark", "term"]);

/**
 * Turns a file with one row per student and numbered columns ("Course 1 title", "Course 1 grade", "Course 2 title", …)
 * into one row per course. A file with one row per course stays as it is.
 */
export function unpivot(rows: readonly (readonly string[])[], firstLine: number): FileTable {
  const [header = [], ...body] = rows;
  const numbered = header.map(parseNumbered);
  const numbers = [
    ...new Set(numbered.flatMap((column) => (column?.kind === "mark" ? [column.number] : []))),
  ].sort((a, b) => a - b);
  const withLines = body.map((cells, index) => ({ line: firstLine + 1 + index, cells }));
  if (numbers.length < 2) return { header, rows: withLines };
  const shared = header.flatMap((_, index) => (numbered[index] ? [] : [index]));
  const bases = [...new Set(numbered.flatMap((column) => column?.base ?? []))];
  const columnAt = (base: string, number: number) =>
    numbered.findIndex((column) => column?.base === base && column.number === number);
  const courses = numbers.map((number) => bases.map((base) => columnAt(base, number)));
  return {
    header: [...shared.map((index) => header[index]!), ...bases],
    rows: withLines.flatMap(({ line, cells }) => {
      const own = shared.map((index) => cells[index] ?? "");
      const extra = cells.slice(header.length);
      const filled = courses
        .map((columns) => columns.map((index) => cells[index] ?? ""))
        .filter((values) => values.some((value) => value.trim() !== ""));
      // A student without any course must not disappear.
      return (filled.length > 0 ? filled : [bases.map(() => "")]).map((values) => ({
        line,
        cells: [...own, ...values, ...extra],
      }));
    }),
  };
}

interface NumberedColumn {
  readonly base: string;
  readonly number: number;
  readonly kind: ColumnKind;
}

function parseNumbered(name: string): NumberedColumn | null {
  const match = /^(\D*)(\d{1,3})(\D*)$/.exec(name.trim());
  if (!match) return null;
  const [, before = "", number = "", after = ""] = match;
  const base = `${before} ${after}`.replaceAll(/[\s_.-]+/g, " ").trim();
  const kind = guessKind(base);
  return courseKinds.has(kind) ? { base, number: Number(number), kind } : null;
}
