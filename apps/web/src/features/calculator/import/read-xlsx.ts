import readXlsxFile from "read-excel-file/universal";
import { FaultError, rowLimit } from "./import-fault.ts";
import type { ReadSheet } from "./read-sheet.ts";
import type { GridLine } from "./table-guess.ts";
import { checkArchive } from "./zip-directory.ts";

/** Every sheet of a workbook that holds anything. */
export async function readXlsx(bytes: Uint8Array): Promise<ReadSheet[]> {
  await checkArchive(bytes);
  const sheets = await readXlsxFile(new Uint8Array(bytes).buffer).catch(() => {
    throw new FaultError({ code: "broken-spreadsheet" });
  });
  return sheets.flatMap(({ sheet, data }) => {
    if (data.length > rowLimit) throw new FaultError({ code: "too-many-rows", rows: data.length });
    const lines = toLines(data);
    return lines.some((line) => line.cells.some((cell) => cell !== "")) ? [{ name: sheet, lines }] : [];
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
  // Excel turns a typed "1.3" into the first of March: among numbers a date is a mark that it spoiled.
  const spoiled = numbers.length > dates.length;
  const percents = isPercentColumn(numbers);
  return values.map((value) => {
    if (value instanceof Date) {
      const [day, month] = [value.getUTCDate(), value.getUTCMonth() + 1];
      return spoiled
        ? { text: `${day}.${month}`, doubtful: true }
        : { text: value.toISOString().slice(0, 10), doubtful: false };
    }
    if (typeof value === "number" && percents) return { text: `${plain(value * 100)}%`, doubtful: true };
    if (typeof value === "number") return { text: plain(value), doubtful: false };
    return {
      text: typeof value === "string" || typeof value === "boolean" ? String(value) : "",
      doubtful: false,
    };
  });
}

/** A cell formatted as 85 % holds 0.85; a column of such fractions is never credits (0.5, 1) nor a mark as written. */
function isPercentColumn(numbers: number[]): boolean {
  const fine = numbers.filter((n) => !Number.isInteger(n * 4)).length;
  return numbers.length > 0 && numbers.every((n) => n >= 0 && n <= 1) && fine >= numbers.length / 2;
}

/** Without the noise of binary fractions: 1.2999999999999998 is 1.3. */
const plain = (value: number) => String(Number(value.toPrecision(12)));
