import {
  columnName,
  formatNumber,
  isRounded,
  readNumberFormats,
  type NumberFormat,
} from "./number-formats.ts";
import { numberText } from "./number-text.ts";
import readXlsxFile from "read-excel-file/universal";
import { ImportError, maxRows } from "../import-error.ts";
import type { CellSheet } from "../source-sheet.ts";
import type { GridLine } from "../../cells/grid-line.ts";
import { checkArchive } from "./check-archive.ts";
import { findHiddenCells, type HiddenCells } from "./hidden-cells.ts";
import { readWorksheets } from "./workbook-parts.ts";

/** Reads every sheet of a workbook that is not empty. What the workbook hides is not read but listed. */
export async function readXlsx(bytes: Uint8Array): Promise<CellSheet[]> {
  const readPart = await checkArchive(bytes);
  const sheets = await readXlsxFile(new Uint8Array(bytes).buffer).catch(() => {
    throw new ImportError({ code: "broken-spreadsheet" });
  });
  const worksheets = await readWorksheets(readPart);
  const hidden = findHiddenCells(worksheets);
  const findFormat = await readNumberFormats(readPart, worksheets);
  const filled = sheets.flatMap(({ sheet, data }): Pick<CellSheet, "name" | "lines">[] => {
    if (data.length > maxRows) throw new ImportError({ code: "too-many-rows", rows: data.length });
    const lines = toLines(data, (row, column) => findFormat(sheet, row, column));
    return lines.some(({ cells }) => cells.some(Boolean)) ? [{ name: sheet, lines }] : [];
  });
  const hiddenSheets = filled.flatMap(({ name }) => (hidden.isSheet(name) ? [`the sheet “${name}”`] : []));
  const shown = filled
    .filter(({ name }) => !hidden.isSheet(name))
    .map((sheet) => withoutHidden(sheet, hidden, hiddenSheets));
  // If every sheet is hidden, an empty one says so.
  if (shown.length === 0 && hiddenSheets.length > 0)
    return [{ kind: "cells", name: filled[0]!.name, lines: [], hidden: hiddenSheets }];
  return shown;
}

function withoutHidden(
  { name, lines }: Pick<CellSheet, "name" | "lines">,
  { isRow, isColumn }: HiddenCells,
  hiddenSheets: readonly string[],
): CellSheet {
  const shown = lines.filter((_, r) => !isRow(name, r));
  const columns = [...(lines[0]?.cells.keys() ?? [])].filter((c) => isColumn(name, c));
  const hidden = [
    ...columns.flatMap((c) => {
      const first = lines.find(({ cells }) => cells[c])?.cells[c];
      return first === undefined ? [] : [`column ${columnName(c)} (${first}, …)`];
    }),
    ...lines.flatMap(({ cells }, r) =>
      isRow(name, r) && cells.some(Boolean) ? [`row ${r + 1} (${cells.filter(Boolean).join(", ")})`] : [],
    ),
    ...hiddenSheets,
  ];
  const kept = shown.map(({ cells, doubtful, doubtCause, stored }) => {
    const places = [...cells.keys()].filter((c) => !columns.includes(c));
    const stillDoubtful = places.flatMap((c, at) => (doubtful?.includes(c) ? [at] : []));
    return {
      cells: places.map((c) => cells[c] ?? ""),
      ...(stillDoubtful.length > 0 && { doubtful: stillDoubtful, ...(doubtCause && { doubtCause }) }),
      ...(stored && { stored: places.map((c) => stored[c]) }),
    };
  });
  return { kind: "cells", name, lines: kept, ...(hidden.length > 0 && { hidden }) };
}

function toLines(
  rows: unknown[][],
  findFormat: (row: number, column: number) => NumberFormat | null,
): GridLine[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, c) =>
    readColumn(
      rows.map((row) => row[c] ?? null),
      (row) => findFormat(row, c),
    ),
  );
  return rows.map((_, r) => {
    const cells = columns.map((column) => column[r]?.text ?? "");
    const doubtful = columns.flatMap((column, c) => (column[r]?.doubtful ? [c] : []));
    if (doubtful.length === 0) return { cells };
    const stored = columns.map((column) => column[r]?.stored);
    const areRounded = doubtful.every((c) => stored[c] !== undefined);
    return { cells, doubtful, ...(areRounded && { doubtCause: "rounded" as const, stored }) };
  });
}

interface Cell {
  text: string;
  doubtful: boolean;
  /** Of a cell that shows it rounded. */
  stored?: string;
}

function readColumn(values: unknown[], findFormat: (row: number) => NumberFormat | null): Cell[] {
  const numbers = values.filter((value) => typeof value === "number");
  const dates = values.filter((value) => value instanceof Date);
  // Excel turns a typed "1.3" into March 1. A date among numbers is a mark that was converted by mistake.
  const datesAreMarks = numbers.length > dates.length;
  const percents = isPercentColumn(numbers);
  return values.map((value, row) => {
    const format = typeof value === "number" ? findFormat(row) : null;
    if (value instanceof Date) {
      const [day, month] = [value.getUTCDate(), value.getUTCMonth() + 1];
      return datesAreMarks
        ? { text: `${day}.${month}`, doubtful: true }
        : { text: value.toISOString().slice(0, 10), doubtful: false };
    }
    const isFraction = percents && !format?.isPercent;
    if (typeof value === "number" && format && !isFraction) {
      const text = formatNumber(value, format);
      if (!isRounded(value, format)) return { text, doubtful: false };
      return { text, doubtful: true, stored: formatNumber(value, { ...format, decimals: maxDecimals }) };
    }
    if (typeof value === "number" && isFraction)
      return { text: `${numberText(value * 100)}%`, doubtful: true };
    if (typeof value === "number") return { text: numberText(value), doubtful: false };
    return {
      text: typeof value === "string" || typeof value === "boolean" ? String(value) : "",
      doubtful: false,
    };
  });
}

/** More than any mark or number of credits has. */
const maxDecimals = 4;

/** A cell formatted as 85% contains 0.85. A column of such fractions is neither credits (0.5, 1) nor marks as written. */
function isPercentColumn(numbers: number[]): boolean {
  const fractions = numbers.filter((n) => !Number.isInteger(n * 4)).length;
  return numbers.length > 0 && numbers.every((n) => n >= 0 && n <= 1) && fractions >= numbers.length / 2;
}
