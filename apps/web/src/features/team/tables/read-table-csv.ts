import Papa from "papaparse";
import { blankRow, type Cell, meanings, type TableKind, type TableRow, usOptions } from "./table-row.ts";

export type ReadTable =
  | {
      readonly ok: true;
      readonly kind: TableKind;
      readonly rows: readonly TableRow[];
      /** Rows with a meaning instead of a US grade: "W;;withdrawn". */
      readonly nonGrades: readonly TableRow[];
      /** Ends of the scale, as far as they can be read from the rows. */
      readonly min: string;
      readonly max: string;
    }
  | { readonly ok: false; readonly message: string };

/** Accepted headings per column, reduced to lowercase letters. */
const headings: readonly (readonly [Cell, readonly string[]])[] = [
  ["from", ["from", "min", "minimum", "low", "lower", "lowest", "start"]],
  ["to", ["to", "max", "maximum", "high", "upper", "highest", "end"]],
  ["points", ["points", "uspoints", "gpa", "gradepoints", "value"]],
  ["us", ["us", "usgrade", "usletter", "usequivalent", "equivalent"]],
  ["mark", ["mark", "grade", "letter", "symbol", "score", "localgrade"]],
  ["words", ["words", "label", "word", "aliases", "alias", "alsowritten", "description", "meaning"]],
];

const maxRows = 2000;

/** Reads a CSV with or without headings. Without headings, columns are guessed from their content. */
export function readTableCsv(text: string): ReadTable {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, "").replace(/^sep=.\r?\n/i, ""), {
    delimitersToGuess: [";", "\t", ",", "|"],
    skipEmptyLines: "greedy",
  });
  const lines = data.map((cells) => cells.map((cell) => cell.trim()));
  const [first] = lines;
  if (!first) return { ok: false, message: "The file is empty." };
  if (lines.length > maxRows) return { ok: false, message: `The file has more than ${maxRows} rows.` };
  const headedColumns = readHeadings(first);
  const columns = headedColumns ?? guessColumns(lines);
  if (!columns) {
    return {
      ok: false,
      message:
        "The columns were not recognized. Use these headings: From, To, US grade; or Grade, US grade; or Mark, Points.",
    };
  }
  const body = headedColumns ? lines.slice(1) : lines;
  const kind = detectKind(columns);
  const parsedRows = body.map((line) => blankRow(cellsFrom(line, columns)));
  const nonGrades = parsedRows.filter((row) => row.meaning !== "").map((row) => toNonGradeRow(row, kind));
  const rows = parsedRows.filter((row) => row.meaning === "");
  if (rows.length === 0) return { ok: false, message: "The file has headings but no rows." };
  const numbers = rows
    .flatMap((row) => (kind === "bands" ? [row.from, row.to] : kind === "points" ? [row.mark] : []))
    .filter(isNumber)
    .map((cell) => Number(cell.replace(",", ".")));
  return {
    ok: true,
    kind,
    rows,
    nonGrades,
    min: numbers.length > 0 ? String(Math.min(...numbers)) : "0",
    max: numbers.length > 0 ? String(Math.max(...numbers)) : "100",
  };
}

type Columns = ReadonlyMap<Cell, number>;

function readHeadings(line: readonly string[]): Columns | null {
  const normalized = line.map((cell) => cell.toLowerCase().replaceAll(/[^a-z]/g, ""));
  const columns = new Map<Cell, number>();
  for (const [cell, words] of headings) {
    const index = normalized.findIndex(
      (heading, i) => words.includes(heading) && ![...columns.values()].includes(i),
    );
    if (index >= 0) columns.set(cell, index);
  }
  return isTable(columns) ? columns : null;
}

/** Two numbers and a US grade make a band, a word and a US grade a letter row, and two numbers a point. */
function guessColumns(lines: readonly (readonly string[])[]): Columns | null {
  const width = Math.max(...lines.map((line) => line.length));
  const all = (column: number, test: (cell: string) => boolean) =>
    lines.every((line) => test(line[column] ?? ""));
  const us = [...Array(width).keys()].findLast((column) => all(column, isUsGrade));
  const numeric = [...Array(width).keys()].filter((column) => column !== us && all(column, isNumber));
  if (us !== undefined && numeric.length >= 2) {
    return new Map<Cell, number>([
      ["from", numeric[0]!],
      ["to", numeric[1]!],
      ["us", us],
    ]);
  }
  if (us !== undefined && us > 0) {
    return new Map<Cell, number>([
      ["mark", 0],
      ["us", us],
    ]);
  }
  if (numeric.length === 2) {
    return new Map<Cell, number>([
      ["mark", numeric[0]!],
      ["points", numeric[1]!],
    ]);
  }
  return null;
}

function isTable(columns: Columns): boolean {
  const has = (...cells: Cell[]) => cells.every((cell) => columns.has(cell));
  return has("from", "to", "us") || has("mark", "us") || has("mark", "points");
}

function detectKind(columns: Columns): TableKind {
  if (columns.has("from")) return "bands";
  return columns.has("us") ? "letters" : "points";
}

function cellsFrom(line: readonly string[], columns: Columns): Partial<Record<Cell, string>> {
  const cells: Partial<Record<Cell, string>> = {};
  for (const [cell, index] of columns) cells[cell] = line[index] ?? "";
  if (cells.us !== undefined) {
    const meaning = cells.us.toLowerCase().replaceAll(/\s+/g, "-");
    if (meaning in meanings) return { ...cells, us: "", meaning };
    cells.us = normalizeUsGrade(cells.us);
  }
  return cells;
}

/** The mark of such a row is in its first cell. */
function toNonGradeRow({ from, mark, meaning, words }: TableRow, kind: TableKind): TableRow {
  return blankRow({ mark: kind === "bands" ? from : mark, meaning, words });
}

const normalizeUsGrade = (typed: string) =>
  typed.toUpperCase().replaceAll(/[−–]/g, "-").replaceAll(/\s/g, "");
const isUsGrade = (cell: string) => usOptions.includes(normalizeUsGrade(cell));
const isNumber = (cell: string) => /^-?\d+([.,]\d+)?$/.test(cell);
