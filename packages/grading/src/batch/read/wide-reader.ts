import { lf, parseFields, quote } from "../../csv/read-csv.ts";
import { evaluateStudent, type CourseRow } from "../evaluate-student.ts";
import { FastEvaluator } from "../fast-evaluator.ts";
import { PlainRowWriter } from "../plain-row-writer.ts";
import { findRecord, maxCoursesPerStudent, type RowContext, type RowReader } from "./row-reader.ts";
import { scanCourses } from "./scan-courses.ts";

/**
 * Reads one row per student: `id,second-id,scale,units,grade,units,grade…`. Plain rows are read straight from their bytes;
 * rows with quotes, missing credits or unreadable marks go through the full evaluation.
 */
export class WideReader implements RowReader {
  courses = 0;
  readonly #context: RowContext;
  readonly #delimiter: number;
  readonly #evaluator: FastEvaluator;
  readonly #plainRows: PlainRowWriter;
  line: number;

  constructor(context: RowContext, firstLine: number) {
    this.#context = context;
    this.#delimiter = context.delimiter.charCodeAt(0);
    this.#evaluator = new FastEvaluator(context);
    this.#plainRows = new PlainRowWriter(context.rows);
    this.line = firstLine;
  }

  read(bytes: Buffer, start: number, end: number): number {
    let at = start;
    while (at < end) {
      const next = this.#plainRow(bytes, at);
      if (next >= 0) {
        this.line++;
        at = next;
        continue;
      }
      const record = findRecord(bytes, at, end);
      if (!record) return at;
      if (record.broken) this.#report("", "broken-row", "missing closing quote");
      else this.#fullRow(bytes.toString("utf8", at, record.end));
      this.line += record.lines;
      at = record.end;
    }
    return at;
  }

  finish(): void {}

  /** Evaluates a row from its bytes; -1 when it is not plain. The caller guarantees a final line break. */
  #plainRow(bytes: Buffer, start: number): number {
    const evaluator = this.#evaluator;
    const delimiter = this.#delimiter;
    const idEnd = findCellEnd(bytes, start, delimiter);
    const secondEnd =
      idEnd > start && (bytes[start] as number) > space ? findCellEnd(bytes, idEnd + 1, delimiter) : -1;
    const scaleEnd = secondEnd < 0 ? -1 : findCellEnd(bytes, secondEnd + 1, delimiter);
    const table = scaleEnd < 0 ? null : evaluator.tables.find(bytes, secondEnd + 1, scaleEnd);
    if (!table) return -1;
    evaluator.begin();
    const next = scanCourses(bytes, scaleEnd + 1, delimiter, table, evaluator.equal, evaluator.tally);
    if (next < 0) return -1;
    this.courses += evaluator.courses;
    this.#plainRows.write(bytes, start, idEnd, idEnd + 1, secondEnd, table, evaluator);
    return next;
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
        line: this.line,
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
    this.#context.issues.add({ line: this.line, student, course: "", code, message });
  }
}

const space = 32;

/** End of a plain cell that is not the last one; -1 if a quote or line break comes before the delimiter. */
function findCellEnd(bytes: Uint8Array, start: number, delimiter: number): number {
  let at = start;
  for (;;) {
    const byte = bytes[at] as number;
    if (byte === delimiter) return at;
    if (byte === lf || byte === quote) return -1;
    at++;
  }
}
