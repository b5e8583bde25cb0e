import { normalizeWords, parseNumber } from "../cells/cell-text.ts";
import { readHeader } from "../cells/words/header-vocabulary.ts";
import type { Rival } from "../columns/main-columns.ts";
import type { TableRow } from "../rows/table-row.ts";
import type { ReadColumns } from "../rows/values/read-row-values.ts";

/**
 * Next to a column of ECTS credits, others are counted in a unit of the institution, which converts in another way. In Turkey,
 * "Kredi" alone is such a unit, too, unless the terms have about 30 of them.
 */
export function listLocalCredits(rows: readonly TableRow[], { columns }: ReadColumns): Rival[] {
  const credits = columns.findIndex(({ kind }) => kind === "credits");
  const ects = columns.findIndex(({ kind, header }) => kind === "ignore" && isEcts(header));
  if (credits < 0 || isEcts(columns[credits]?.header)) return [];
  if (ects < 0) return mayBeLocal(credits, rows, columns) ? [{ kind: "credits", columns: [credits] }] : [];
  const pairs = rows.map(({ cells }) => [parseNumber(cells[credits] ?? ""), parseNumber(cells[ects] ?? "")]);
  const areOther = pairs.some(([a, b]) => a !== null && b !== null && a !== b);
  return areOther ? [{ kind: "credits", columns: [credits, ects] }] : [];
}

/** What to know before a column is taken for the credits. */
export function warnOfLocalCredits(
  column: number,
  rivals: readonly number[],
  rows: readonly TableRow[],
  { columns }: ReadColumns,
): string {
  if (isEcts(columns[column]?.header)) return "";
  const ects = rivals.map((at) => columns[at]?.header).find(isEcts);
  if (ects !== undefined)
    return ` These are local credits. If US credits are converted from ECTS, only “${ects}” gives the right number.`;
  return mayBeLocal(column, rows, columns)
    ? " These are probably local credits, fewer than ECTS. If US credits are converted from ECTS, their number will be too low."
    : "";
}

/** Whether a column has credits of the European system, and not its grades. */
const isEcts = (header = "") =>
  ectsWords.test(normalizeWords(header)) && readHeader(header)?.kind === "credits";
const ectsWords = /(?:^| )(?:ects|akts|єктс)(?: |$)/u;

function mayBeLocal(column: number, rows: readonly TableRow[], columns: ReadColumns["columns"]): boolean {
  if (!turkishCredits.test(normalizeWords(columns[column]?.header ?? ""))) return false;
  const sums = new Map<string, number>();
  for (const { term, year, cells } of rows) {
    const key = `${term} ${year}`;
    sums.set(key, (sums.get(key) ?? 0) + (parseNumber(cells[column] ?? "") ?? 0));
  }
  const isFull = (sum: number) => (sum >= 27 && sum <= 33) || (sum >= 57 && sum <= 63);
  return [...sums.values()].filter(isFull).length < sums.size / 2;
}

const turkishCredits = /^(?:(?:ulusal|yerel|dersin) )?kredi(?:si)?$/;
