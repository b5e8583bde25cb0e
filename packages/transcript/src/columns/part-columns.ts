import { isNumber, normalizeWords, parseNumber, westernDigits } from "../cells/cell-text.ts";
import type { ReadsAsMark } from "../cells/marks/reads-as-mark.ts";
import { readMarkCell } from "../cells/marks/read-mark-cell.ts";
import { readHeader, readHeaderKinds, readHeaderMaximum } from "../cells/words/header-vocabulary.ts";
import { findRelations } from "./column-relations.ts";
import { scoreContent } from "./column-scores.ts";
import type { Rival } from "./main-columns.ts";

interface Cells {
  readonly cells: string[];
}

export interface SummedRows<Row> {
  readonly header: string[] | null;
  readonly rows: Row[];
  /** The added column, and the columns it is the sum of. */
  readonly sum: { readonly column: number; readonly parts: readonly number[] } | null;
}

/** Adds a column with the sum of the parts ("CA (30)" and "Exam (70)") if the table prints no total. */
export function addUpParts<Row extends Cells>(
  header: string[] | null,
  rows: Row[],
  readsAsMark: ReadsAsMark,
): SummedRows<Row> {
  const body = rows.map((row) => row.cells);
  const parts = header ? findPartColumns(header, body, readsAsMark) : [];
  const maximum = header && findSumMaximum(header, body, parts, readsAsMark);
  if (!header || maximum === null) return { header, rows, sum: null };
  const outOf = maximum === readsAsMark.scale?.max ? "" : `/${maximum}`;
  const column = Math.max(header.length, ...body.map((cells) => cells.length));
  const extend = (cells: readonly string[], last: string) => [
    ...Array.from({ length: column }, (_, c) => cells[c] ?? ""),
    last,
  ];
  return {
    header: extend(header, parts.map((c) => header[c]).join(" + ")),
    rows: rows.map((row) => ({ ...row, cells: extend(row.cells, addUp(row.cells, parts, outOf)) })),
    sum: { column, parts },
  };
}

/** Columns named for a part of the mark. "Final" next to a midterm may be the final exam. */
export function findPartColumns(
  header: readonly string[],
  body: readonly (readonly string[])[],
  readsAsMark: ReadsAsMark,
): number[] {
  const named = header.flatMap((name, c) => {
    const filled = body.map((cells) => cells[c] ?? "").filter((cell) => cell !== "");
    const values = filled.filter((cell) => isNumber(cell) || readMarkCell(cell, readsAsMark) !== null);
    const isFilled = filled.length > body.length / 2 && values.length > filled.length / 2;
    const isPart = readHeader(name)?.kind === "part";
    return isFilled && (isPart || isFinal(name)) ? [{ c, isPart }] : [];
  });
  return named.some(({ isPart }) => isPart) ? named.map(({ c }) => c) : [];
}

const isFinal = (name: string) =>
  normalizeWords(name).startsWith("final") && readHeaderKinds(name).some(({ kind }) => kind === "part");

/** Whether a part may also be the whole: not if it is the sum of the others, or always between them as an average is. */
export function mayBeWhole(
  body: readonly (readonly string[])[],
  column: number,
  parts: readonly number[],
): boolean {
  const others = parts.filter((part) => part !== column);
  if (others.length === 0 || findRelations(body).sums.some(({ total }) => total === column)) return false;
  const numbers = body.map((cells) => [column, ...others].map((c) => parseNumber(cells[c] ?? "")));
  const complete = numbers.filter((row) => row.every((value) => value !== null));
  const isBetween = complete.every(
    ([value = 0, ...rest]) => value >= Math.min(...rest) - 0.5 && value <= Math.max(...rest) + 0.5,
  );
  return others.length < 2 || complete.length < 4 || !isBetween;
}

/** The parts of a mark that is their sum or average are no rivals to it: "Exam" and "CA" next to "Overall". */
export function withoutParts(
  rivals: readonly Rival[],
  mark: number | null,
  parts: readonly number[],
  body: readonly (readonly string[])[],
): Rival[] {
  if (mark === null || parts.includes(mark) || parts.length < 2 || mayBeWhole(body, mark, parts))
    return [...rivals];
  return rivals.flatMap((rival): Rival[] => {
    if (rival.kind !== "mark") return [rival];
    const columns = rival.columns.filter((column) => !parts.includes(column));
    return columns.length > 1 ? [{ ...rival, columns }] : [];
  });
}

/** The maximum of the sum of the parts; null if they do not add up to a mark. */
function findSumMaximum(
  header: readonly string[],
  body: readonly string[][],
  parts: readonly number[],
  readsAsMark: ReadsAsMark,
): number | null {
  const { scale } = readsAsMark;
  if (parts.length < 2 || !scale || scale.min !== 0 || scale.better === "lower") return null;
  const numbers = body
    .map((cells) => parts.map((c) => parseNumber(cells[c] ?? "")))
    .filter((values) => values.every((value) => value !== null));
  if (numbers.length < Math.max(2, body.length / 2) || hasTotal(header, body, parts, readsAsMark))
    return null;
  if (hasOtherMaximum(header, body, parts.length, scale.max)) return null;
  const stated = parts.flatMap((c) => readPartMaximum(header[c] ?? "") ?? []);
  if (stated.length > 0) {
    const total = sumUp(stated);
    const isWithin = numbers.every((values) => values.every((value, i) => value <= (stated[i] ?? 0)));
    // A sum below the maximum of the scale lacks a part. Two exams that are each out of 100 are averaged rather than
    // added up.
    const isOther =
      total > scale.max &&
      new Set(stated).size > 1 &&
      numbers.every((values) => readsAsMark(`${sumUp(values)}/${total}`));
    return isWithin && stated.length === parts.length && (total === scale.max || isOther) ? total : null;
  }
  // Parts that are each out of 100 add up to more than 100 in some row.
  const sums = numbers.map(sumUp);
  const isPercent = scale.max === 100 && sums.length >= 3;
  return isPercent && sums.every((sum) => sum <= 100) && Math.max(...sums) > 50 ? 100 : null;
}

const sumUp = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Whether the maxima of the parts, or of their sum, do not match the maximum of the scale. */
function hasOtherMaximum(
  header: readonly string[],
  body: readonly string[][],
  partCount: number,
  maximum: number,
): boolean {
  const columns = header.flatMap((name, c) => (readHeader(name)?.kind === "maximum" ? [c] : []));
  const perRow = body.map((cells) => columns.map((c) => parseNumber(cells[c] ?? "") ?? 0));
  const isWhole = (values: readonly number[]) =>
    values.length === partCount ? sumUp(values) === maximum : values.at(-1) === maximum;
  return columns.length > 0 && !perRow.every(isWhole);
}

/** The maximum of a part: 30 in "CA (30)", "CA 30%" and "Coursework 30". */
function readPartMaximum(name: string): number | null {
  const number = readHeaderMaximum(name) ?? Number(/\s\(?(\d{2,3})\s?%?\)?$/.exec(westernDigits(name))?.[1]);
  return number > 0 ? number : null;
}

/** Whether another column may have the whole mark, by its name or because nothing else explains it. */
function hasTotal(
  header: readonly string[],
  body: readonly string[][],
  parts: readonly number[],
  readsAsMark: ReadsAsMark,
): boolean {
  const width = Math.max(header.length, ...body.map((cells) => cells.length));
  return Array.from({ length: width }, (_, c) => c).some((c) => {
    if (parts.includes(c)) return false;
    const kinds = readHeaderKinds(header[c] ?? "");
    if (kinds.length > 0 && !kinds.some(({ kind }) => kind === "mark")) return false;
    const cells = body.map((row) => row[c] ?? "");
    return scoreContent(cells, readsAsMark).mark > 0.5;
  });
}

function addUp(cells: readonly string[], parts: readonly number[], outOf: string): string {
  const values = parts.map((c) => parseNumber(cells[c] ?? ""));
  if (values.includes(null)) return "";
  return `${Number(sumUp(values.map((value) => value ?? 0)).toFixed(2))}${outOf}`;
}
