import { parseNumber } from "../cells/cell-text.ts";
import { readHeader, readHeaderKinds } from "../cells/words/header-vocabulary.ts";
import type { ReadsAsMark } from "../cells/marks/reads-as-mark.ts";
import { readMarkCell } from "../cells/marks/read-mark-cell.ts";
import { readResult } from "../cells/words/result-words.ts";
import type { Rival } from "../columns/main-columns.ts";
import { readRowValues, type ReadColumns } from "../rows/values/read-row-values.ts";
import type { TableRow } from "../rows/table-row.ts";
import type { Check, CheckCode } from "./check.ts";
import type { Doubt, DoubtField, Reading } from "./doubt.ts";
import { askForFootnotes } from "./find-footnotes.ts";
import { askForTerms } from "./find-term-doubts.ts";
import { listLocalCredits, warnOfLocalCredits } from "./local-credits.ts";

/** What the evaluator has to decide: first about the columns, then about cells, then about sums that do not agree. */
export function findDoubts(
  rows: readonly TableRow[],
  table: ReadColumns,
  rivals: readonly Rival[],
  checks: readonly Check[],
  readsAsMark: ReadsAsMark,
): Doubt[] {
  const cells = rows.flatMap((row) => findCellDoubts(row, table, readsAsMark));
  return [
    ...rivals.map((rival) => askForColumn(rival, rows, table, readsAsMark)),
    ...(rivals.some(({ kind }) => kind === "mark") ? [] : askForGrades(rows, table, readsAsMark)),
    ...(rivals.some(({ kind }) => kind === "credits") ? [] : listLocalCredits(rows, table)).map((rival) =>
      askForColumn(rival, rows, table, readsAsMark),
    ),
    ...askForMaximum(rows, table, readsAsMark),
    ...askForScale(rows, table, readsAsMark),
    ...askForNames(rows, table),
    ...askForNumbers(rows, table, checks),
    ...askForNameEnds(rows, table),
    ...askForTerms(rows, table),
    ...askForFootnotes(rows, table),
    ...cells,
    ...checks.flatMap((check) => explainCheck(check, cells)),
  ];
}

function findCellDoubts(row: TableRow, table: ReadColumns, readsAsMark: ReadsAsMark): Doubt[] {
  const values = readRowValues(row, table, readsAsMark);
  return (["course", "credits", "mark"] as const).flatMap((field) => {
    const column = table.columns.findIndex(({ kind }) => kind === field);
    const place = row.places?.[column];
    return values[field].doubts.map(({ reason, readings }): Doubt => {
      const placed = readings.map((reading) => ({ ...reading, column, ...(place && { place }) }));
      return { line: row.line, field, reason, readings: placed };
    });
  });
}

/** One question with the readings of both columns next to each other. */
function askForColumn(
  { kind, columns }: Rival,
  rows: readonly TableRow[],
  table: ReadColumns,
  readsAsMark: ReadsAsMark,
): Doubt {
  const readings = columns.map((column): Reading => {
    const texts = rows.map((row) => row.cells[column] ?? "").filter((text) => text !== "");
    const { header = "", sumOf } = table.columns[column] ?? {};
    const name = sumOf
      ? "It is not printed; we added it up"
      : header === ""
        ? "It has no heading"
        : `Its heading is “${header}”`;
    const fitting = texts.filter((text) => readMarkCell(text, readsAsMark) !== null).length;
    // Without a grading system there is no scale to fit.
    const fit =
      kind === "mark" && readsAsMark.interpret
        ? `, and ${fitting} of ${texts.length} values fit the scale`
        : "";
    const local = kind === "credits" ? warnOfLocalCredits(column, columns, rows, table) : "";
    return { text: texts.slice(0, 3).join(" · "), column, evidence: `${name}${fit}.${local}` };
  });
  const none = { text: "", evidence: `No column contains the ${kind === "course" ? "courses" : kind}.` };
  return {
    line: null,
    field: "columns",
    reason: { code: "two-columns", kind, columns },
    readings: readings.length > 1 ? readings : [...readings, none],
  };
}

/** "Passed" on every line, next to short texts or numbers that are not on the scale: probably the grades. */
function askForGrades(rows: readonly TableRow[], table: ReadColumns, readsAsMark: ReadsAsMark): Doubt[] {
  const mark = table.columns.findIndex(({ kind }) => kind === "mark");
  const filled = (column: number) => rows.map((row) => row.cells[column] ?? "").filter((text) => text !== "");
  const isMost = (count: number) => count >= Math.max(3, rows.length * 0.7);
  const isNamed = readHeader(table.columns[mark]?.header ?? "")?.kind === "mark";
  if (mark < 0 || isNamed || !isMost(filled(mark).filter((text) => readResult(text) !== null).length))
    return [];
  const grades = table.columns.findLastIndex(({ kind, header }, column) => {
    const texts = filled(column);
    const namesMark = readHeaderKinds(header).some((match) => match.kind === "mark");
    return (
      (kind === "ignore" || kind === "part") &&
      isMost(texts.filter((text) => text.length <= (namesMark ? 5 : 3)).length) &&
      new Set(texts).size >= 3 &&
      (namesMark || texts.some((text) => parseNumber(text) === null))
    );
  });
  return grades < 0
    ? []
    : [askForColumn({ kind: "mark", columns: [mark, grades] }, rows, table, readsAsMark)];
}

/** 43 next to an unnamed 50 on every line may be 43 out of 50. */
function askForMaximum(rows: readonly TableRow[], table: ReadColumns, { scale }: ReadsAsMark): Doubt[] {
  const mark = table.columns.findIndex(({ kind }) => kind === "mark");
  if (scale?.min !== 0 || scale.max !== 100 || table.columns.some(({ kind }) => kind === "maximum"))
    return [];
  return table.columns.flatMap(({ kind, header }, column): Doubt[] => {
    const pairs = rows.flatMap((row) => {
      const [value, maximum] = [parseNumber(row.cells[mark] ?? ""), parseNumber(row.cells[column] ?? "")];
      return value === null || maximum === null ? [] : [{ value, maximum }];
    });
    const maxima = new Set(pairs.map(({ maximum }) => maximum));
    const isMaximum =
      kind === "ignore" &&
      readHeader(header) === null &&
      pairs.length >= Math.max(2, rows.length * 0.8) &&
      maxima.size <= 3 &&
      ![...maxima].every((maximum) => maximum === scale.max) &&
      pairs.every(({ value, maximum }) => usualMaxima.has(maximum) && value <= maximum);
    if (!isMaximum) return [];
    const readings = pairs.slice(0, 1).flatMap(({ value, maximum }) => [
      { text: String(value), evidence: "The column next to it has no heading." },
      { text: `${value}/${maximum}`, column, evidence: `No mark is above the ${maximum} next to it.` },
    ]);
    return [{ line: null, field: "mark", reason: { code: "maximum-unclear" }, readings }];
  });
}

/** No mark above 10 on a scale up to 100: probably marks of another scale. */
function askForScale(rows: readonly TableRow[], table: ReadColumns, readsAsMark: ReadsAsMark): Doubt[] {
  const { scale, interpret } = readsAsMark;
  if (scale?.min !== 0 || scale.better === "lower") return [];
  const marks = rows.flatMap((row) => {
    const { text } = readRowValues(row, table, readsAsMark).mark;
    const value = interpret?.(text)?.value ?? null;
    return value === null ? [] : [{ text, value }];
  });
  const highest = Math.max(0, ...marks.map(({ value }) => value));
  if (marks.length < 3 || highest === 0 || highest > scale.max / 10) return [];
  const text = marks
    .slice(0, 3)
    .map((mark) => mark.text)
    .join(" · ");
  const evidence = `No mark is above ${highest}, but the scale goes up to ${scale.max}.`;
  return [{ line: null, field: "mark", reason: { code: "maximum-unclear" }, readings: [{ text, evidence }] }];
}

/** Codes in place of names: the names are printed somewhere else, or the document has none. */
function askForNames(rows: readonly TableRow[], { columns }: ReadColumns): Doubt[] {
  const column = columns.findIndex(({ kind }) => kind === "course");
  const names = rows.map((row) => row.cells[column] ?? "").filter((name) => name !== "");
  const codes = names.filter((name) => /^\p{Lu}{1,6}[-./ ]?\p{Nd}{2,6}\p{Lu}?(?:-\p{Nd}{1,3})?$/u.test(name));
  if (column < 0 || codes.length < 3 || codes.length < names.length * 0.8) return [];
  const readings = [
    { text: codes.slice(0, 3).join(" · "), column, evidence: "These look like course codes." },
  ];
  return [{ line: null, field: "course", reason: { code: "missing" }, readings }];
}

/** "Mathematics 3 64": three credits, or the third course of that name. */
function askForNumbers(
  rows: readonly TableRow[],
  { columns }: ReadColumns,
  checks: readonly Check[],
): Doubt[] {
  const numbered = rows.filter(({ doubtCause }) => doubtCause === "maybe-numbered");
  const [course, credits] = ["course", "credits"].map((kind) =>
    columns.findIndex((column) => column.kind === kind),
  );
  const areSummed = checks.some(({ code, agrees }) => code === "credits-sum" && agrees);
  if (numbered.length === 0 || credits! < 0 || areSummed) return [];
  const list = (format: (cells: readonly string[]) => string) =>
    numbered
      .slice(0, 3)
      .map(({ cells }) => format(cells))
      .join(" · ");
  const readings = [
    { text: list((cells) => cells[credits!] ?? ""), evidence: "Most lines have a number before the mark." },
    {
      text: list((cells) => `${cells[course!] ?? ""} ${cells[credits!] ?? ""}`),
      evidence: "The text has no headings, and names may end in a number.",
    },
  ];
  return [{ line: null, field: "credits", reason: { code: "maybe-numbered" }, readings }];
}

/**
 * "Fisica T 9 18" without headings: a letter behind some of the names may be the end of them, and so may any text there if
 * the other columns are named.
 */
function askForNameEnds(rows: readonly TableRow[], { columns }: ReadColumns): Doubt[] {
  const column = columns.findIndex(({ kind }) => kind === "course");
  const isUnnamed = ({ kind, header }: ReadColumns["columns"][number]) => kind === "ignore" && header === "";
  // A column with a text in every row is no end of a name.
  const isSparse = (c: number) => rows.some(({ cells }) => !/[\p{L}\p{Nd}]/u.test(cells[c] ?? ""));
  const count = columns
    .slice(column + 1)
    .findIndex((other, i) => !isUnnamed(other) || !isSparse(column + 1 + i));
  const [next, end] = [column + 1, count < 0 ? columns.length : column + 1 + count];
  const ended = rows.filter(({ cells }) =>
    cells.slice(next, end).some((cell) => /[\p{L}\p{Nd}]/u.test(cell)),
  );
  const areLetters = ended.every(({ cells }) => /^\p{Lu}$/u.test(cells.slice(next, end).join("")));
  const areRare = columns[column]?.header !== "" && ended.length < rows.length / 2;
  if (column < 0 || ended.length === rows.length || !(areLetters || areRare)) return [];
  return ended.map(({ cells, line }): Doubt => {
    const name = cells[column] ?? "";
    const printed = [name, ...cells.slice(next, end)].filter((text) => text !== "").join(" ");
    const readings = [
      { text: name, column, evidence: "Without the text behind it, which has no heading." },
      { text: printed, evidence: "With the text behind it." },
    ];
    return { line, field: "course", reason: { code: "taken-from-text", printed }, readings };
  });
}

/** Hidden rows may be courses that count, or that someone does not want to be seen. */
export function askForHidden(texts: readonly string[]): Doubt[] {
  return texts.length === 0
    ? []
    : [{ line: null, field: "course", reason: { code: "hidden", texts }, readings: [] }];
}

const usualMaxima = new Set([10, 20, 25, 30, 40, 50, 60, 70, 75, 80, 100, 125, 150, 200]);

/** A sum that does not agree is explained by a doubtful cell in the rows it is about; if none is, it is a doubt itself. */
function explainCheck(check: Check, cells: readonly Doubt[]): Doubt[] {
  if (check.agrees || check.code === "marks-fit") return [];
  if (check.suspects.some((line) => cells.some((doubt) => doubt.line === line))) return [];
  const line = check.suspects.length === 1 ? (check.suspects[0] ?? null) : null;
  return [{ line, field: checkedFields[check.code], reason: { code: "arithmetic", check }, readings: [] }];
}

const checkedFields: Record<CheckCode, DoubtField> = {
  "credits-sum": "credits",
  average: "mark",
  "grade-points": "credits",
  "parts-sum": "mark",
  "row-count": "course",
  "marks-fit": "mark",
  repeats: "course",
};
