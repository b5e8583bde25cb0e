import { columnsByPosition, type PositionedLine } from "../columns-by-position.ts";
import { cellPerLine } from "./cell-per-line.ts";
import { parseDelimited } from "./delimited.ts";
import { readLabeledBlocks } from "./labeled-blocks.ts";
import { joinDecimals, usesDecimalCommas } from "../../cells/decimal-commas.ts";
import { isHeaderPhrase, readHeader } from "../../cells/words/header-vocabulary.ts";
import { splitCourseLine, splitRunningText } from "./running-text.ts";
import type { GridLine } from "../../cells/grid-line.ts";
import type { ReadsAsMark } from "../../cells/marks/reads-as-mark.ts";

/** Splits pasted text into cells: by tabs, a CSV delimiter, aligned columns, one cell per line, or as running PDF text. */
export function splitText(text: string, readsAsMark: ReadsAsMark): GridLine[] {
  const lines = text
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map(withoutLeaders)
    .filter((line) => line.trim() !== "");
  if (lines.length === 0) return [];
  const blocks = readLabeledBlocks(lines);
  if (blocks) return blocks;
  if (lines.filter((line) => line.includes("\t")).length >= lines.length * 0.5)
    return toGrid(parseDelimited(text, "\t"));
  const delimited = splitByDelimiter(text, lines) ?? findDelimitedPart(text) ?? splitByDashes(lines);
  if (delimited) return delimited;
  if (lines.filter((line) => /\S(?: {2,}|\t+ *)\S/.test(line)).length >= lines.length * 0.5)
    return splitNamedPairs(splitLooseLines(splitByAlignment(lines), readsAsMark));
  // An empty cell is an empty line.
  const withEmpty = text.replace(/\r\n?/g, "\n").trim().split("\n");
  return (
    (withEmpty.length > lines.length ? cellPerLine(withEmpty, readsAsMark) : null) ??
    cellPerLine(lines, readsAsMark) ??
    splitRunningText(lines, readsAsMark)
  );
}

/** Dots that lead from a course to its mark: "Chemistry ........ 71". The columns keep their places. */
const withoutLeaders = (line: string) =>
  line.replace(/(?<=\S ?)(?:\.{4,}|…{2,}|(?: \.){4,})(?= ?\S)/g, (dots) => " ".repeat(dots.length));

const toGrid = (rows: string[][]): GridLine[] => rows.map((cells) => ({ cells }));

function splitByDelimiter(text: string, lines: string[]): GridLine[] | null {
  for (const delimiter of ["|", ";", ","]) {
    const matchingLines = lines.filter((line) => line.includes(delimiter)).length;
    if (matchingLines < lines.length * 0.7) continue;
    if (delimiter === "," && usesDecimalCommas(text)) continue;
    const rows = parseDelimited(delimiter === "|" ? withoutRules(lines).join("\n") : text, delimiter).filter(
      (row) => row.some(Boolean),
    );
    const grid = delimiter === "," ? joinDecimals(rows) : toGrid(rows);
    const typicalWidth = mode(grid.map(({ cells }) => cells.length));
    const hasHeader = (rows[0] ?? []).filter((cell) => readHeader(cell)).length >= 2;
    const regular = grid.filter(({ cells }) => cells.length === typicalWidth).length >= rows.length * 0.7;
    if (regular && (typicalWidth >= 3 || (typicalWidth === 2 && hasHeader))) return grid;
  }
  return null;
}

/** "Logic - 6 ECTS - 78": the same dashes in every line separate cells, if the last one is a value. */
function splitByDashes(lines: string[]): GridLine[] | null {
  const rows = lines.map((line) => line.split(/\s[-–—]\s/).map((cell) => cell.trim()));
  const width = rows[0]?.length ?? 0;
  const isRow = (row: string[]) => row.length === width && row.every((cell) => cell !== "");
  const isValue = (row: string[]) => /^[\p{Nd}.,/%]+$|^\p{Lu}[+-]?$/u.test(row.at(-1) ?? "");
  return width >= 3 && rows.length >= 3 && rows.every(isRow) && rows.slice(1).every(isValue)
    ? toGrid(rows)
    : null;
}

/** A table between lines without a delimiter, such as a title and notes, if a header names its columns. */
export function findDelimitedPart(text: string): GridLine[] | null {
  for (const delimiter of ["\t", ";", "|", ","]) {
    if (!text.includes(delimiter) || (delimiter === "," && usesDecimalCommas(text))) continue;
    const rows = parseDelimited(text, delimiter).filter((row) => row.some(Boolean));
    const first = rows.findIndex(
      (row, i) =>
        (row.length > 2 || row.every(isHeaderPhrase)) &&
        new Set(row.flatMap((cell) => readHeader(cell)?.kind ?? [])).size >= 2 &&
        rows.slice(i + 1, i + 3).filter(({ length }) => length === row.length).length === 2,
    );
    const width = rows[first]?.length;
    if (width === undefined) continue;
    // Commas in the notes separate nothing: a word in lower case follows.
    const isProse = (row: string[]) => row.slice(1).some((cell) => /^ \p{Ll}/u.test(cell));
    const last = rows.findLastIndex((row) => row.length === width && !isProse(row));
    return toGrid(rows.map((row, i) => (i >= first && i <= last ? row : [row.join(delimiter)])));
  }
  return null;
}

/** Removes edge pipes and lines of dashes from Markdown and console tables. */
function withoutRules(lines: string[]): string[] {
  const rows = lines.filter((line) => !/^[\s|+:=-]+$/.test(line)).map((line) => line.trim());
  // Without a pipe in front, the last one is followed by an empty cell.
  const hasEdges = rows.filter((line) => line.startsWith("|")).length > rows.length / 2;
  return hasEdges ? rows.map((line) => line.replace(/^\||\|$/g, "")) : rows;
}

/** The texts of a line and where they are, if every character is as wide as any other or ideographs are twice as wide. */
function placeTexts(line: string, areWide: boolean): PositionedLine {
  const spaced = line.replace(/\t/g, "    ");
  const widen = (text: string) => text.length + (areWide ? (text.match(ideographs)?.length ?? 0) : 0);
  return {
    runs: [...spaced.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => {
      const x0 = widen(spaced.slice(0, index));
      return { text, x0, x1: x0 + widen(text) };
    }),
  };
}

const ideographs = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\uff01-\uff60]/gu;

/** Splits by runs of two or more spaces, at the positions where most lines break. */
function splitByAlignment(lines: string[]): GridLine[] {
  const variants = [false, true].map((areWide) => lines.map((line) => placeTexts(line, areWide)));
  const countJoined = (variant: PositionedLine[]) =>
    columnsByPosition(variant, 4).filter(
      ({ cells }, i) => cells.filter(Boolean).length < variant[i]!.runs.length,
    ).length;
  const hasWide = lines.some((line) => line.search(ideographs) >= 0);
  const [plain = [], wide = []] = variants;
  const positioned = hasWide && countJoined(wide) < countJoined(plain) ? wide : plain;
  const counts = positioned.map((line) => line.runs.length);
  const typicalWidth = mode(counts);
  // Text that lost its alignment still has the right number of cells in almost every line.
  const regular =
    typicalWidth >= 2 && counts.filter((count) => count === typicalWidth).length >= counts.length * 0.75;
  const aligned = columnsByPosition(positioned, 4);
  const columns = aligned[0]?.cells.length ?? 0;
  const inOrder = positioned.map((line): GridLine => ({ cells: line.runs.map((run) => run.text) }));
  if (regular && columns !== typicalWidth) return inOrder;
  const joined = aligned.filter(({ cells }, i) => cells.filter(Boolean).length < (counts[i] ?? 0));
  if (typicalWidth < 3 || joined.length < lines.length * 0.3) return aligned;
  // The texts are in no columns: a row with fewer of them may lack any one.
  return inOrder.map((line) =>
    line.cells.length < 2 || line.cells.length === typicalWidth
      ? line
      : { ...line, doubtful: line.cells.map((_, c) => c), doubtCause: "shifted-cells" },
  );
}

/** A course whose name reaches the values, so that no column separates them. */
function splitLooseLines(grid: GridLine[], readsAsMark: ReadsAsMark): GridLine[] {
  const width = mode(grid.map(({ cells }) => cells.length));
  return grid.map((line) => {
    const filled = line.cells.filter((cell) => cell !== "");
    const cells = filled.length === 1 ? splitCourseLine(filled[0]!, width, readsAsMark) : null;
    return cells ? { cells, doubtful: cells.map((_, c) => c), doubtCause: "shifted-cells" } : line;
  });
}

/** "CRED GRD" over "3.00 A": two columns that are only a space apart. */
function splitNamedPairs(grid: GridLine[]): GridLine[] {
  const header = grid.findIndex(({ cells }) => cells.filter((cell) => readHeader(cell)).length >= 2);
  const at = (grid[header]?.cells ?? []).findIndex((name, c) => {
    const kinds = name.split(" ").map((word) => readHeader(word)?.kind);
    const below = grid.slice(header + 1).flatMap(({ cells }) => cells[c] || []);
    const pairs = below.filter((cell) => /^[\p{Nd}.,]+ \S+$/u.test(cell));
    return kinds.join(" ") === "credits mark" && pairs.length >= Math.max(2, below.length * 0.6);
  });
  if (at < 0) return grid;
  return grid.map((line) => {
    const [first = "", ...rest] = (line.cells[at] ?? "").split(" ");
    const pair = rest.length > 1 ? [line.cells[at] ?? "", ""] : [first, rest[0] ?? ""];
    return { ...line, cells: line.cells.toSpliced(at, 1, ...pair) };
  });
}

function mode(values: number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}
