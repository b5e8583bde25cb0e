import { cr, lf, quote } from "../../csv/read-csv.ts";
import { BytePattern } from "./byte-pattern.ts";
import { complex, type ContributionTable } from "../contribution-table.ts";
import { CourseReader } from "./course-reader.ts";
import { evaluateStudent, type CourseRow } from "../evaluate-student.ts";
import { FastEvaluator } from "../fast-evaluator.ts";
import { parseLongRow, type LongColumns } from "./long-row.ts";
import { PlainRowWriter } from "../plain-row-writer.ts";
import {
  findRecord,
  maxCoursesPerStudent,
  maxStudentLength,
  type RowContext,
  type RowReader,
} from "./row-reader.ts";
import { SeenStudents } from "./seen-students.ts";

/**
 * Reads one row per course. A student's rows are adjacent, so only one student is held in memory. Plain courses are added up
 * straight from their bytes; at the first other row, the student's rows so far are read again for the full evaluation.
 */
export class LongReader implements RowReader {
  courses = 0;
  readonly #context: RowContext;
  readonly #columns: LongColumns;
  readonly #delimiter: number;
  readonly #course: CourseReader;
  readonly #evaluator: FastEvaluator;
  readonly #plainRows: PlainRowWriter;
  readonly #seen = new SeenStudents();
  line: number;
  #student: string | null = null;
  /** How this student's rows start if the file names student and system first, to recognize the next row at once. */
  readonly #prefix = new BytePattern();
  readonly #prefixColumns: number;
  /** The table of this student's courses; null when the student needs the full evaluation. */
  #table: ContributionTable | null = null;
  /** Where the student's plain rows start in the buffer, and those that are no longer in it. */
  #start = 0;
  #earlierRows: Buffer[] = [];
  /** Rows for the full evaluation. */
  #rows: CourseRow[] = [];
  /** Bytes of this student's rows. */
  #length = 0;
  #tooLarge = false;

  constructor(context: RowContext, columns: LongColumns, firstLine: number) {
    this.#context = context;
    this.#columns = columns;
    this.#delimiter = context.delimiter.charCodeAt(0);
    this.#course = new CourseReader(context.delimiter);
    const idColumns = columns.system < 0 ? 1 : 2;
    this.#prefixColumns = Math.max(columns.student, columns.system) < idColumns ? idColumns : 0;
    this.#evaluator = new FastEvaluator(context);
    this.#plainRows = new PlainRowWriter(context.rows);
    this.line = firstLine;
  }

  read(bytes: Buffer, start: number, end: number): number {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    let at = start;
    this.#start = start;
    while (at < end) {
      const next = this.#plainRow(bytes, view, at);
      if (next >= 0) {
        this.line++;
        at = next;
        continue;
      }
      this.#leavePlain(bytes, at);
      const record = findRecord(bytes, at, end);
      if (!record) return at;
      if (record.broken) this.#report("broken-row", "missing closing quote", "");
      else this.#fullRow(bytes, at, record.end);
      this.line += record.lines;
      at = record.end;
    }
    if (this.#table) this.#earlierRows.push(Buffer.from(bytes.subarray(this.#start, at)));
    return at;
  }

  finish(): void {
    if (this.#student === null) return;
    const { policy, systems, issues, rows } = this.#context;
    if (this.#table) {
      const cell = Buffer.from(this.#student);
      this.#plainRows.write(cell, 0, cell.length, 0, 0, this.#table, this.#evaluator);
    } else if (!this.#tooLarge) {
      rows.add(
        this.#evaluator.evaluateStudent(this.#student, null, this.#rows) ??
          evaluateStudent(this.#student, null, this.#rows, policy, systems, issues),
      );
    }
    this.#student = null;
    this.#prefix.length = 0;
    this.#table = null;
    this.#earlierRows = [];
    this.#rows = [];
    this.#length = 0;
    this.#tooLarge = false;
  }

  /** Adds a course from its bytes; -1 when it or an earlier one of this student is not plain. */
  #plainRow(bytes: Buffer, view: DataView, start: number): number {
    const columns = this.#columns;
    const course = this.#course;
    const delimiter = this.#delimiter;
    let column = 0;
    let at = start;
    if (this.#prefix.matches(view, start)) {
      column = this.#prefixColumns;
      at += this.#prefix.length;
    } else if (!this.#identify(bytes, start)) return -1;
    const table = this.#table;
    if (!table) return -1;
    course.credits = 0;
    course.contribution = complex;
    for (; ; column++) {
      const cell = at;
      if (column === columns.credits) at = course.readCredits(bytes, cell);
      else if (column === columns.mark) at = course.readMark(bytes, cell, table);
      else at = course.skipCell(bytes, cell);
      if (column >= columns.count) return -1;
      if (at < 0 || (column === columns.repeat && this.#cellText(bytes, cell, at) !== "")) return -1;
      if (bytes[at] !== delimiter) break;
      at++;
    }
    if (bytes[at] === cr) at++;
    if (bytes[at++] !== lf) return -1;
    this.#length += at - start;
    const evaluator = this.#evaluator;
    if (evaluator.courses >= maxCoursesPerStudent || this.#length > maxStudentLength) return -1;
    if (!evaluator.add(course.contribution, course.credits)) return -1;
    this.courses++;
    return at;
  }

  /** Finds the student and the table of a row. False when it is not plain or names another table than the student's other rows. */
  #identify(bytes: Buffer, start: number): boolean {
    const { student: studentColumn, system: systemColumn, mark: markColumn, count } = this.#columns;
    let student = "";
    let { defaultSystem: system } = this.#context;
    let prefixEnd = start;
    let column = 0;
    // Reads the whole row, because a student must not start at a row that turns out to be broken.
    for (let at = start; ; column++) {
      const end = this.#course.skipCell(bytes, at);
      if (end < 0) return false;
      if (column === studentColumn) student = this.#cellText(bytes, at, end);
      if (column === systemColumn) system = this.#cellText(bytes, at, end) || system;
      at = end + 1;
      if (column < this.#prefixColumns) prefixEnd = at;
      if (bytes[end] === this.#delimiter) continue;
      if (bytes[end] === cr && bytes[at] !== lf) return false;
      break;
    }
    if (student === "" || column < Math.max(studentColumn, markColumn) || column >= count) return false;
    const table = this.#evaluator.tables.get(system);
    if (student !== this.#student) {
      this.#begin(student);
      this.#table = table;
      this.#start = start;
      this.#evaluator.begin();
    }
    this.#prefix.set(bytes, start, prefixEnd);
    return table === this.#table;
  }

  #cellText(bytes: Buffer, start: number, end: number): string {
    if (start === end) return "";
    const quoted = bytes[start] === quote ? 1 : 0;
    return bytes.toString("utf8", start + quoted, end - quoted).trim();
  }

  /** Reads the student's plain rows so far again, for the full evaluation. */
  #leavePlain(bytes: Buffer, end: number): void {
    if (!this.#table) return;
    const plainRows = Buffer.concat([...this.#earlierRows, bytes.subarray(this.#start, end)]);
    this.#table = null;
    this.#earlierRows = [];
    this.#length = 0;
    this.courses -= this.#evaluator.courses;
    this.line -= this.#evaluator.courses;
    for (let at = 0; at < plainRows.length;) {
      const next = plainRows.indexOf(lf, at) + 1;
      this.#fullRow(plainRows, at, next);
      this.line++;
      at = next;
    }
  }

  #fullRow(bytes: Buffer, start: number, end: number): void {
    const { delimiter, defaultSystem } = this.#context;
    const text = bytes.toString("utf8", start, end);
    const row = parseLongRow(text, this.line, this.#columns, delimiter, defaultSystem);
    if (!row) return;
    if ("problem" in row) return this.#report("broken-row", row.problem, "");
    if (row.student !== this.#student) this.#begin(row.student);
    if (this.#tooLarge) return;
    this.courses++;
    this.#length += end - start;
    if (this.#rows.length >= maxCoursesPerStudent || this.#length > maxStudentLength) return this.#drop();
    this.#rows.push(row);
  }

  #begin(student: string): void {
    this.finish();
    this.#student = student;
    if (this.#seen.checkAndAdd(student)) {
      this.#report(
        "split-student",
        `student ${student} appeared earlier: sort the file so that each student's rows are together`,
      );
    }
  }

  /** A GPA over only the first rows would be wrong, so the student gets none. */
  #drop(): void {
    this.#report(
      "too-many-courses",
      `this student has more than ${maxCoursesPerStudent} rows or ${maxStudentLength / 1024 / 1024} MB and was skipped; check that every student has a unique ID`,
    );
    this.#tooLarge = true;
    this.#rows = [];
  }

  /** It is unknown which student a broken row belongs to. */
  #report(code: string, message: string, student = this.#student ?? ""): void {
    this.#context.issues.add({ line: this.line, student, course: "", code, message });
  }
}
