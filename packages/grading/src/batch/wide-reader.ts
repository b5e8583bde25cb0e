import { Tally } from "../evaluate/tally.ts";
import { lf, quote, parseFields } from "../csv/read-csv.ts";
import type { ContributionTable } from "./contribution-table.ts";
import { FastEvaluator } from "./fast-evaluator.ts";
import { findRecord, maxCoursesPerStudent, type RowContext, type RowReader } from "./row-reader.ts";
import { scanCourses } from "./scan-courses.ts";
import { evaluateStudent, toTotals, type CourseRow } from "./evaluate-student.ts";

/**
 * Reads one row per student: `id,second-id,scale,units,grade,units,grade…`. Plain rows are read straight from their bytes;
 * rows with quotes, missing credits or unreadable marks go through the full evaluation.
 */
export class WideReader implements RowReader {
  courses = 0;
  readonly #context: RowContext;
  readonly #delimiter: number;
  readonly #plain: FastEvaluator;
  readonly #canCopyCells: boolean;
  readonly #equal: boolean;
  readonly #printed = new Map<number, string>();
  readonly #cells: string[] = Array.from({ length: 7 }, () => "");
  #line: number;
  #scaleBytes: Uint8Array = new Uint8Array(0);
  #scaleTable: ContributionTable | null = null;

  constructor(context: RowContext, firstLine: number) {
    this.#context = context;
    this.#plain = new FastEvaluator(context.policy, context.systems);
    this.#delimiter = context.delimiter.charCodeAt(0);
    this.#equal = context.policy.credits === "equal";
    this.#canCopyCells = context.rows.canCopyCsv && this.#delimiter === comma;
    this.#line = firstLine;
  }

  read(bytes: Buffer, start: number, end: number): number {
    let at = start;
    while (at < end) {
      const next = this.#plainRow(bytes, at);
      if (next >= 0) {
        this.#line++;
        at = next;
        continue;
      }
      const record = findRecord(bytes, at, end);
      if (!record) return at;
      if (record.broken) this.#report("", "broken-row", "missing closing quote");
      else this.#fullRow(bytes.toString("utf8", at, record.end));
      this.#line += record.lines;
      at = record.end;
    }
    return at;
  }

  finish(): void {}

  /** Reads a row in one pass over its bytes; -1 when it is not plain. The caller guarantees a final line break. */
  #plainRow(bytes: Buffer, start: number): number {
    const delimiter = this.#delimiter;
    const idEnd = findFieldEnd(bytes, start, delimiter);
    if (idEnd < 0 || idEnd === start) return -1;
    const secondEnd = findFieldEnd(bytes, idEnd + 1, delimiter);
    if (secondEnd < 0) return -1;
    const scaleEnd = findFieldEnd(bytes, secondEnd + 1, delimiter);
    if (scaleEnd < 0) return -1;
    const table = this.#findScale(bytes, secondEnd + 1, scaleEnd);
    if (!table) return -1;
    const tally = new Tally();
    const next = scanCourses(bytes, scaleEnd + 1, delimiter, table, this.#equal, tally);
    if (next >= 0) this.#write(bytes, start, idEnd, secondEnd, scaleEnd, table, tally);
    return next;
  }

  #write(
    bytes: Buffer,
    start: number,
    idEnd: number,
    secondEnd: number,
    scaleEnd: number,
    table: ContributionTable,
    tally: Tally,
  ): void {
    const { rows, policy } = this.#context;
    const totals = toTotals(tally, table.credits(tally), policy);
    this.courses += tally.courses;
    // The first three cells can be copied as they are if they need no quoting or formula escaping.
    const fitsBuffer = this.#canCopyCells && scaleEnd - start < 1000 && scaleEnd > secondEnd + 1;
    const isPlain = isPlainCellStart(bytes[start] as number) && isPlainCellStart(bytes[idEnd + 1] as number);
    if (fitsBuffer && isPlain && !hasSeparator(bytes, start, secondEnd)) {
      const cells = this.#cells;
      cells[0] = totals.gpa;
      cells[1] = this.#text(totals.attempted);
      cells[2] = this.#text(totals.earned);
      cells[3] = this.#text(totals.usAttempted);
      cells[4] = this.#text(totals.usEarned);
      cells[5] = this.#text(totals.counted);
      cells[6] = this.#text(totals.leftOut);
      rows.copyCsv(bytes, start, scaleEnd, cells);
      return;
    }
    rows.add({
      student: bytes.toString("utf8", start, idEnd).trim(),
      secondId: bytes.toString("utf8", idEnd + 1, secondEnd).trim(),
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

  #findScale(bytes: Buffer, start: number, end: number): ContributionTable | null {
    const last = this.#scaleBytes;
    let same = end - start === last.length;
    for (let i = 0; same && i < last.length; i++) same = bytes[start + i] === last[i];
    if (!same) {
      this.#scaleBytes = Uint8Array.prototype.slice.call(bytes, start, end);
      const scale = bytes.toString("utf8", start, end).trim() || this.#context.defaultSystem;
      this.#scaleTable = this.#plain.getTable(scale);
    } else if (last.length === 0) {
      this.#scaleTable = this.#plain.getTable(this.#context.defaultSystem);
    }
    return this.#scaleTable;
  }

  #fullRow(text: string): void {
    const fields = parseFields(text, this.#context.delimiter).map((field) => field.trim());
    if (fields.length === 1 && fields[0] === "") return;
    const [student = "", secondId = "", scale = "", ...pairs] = fields;
    if (fields.length < 3 || student === "") {
      return this.#report(
        student,
        "broken-row",
        "expected id, second-id, scale, then pairs of units and grade",
      );
    }
    if (pairs.length > maxCoursesPerStudent * 2) {
      return this.#report(
        student,
        "too-many-courses",
        `this student has more than ${maxCoursesPerStudent} courses and was skipped`,
      );
    }
    const rows: CourseRow[] = [];
    for (let i = 0; i < pairs.length; i += 2) {
      const [credits = "", mark = ""] = [pairs[i], pairs[i + 1]];
      if (credits === "" && mark === "") continue;
      rows.push({
        line: this.#line,
        system: scale || this.#context.defaultSystem,
        course: String(i / 2 + 1),
        credits,
        mark,
        term: "",
        tag: "",
        repeat: "",
      });
    }
    this.courses += rows.length;
    const { policy, systems, issues, rows: out } = this.#context;
    out.add(evaluateStudent(student, secondId, rows, policy, systems, issues));
  }

  #report(student: string, code: string, message: string): void {
    this.#context.issues.add({ line: this.#line, student, course: "", code, message });
  }
}

const comma = 44;

/** A letter, a digit, a non-ASCII byte (except one that can start a full-width `=`), or the comma after an empty cell. */
function isPlainCellStart(byte: number): boolean {
  return (
    (byte >= 128 && byte !== 0xef) ||
    byte === comma ||
    (byte >= 48 && byte <= 57) ||
    ((byte | 32) >= 97 && (byte | 32) <= 122)
  );
}

const semicolon = 59;
const tab = 9;

/** Whether a spreadsheet in another locale would split these cells. */
function hasSeparator(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (bytes[i] === semicolon || bytes[i] === tab) return true;
  return false;
}

/** End of a plain field, or -1 if a quote or line break comes before the delimiter. */
function findFieldEnd(bytes: Buffer, start: number, delimiter: number): number {
  let at = start;
  for (;;) {
    const byte = bytes[at] as number;
    if (byte === delimiter) return at;
    if (byte === lf || byte === quote) return -1;
    at++;
  }
}
