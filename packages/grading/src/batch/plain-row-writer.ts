import type { ContributionTable } from "./contribution-table.ts";
import type { FastEvaluator } from "./fast-evaluator.ts";
import type { StudentRowWriter } from "./student-row-writer.ts";

/** Writes the totals of students whose IDs are cells, without creating strings where that is safe. */
export class PlainRowWriter {
  readonly #rows: StudentRowWriter;
  readonly #printed = new Map<number, string>();
  readonly #cells: string[] = Array.from({ length: 8 }, () => "");

  constructor(rows: StudentRowWriter) {
    this.#rows = rows;
  }

  /** The IDs are the bytes up to `idEnd` and from `secondStart` to `secondEnd`; without a second ID these two are equal. */
  write(
    bytes: Buffer,
    start: number,
    idEnd: number,
    secondStart: number,
    secondEnd: number,
    table: ContributionTable,
    evaluator: FastEvaluator,
  ): void {
    const rows = this.#rows;
    const totals = evaluator.totals(table);
    const canCopy = rows.canCopyCells && table.hasPlainId;
    if (canCopy && isPlain(bytes, start, idEnd) && isPlain(bytes, secondStart, secondEnd)) {
      const cells = this.#cells;
      cells[0] = table.systemId;
      cells[1] = totals.gpa;
      cells[2] = this.#text(totals.attempted);
      cells[3] = this.#text(totals.earned);
      cells[4] = this.#text(totals.usAttempted);
      cells[5] = this.#text(totals.usEarned);
      cells[6] = this.#text(totals.counted);
      cells[7] = this.#text(totals.leftOut);
      rows.copyCells(bytes, start, idEnd, secondStart, secondEnd, cells);
      return;
    }
    rows.add({
      student: bytes.toString("utf8", start, idEnd).trim(),
      secondId: bytes.toString("utf8", secondStart, secondEnd).trim(),
      system: table.systemId,
      ...totals,
    });
  }

  /** Cached, because the same few hundred sums recur and formatting a fraction is slow. */
  #text(value: number | null): string {
    if (value === null) return "";
    let text = this.#printed.get(value);
    if (text === undefined) {
      text = String(value);
      if (this.#printed.size < 4096) this.#printed.set(value, text);
    }
    return text;
  }
}

const maxCellLength = 500;

/** Whether a cell can be copied to any CSV file as it is: nothing to trim, to quote or to escape as a formula. */
function isPlain(bytes: Uint8Array, start: number, end: number): boolean {
  if (start === end) return true;
  if (end - start > maxCellLength || !isAlphanumeric(bytes[start]) || !isAlphanumeric(bytes[end - 1]))
    return false;
  for (let at = start; at < end; at++) if (isSeparator(bytes[at])) return false;
  return true;
}

function isAlphanumeric(byte = 0): boolean {
  return (byte >= 48 && byte <= 57) || ((byte | 32) >= 97 && (byte | 32) <= 122);
}

/** Control characters, quotes, commas and the semicolons of other locales. */
function isSeparator(byte = 0): boolean {
  return byte < 32 || byte === 34 || byte === 44 || byte === 59;
}
