import { parseNumber } from "../../cells/cell-text.ts";
import { extractCredits } from "../../cells/cell-values.ts";
import type { ColumnGuess, ColumnKind } from "../../columns/column-guess.ts";
import type { TableRow } from "../table-row.ts";

/**
 * Lines whose credits and mark are both unlike those of the other rows, and like them if they change places. Where no mark
 * is printed, it may have moved to the credits.
 */
export function findSwapped(columns: readonly ColumnGuess[], rows: readonly TableRow[]): ReadonlySet<number> {
  const pairs = rows.flatMap((row) => readPair(row, columns) ?? []);
  const [usualCredits, usualMark] = [
    median(pairs.map((pair) => pair.credits)),
    median(pairs.flatMap((pair) => pair.mark ?? [])),
  ];
  const isCloser = (value: number, to: number, than: number) => Math.abs(value - to) < Math.abs(value - than);
  const isSuspect = (pair: Pair) =>
    isCloser(pair.credits, usualMark, usualCredits) &&
    (pair.mark === null || isCloser(pair.mark, usualCredits, usualMark));
  const others = pairs.filter((pair) => !isSuspect(pair));
  // A few rows show no habit.
  if (others.length < Math.max(3, pairs.length / 2)) return new Set();
  const [ofCredits, ofMarks] = [
    toRange(others.map((pair) => pair.credits)),
    toRange(others.flatMap((pair) => pair.mark ?? [])),
  ];
  // Where 5 may be credits or a mark, only "1,3" in place of credits shows that they changed places.
  const areApart = ofCredits.to < ofMarks.from || ofMarks.to < ofCredits.from;
  const haveDecimals = others.some((pair) => pair.decimals === true);
  const areHalves = others.some((pair) => pair.decimals === false);
  const swapped = pairs.filter(
    (pair) =>
      isSuspect(pair) &&
      !(areHalves && pair.decimals === false) &&
      (areApart ? pair.decimals !== true : haveDecimals && pair.decimals === false) &&
      !isIn(ofCredits, pair.credits) &&
      (pair.mark === null || (!isIn(ofMarks, pair.mark) && isIn(ofCredits, pair.mark))) &&
      isIn(ofMarks, pair.credits, (ofMarks.to - ofMarks.from) / 2),
  );
  return new Set(swapped.map(({ line }) => line));
}

interface Pair {
  readonly line: number;
  readonly credits: number;
  /** Null if none is printed. */
  readonly mark: number | null;
  /** Whether only the mark (true) or only the credits have decimals. */
  readonly decimals: boolean | null;
}

function readPair({ line, cells }: TableRow, columns: readonly ColumnGuess[]): Pair | null {
  const text = (kind: ColumnKind) => cells[columns.findIndex((column) => column.kind === kind)] ?? "";
  const credits = extractCredits(withoutSign(text("credits"))) ?? "";
  const mark = withoutSign(text("mark"));
  const numbers = { credits: parseNumber(credits), mark: parseNumber(mark) };
  if (numbers.credits === null || (numbers.mark === null && mark !== "")) return null;
  const [first, second] = [credits, mark].map((printed) => /[.,٫]/.test(printed));
  return { line, credits: numbers.credits, mark: numbers.mark, decimals: first === second ? null : second! };
}

const withoutSign = (text: string) => text.replace("%", "").trim();

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Range {
  readonly from: number;
  readonly to: number;
}

const toRange = (values: readonly number[]): Range => ({
  from: Math.min(...values),
  to: Math.max(...values),
});

const isIn = ({ from, to }: Range, value: number, margin = 0) =>
  value >= from - margin && value <= to + margin;
