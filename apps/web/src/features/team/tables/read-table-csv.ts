import Papa from "papaparse";
import { blankRow, type Cell, meanings, type TableKind, type TableRow, usOptions } from "./table-row.ts";

export type ReadTable =
  | {
      readonly ok: true;
      readonly kind: TableKind;
      readonly rows: readonly TableRow[];
      /** Rows whose US grade says what they mean instead: "W;;withdrawn". */
      readonly nonGrades: readonly TableRow[];
      /** Ends of the scale, as far as the rows tell. */
      readonly min: string;
      readonly max: string;
    }
  | { readonly ok: false; readonly message: string };

/** Head words of each column, folded to letters. */
const heads: readonly (readonly [Cell, readonly string[]])[] = [
  ["from", ["from", "min", "minimum", "low", "lower", "lowest", "start"]],
  ["to", ["to", "max", "maximum", "high", "upper", "highest", "end"]],
  ["points", ["points", "uspoints", "gpa", "gradepoints", "value"]],
  ["us", ["us", "usgrade", "usletter", "usequivalent", "equivalent"]],
  ["mark", ["mark", "grade", "letter", "symbol", "score", "localgrade"]],
  ["words", ["words", "label", "word", "aliases", "alias", "alsowritten", "description", "meaning"]],
];

const mostRows = 2000;

/** The rows of a CSV with or without a line of heads; columns are known by their heads, else by what stands in them. */
export function readTableCsv(text: string): ReadTable {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, "").replace(/^sep=.\r?\n/i, ""), {
    delimitersToGuess: [";", "\t", ",", "|"],
    skipEmptyLines: "greedy",
  });
  const lines = data.map((cells) => cells.map((cell) => cell.trim()));
  const [first] = lines;
  if (!first) return { ok: false, message: "The file is empty." };
  if (lines.length > mostRows) return { ok: false, message: `The file has more than ${mostRows} rows.` };
  const named = namedColumns(first);
  const columns = named ?? guessColumns(lines);
  if (!columns) {
    return {
      ok: false,
      message:
        "The columns were not recognised. Give them heads: From, To, US grade; or Grade, US grade; or Mark, Points.",
    };
  }
  const body = named ? lines.slice(1) : lines;
  const kind = kindOf(columns);
  const read = body.map((line) => blankRow(cellsFrom(line, columns)));
  const nonGrades = read.filter((row) => row.meaning !== "").map((row) => withoutGrade(row, kind));
  const rows = read.filter((row) => row.meaning === "");
  if (rows.length === 0) return { ok: false, message: "The file has heads but no rows." };
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

function namedColumns(line: readonly string[]): Columns | null {
  const folded = line.map((cell) => cell.toLowerCase().replaceAll(/[^a-z]/g, ""));
  const columns = new Map<Cell, number>();
  for (const [cell, words] of heads) {
    const at = folded.findIndex((head, i) => words.includes(head) && ![...columns.values()].includes(i));
    if (at >= 0) columns.set(cell, at);
  }
  return isTable(columns) ? columns : null;
}

/** Two numbers and a letter are a band; a word and a letter a grade; two numbers a point. */
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

function kindOf(columns: Columns): TableKind {
  if (columns.has("from")) return "bands";
  return columns.has("us") ? "letters" : "points";
}

function cellsFrom(line: readonly string[], columns: Columns): Partial<Record<Cell, string>> {
  const cells: Partial<Record<Cell, string>> = {};
  for (const [cell, at] of columns) cells[cell] = line[at] ?? "";
  if (cells.us !== undefined) {
    const meaning = cells.us.toLowerCase().replaceAll(/\s+/g, "-");
    if (meaning in meanings) return { ...cells, us: "", meaning };
    cells.us = usGrade(cells.us);
  }
  return cells;
}

/** Its mark stands where the row's first cell is. */
function withoutGrade({ from, mark, meaning, words }: TableRow, kind: TableKind): TableRow {
  return blankRow({ mark: kind === "bands" ? from : mark, meaning, words });
}

const usGrade = (typed: string) => typed.toUpperCase().replaceAll(/[−–]/g, "-").replaceAll(/\s/g, "");
const isUsGrade = (cell: string) => usOptions.includes(usGrade(cell));
const isNumber = (cell: string) => /^-?\d+([.,]\d+)?$/.test(cell);
