import { lf } from "../csv/read-csv.ts";
import { csvCells } from "../csv/write-csv.ts";
import type { RowIssue } from "./read/row-reader.ts";

/** One row of the output. */
export interface StudentRow extends StudentTotals {
  readonly student: string;
  readonly secondId: string | null;
  readonly system: string;
}

export interface StudentTotals {
  /** As printed; empty when nothing counts. */
  readonly gpa: string;
  readonly attempted: number;
  readonly earned: number;
  readonly usAttempted: number | null;
  readonly usEarned: number | null;
  readonly counted: number;
  readonly leftOut: number;
}

export type OutputFormat = "csv" | "json" | "ndjson";

const comma = 44;
const issueColumns = ["line", "course", "code", "message"];

/** Buffers output rows as bytes and writes them in large chunks. */
export class StudentRowWriter {
  count = 0;
  /** Whether `copyCells` may be used. */
  readonly canCopyCells: boolean;
  readonly #format: OutputFormat;
  readonly #withSecondId: boolean;
  readonly #withIssues: boolean;
  readonly #write: (bytes: Uint8Array) => void;
  readonly #bytes = Buffer.allocUnsafe(1 << 18);
  #length = 0;
  /** Low at first, so that output appears early and `flush` runs before the hot path is optimized. */
  #limit = 4096;

  /** `withIssues` writes bad rows between the students, for consumers that have no separate error output. */
  constructor(
    format: OutputFormat,
    withSecondId: boolean,
    write: (bytes: Uint8Array) => void,
    withIssues = false,
  ) {
    this.#format = format;
    this.#withIssues = withIssues;
    this.#withSecondId = withSecondId;
    this.#write = write;
    this.canCopyCells = format === "csv";
    if (format === "json") this.#writeText("[");
    if (format !== "csv") return;
    const second = withSecondId ? "second_id," : "";
    this.#writeText(`student,${second}system,gpa,credits_attempted,credits_earned,`);
    const issues = withIssues ? `,${issueColumns.join(",")}` : "";
    this.#writeText(`us_credits_attempted,us_credits_earned,counted,left_out${issues}\n`);
  }

  /** Writes a bad row: in CSV a row whose last cells describe the problem, otherwise an object with `error`. */
  addIssue({ line, student, course, code, message }: RowIssue): void {
    if (this.#format === "csv") {
      const empty = Array<null>(this.#withSecondId ? 9 : 8).fill(null);
      this.#writeText(`${csvCells([student, ...empty, line, course, code, message])}\n`);
    } else {
      this.#writeText(`${JSON.stringify({ line, student, course, error: { code, message } })}\n`);
    }
  }

  add(row: StudentRow): void {
    this.#writeText(this.#format === "csv" ? this.#toCsv(row) : this.#toJson(row));
    this.count++;
  }

  /** Writes a CSV row whose IDs are copied byte for byte from the source, followed by plain ASCII cells. */
  copyCells(
    source: Uint8Array,
    start: number,
    end: number,
    secondStart: number,
    secondEnd: number,
    cells: readonly string[],
  ): void {
    if (this.#length + (end - start) + (secondEnd - secondStart) + 300 > this.#limit) this.flush();
    const bytes = this.#bytes;
    let at = this.#length;
    for (let i = start; i < end; i++) bytes[at++] = source[i] as number;
    if (this.#withSecondId) bytes[at++] = comma;
    for (let i = secondStart; i < secondEnd; i++) bytes[at++] = source[i] as number;
    for (let c = 0; c < cells.length; c++) {
      const text = cells[c] as string;
      bytes[at++] = comma;
      for (let i = 0; i < text.length; i++) bytes[at++] = text.charCodeAt(i);
    }
    for (let i = this.#withIssues ? issueColumns.length : 0; i > 0; i--) bytes[at++] = comma;
    bytes[at++] = lf;
    this.#length = at;
    this.count++;
  }

  flush(): void {
    if (this.#length > 0) this.#write(this.#bytes.subarray(0, this.#length));
    this.#length = 0;
    this.#limit = this.#bytes.length;
  }

  end(): void {
    if (this.#format === "json") this.#writeText(this.count > 0 ? "\n]\n" : "]\n");
    this.flush();
  }

  #writeText(text: string): void {
    if (this.#length + text.length * 3 > this.#bytes.length) this.flush();
    if (text.length * 3 > this.#bytes.length) return this.#write(Buffer.from(text));
    this.#length += this.#bytes.write(text, this.#length);
  }

  #toCsv(row: StudentRow): string {
    const { student, secondId, system, gpa, attempted, earned, usAttempted, usEarned, counted, leftOut } =
      row;
    const second = this.#withSecondId ? [secondId] : [];
    const totals = [gpa, attempted, earned, usAttempted, usEarned, counted, leftOut];
    return `${csvCells([student, ...second, system, ...totals])}${this.#withIssues ? ",".repeat(issueColumns.length) : ""}\n`;
  }

  #toJson(row: StudentRow): string {
    const { secondId, gpa, ...rest } = row;
    const second = this.#withSecondId ? { secondId } : {};
    const text = JSON.stringify({ ...rest, ...second, gpa: gpa === "" ? null : Number(gpa), gpaText: gpa });
    if (this.#format === "ndjson") return `${text}\n`;
    return `${this.count > 0 ? "," : ""}\n${text}`;
  }
}
