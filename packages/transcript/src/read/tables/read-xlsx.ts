import { numberText } from "./number-text.ts";
import readXlsxFile from "read-excel-file/universal";
import { ImportError, maxRows } from "../import-error.ts";
import type { CellSheet } from "../source-sheet.ts";
import type { GridLine } from "../../cells/grid-line.ts";
import { checkArchive } from "./check-archive.ts";

/** Reads every non-empty sheet of a workbook. */
export async function readXlsx(bytes: Uint8Array): Promise<CellSheet[]> {
  await checkArchive(bytes);
  const sheets = await readXlsxFile(new Uint8Array(bytes).buffer).catch(() => {
    throw new ImportError({ code: "broken-spreadsheet" });
  });
  return sheets.flatMap(({ sheet, data }) => {
    if (data.length > maxRows) throw new ImportError({ code: "too-many-rows", rows: data.length });
    const lines = toLines(data);
    return lines.some((line) => line.cells.some((cell) => cell !== ""))
      ? [{ kind: "cells", name: sheet, lines }]
      : [];
  });
}

function toLines(rows: unknown[][]): GridLine[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, c) => readColumn(rows.map((row) => row[c] ?? null)));
  return rows.map((_, r) => {
    const cells = columns.map((column) => column[r]?.text ?? "");
    const doubtful = columns.flatMap((column, c) => (column[r]?.doubtful ? [c] : []));
    return doubtful.length > 0 ? { cells, doubtful } : { cells };
  });
}

interface Cell {
  text: string;
  doubtful: boolean;
}

function readColumn(values: unknown[]): Cell[] {
  const numbers = values.filter((value) => typeof value === "number");
  const dates = values.filter((value) => value instanceof Date);
  // Excel turns a typed "1.3" into March 1. A date among numbers is a mark that was converted by mistake.
  const datesAreMarks = numbers.length > dates.length;
  const percents = isPercentColumn(numbers);
  return values.map((value) => {
    if (value instanceof Date) {
      const [day, month] = [value.getUTCDate(), value.getUTCMonth() + 1];
      return datesAreMarks
        ? { text: `${day}.${month}`, doubtful: true }
        : { text: value.toISOString().slice(0, 10), doubtful: false };
    }
    if (typeof value === "number" && percents) return { text: `${numberText(value * 100)}%`, doubtful: true };
    if (typeof value === "number") return { text: numberText(value), doubtful: false };
    return {
      text: typeof value === "string" || typeof value === "boolean" ? String(value) : "",
      doubtful: false,
    };
  });
}

/** A cell formatted as 85% contains 0.85. A column of such fractions is neither credits (0.5, 1) nor marks as written. */
function isPercentColumn(numbers: number[]): boolean {
  const fractions = numbers.filter((n) => !Number.isInteger(n * 4)).length;
  return numbers.length > 0 && numbers.every((n) => n >= 0 && n <= 1) && fractions >= numbers.length / 2;
}
