import { parseNumber, westernDigits } from "../cells/cell-text.ts";
import { isTotalLine } from "../cells/total-line.ts";
import type { ColumnGuess, ColumnKind } from "../columns/column-guess.ts";
import { weightedMean } from "../columns/total-scopes.ts";
import type { TableRow } from "./table-row.ts";

/**
 * Whether a row is a module or teaching unit over its courses ("UE 1 | 12 | 2,35") and no course itself. It differs from the
 * courses in form – no code, a word for module – and its credits are the sum of the rows below it.
 */
export function isParentRow(rows: TableRow[], i: number, columns: ColumnGuess[]): boolean {
  const row = rows[i];
  const next = rows[i + 1];
  if (!row || !next) return false;
  const at = (kind: ColumnKind) => columns.findIndex((column) => column.kind === kind);
  const cell = (of: TableRow, kind: ColumnKind) => of.cells[at(kind)] ?? "";
  const isRare = (test: (of: TableRow) => boolean) =>
    test(row) && !test(next) && countIf(rows, test) < rows.length / 2;
  const isModule = (of: TableRow) => isModuleName(cell(of, "course")) || isModuleName(cell(of, "code"));
  const signs = [isRare((of) => cell(of, "code") === ""), isRare(isModule)].filter(Boolean).length;
  const isNumbered = isNumberedModule(cell(row, "course")) && !isModule(next);
  if (signs === 0 && !isNumbered) return false;
  const credits = rows.slice(i).map((of) => parseNumber(cell(of, "credits")));
  const [code, mark] = [cell(row, "code"), cell(row, "mark")];
  // A single course below has the mark of its unit, too. Without a word for a unit, it may have it by chance.
  const isSameMark = mark !== "" && mark === cell(next, "mark") && (isModule(row) || isNumbered);
  const summed = countSummed(credits, isSameMark ? 1 : 2);
  if (summed === 0) return signs >= 2 && (mark === "" || credits[0] === null);
  const isNamed = isModuleName(cell(row, "course"));
  if (isNumbered || signs >= 2 || (!isNamed && code === "")) return true;
  // The word alone may begin the name or code of a course whose credits add up by chance: "Block Seminar", "UE351".
  const parts = rows.slice(i + 1, i + 1 + summed).map((of, p) => ({
    mark: cell(of, "mark"),
    credits: credits[p + 1] ?? null,
  }));
  return (code === "" || !isNamed) && isAverageOf(mark, parts);
}

/** "Subtotal Basic sciences | 11": a word for a subtotal, without a code or mark, next to the sum of the credits above. */
export function isSubtotal(rows: readonly TableRow[], i: number, columns: readonly ColumnGuess[]): boolean {
  const at = (kind: ColumnKind) => columns.findIndex((column) => column.kind === kind);
  const cell = (kind: ColumnKind) => rows[i]?.cells[at(kind)] ?? "";
  const [word = ""] = cell("course").split(/[\s:]/);
  // "Total Quality Management" and "IP Law" may be courses in progress with as many credits as the ones above.
  const isNamed = isTotalLine(word) && /^(?:sub|zwischen)/i.test(word);
  if (!isNamed || cell("code") !== "" || cell("mark") !== "") return false;
  const above = rows.slice(0, i + 1).toReversed();
  const credits = above.map((row) => parseNumber(row.cells[at("credits")] ?? ""));
  return countSummed(credits, 1) > 0;
}

const countIf = (rows: TableRow[], test: (row: TableRow) => boolean) => rows.filter(test).length;

export const isModuleName = (name: string): boolean => moduleWord.test(name);

/** Whether a row is named as a unit with a number: "UE 1.1 Mathématiques", "Module 3". */
export const isNumberedModule = (name: string): boolean =>
  isModuleName(name) && /^\D{2,12}\d/u.test(westernDigits(name));

const moduleWord =
  /^(?:modul[eo]?|módulo|moduł|модуль|ue|u\.e\.|unit[éeà]|unità|unidad|unidade|bloc|block|bloque|bloco|group[e]?|gruppe|grupo|ενότητα|modül|وحدة)(?=[\s\d.:–-]|$)/iu;

/**
 * Rows with the credits of the rows below them, and with their average as the mark: numbered modules, and accounts of German
 * records, which contain accounts.
 */
export function findSummedRows(rows: readonly TableRow[], columns: ColumnGuess[]): ReadonlySet<number> {
  const cells = (kind: ColumnKind) => {
    const at = columns.findIndex((column) => column.kind === kind);
    return rows.map((row) => row.cells[at] ?? "");
  };
  const [names, codes, marks] = [cells("course"), cells("code"), cells("mark")];
  const credits = cells("credits").map(parseNumber);
  const table = rows.map((_, i) => ({ name: names[i]!, code: codes[i]!, credits: credits[i]! }));
  const isAverage = ({ total, parts }: NestedSum) =>
    isAverageOf(
      marks[total]!,
      parts.map((part) => ({ mark: marks[part]!, credits: credits[part] ?? null })),
    );
  return new Set(findNestedSums(table).flatMap((sum) => (isAverage(sum) ? [sum.total] : [])));
}

/** Whether a mark is the average of the marks below it, or there is nothing to compare. */
function isAverageOf(
  printed: string,
  parts: readonly { readonly mark: string; readonly credits: number | null }[],
): boolean {
  const mark = parseNumber(printed);
  const graded = parts.flatMap(({ mark: text, credits }) => {
    const value = parseNumber(text);
    return value === null || !credits ? [] : [{ value, weight: credits }];
  });
  const mean = weightedMean(
    graded.map(({ value }) => value),
    graded.map(({ weight }) => weight),
  );
  return mark === null || mean === null || Math.abs(mean - mark) <= mean * 0.06;
}

interface NestedSum {
  readonly total: number;
  readonly parts: readonly number[];
}

interface SumRow {
  readonly name: string;
  readonly code: string;
  readonly credits: number | null;
}

export const findNestedSums = (table: readonly SumRow[]): NestedSum[] => [
  ...findAccounts(table),
  ...findNumberedModules(table),
];

/** "1100 | Mathematik | 18" above the exams 1101 and 1102 with 9 credits each: the same code with other digits for its zeros. */
function findAccounts(table: readonly SumRow[]): NestedSum[] {
  const sums = new Map<number, NestedSum>();
  for (let total = table.length - 2; total >= 0; total--) {
    const { code, credits } = table[total]!;
    const stem = /^(\w{0,8}[1-9])0{1,4}$/.exec(code)?.[1];
    if (stem === undefined || credits === null) continue;
    const end = table.findIndex(
      (row, i) => i > total && !(row.code.startsWith(stem) && row.code.length === code.length),
    );
    const below = table.slice(total + 1, end < 0 ? table.length : end).map((_, i) => total + 1 + i);
    const parts = below.filter((i) => !sums.has(i));
    const sum = parts.reduce((all, i) => all + (table[i]?.credits ?? NaN), 0);
    if (parts.length >= 2 && Math.abs(sum - credits) < 0.001) sums.set(total, { total, parts });
  }
  return [...sums.values()];
}

/**
 * Rows like "Module 1", "Module 2 – Law", "模块 3": the same words, numbered from 1 down the table, each with the credits of
 * exactly the rows up to the next one. "Calculus 1" and "Calculus 2" have other courses between them, but seldom their sum.
 */
function findNumberedModules(table: readonly SumRow[]): NestedSum[] {
  const groups = new Map<string, { row: number; number: number }[]>();
  for (const [row, { name }] of table.entries()) {
    const [, words, number] = numbered.exec(westernDigits(name).slice(0, 60)) ?? [];
    if (words !== undefined)
      groups.set(words, [...(groups.get(words) ?? []), { row, number: Number(number) }].slice(0, maxModules));
  }
  const candidates = [...groups.values()].filter(
    (group) => group.length >= 2 && group.every(({ number }, n) => number === n + 1),
  );
  const credits = table.map((row) => row.credits);
  return candidates.flatMap((group) => {
    const sums = group.map(({ row }, n): NestedSum => {
      const end = group[n + 1]?.row ?? row + 1 + countSummed(credits.slice(row), 1);
      return { total: row, parts: table.slice(row + 1, end).map((_, i) => row + 1 + i) };
    });
    const addsUp = ({ total, parts }: NestedSum) => {
      const sum = parts.reduce((all, i) => all + (credits[i] ?? NaN), 0);
      return parts.length > 0 && Math.abs(sum - (credits[total] ?? NaN)) < 0.001;
    };
    return sums.every(addsUp) ? sums : [];
  });
}

const maxModules = 99;

// oxlint-disable-next-line regex/linear-time -- at most 60 characters
const numbered = /^(\p{L}[\p{L}\p{M}]*(?:\s\p{L}[\p{L}\p{M}]*){0,2})\s*(\d{1,2})(?!\d)/u;

/** How many of the numbers after the first add up to it, without a gap; 0 if none do, or fewer than `min`. */
export function countSummed([first, ...others]: readonly (number | null)[], min: number): number {
  if (first === null || first === undefined) return 0;
  let sum = 0;
  for (const [i, value] of others.entries()) {
    if (value === null) return 0;
    sum += value;
    if (sum >= first - 0.001) return Math.abs(sum - first) < 0.001 && i + 1 >= min ? i + 1 : 0;
  }
  return 0;
}
