import { parseFields } from "../csv/read-csv.ts";
import { FastEvaluator } from "./fast-evaluator.ts";
import {
  findRecord,
  maxCoursesPerStudent,
  maxStudentLength,
  type RowContext,
  type RowReader,
} from "./row-reader.ts";
import { SeenStudents } from "./seen-students.ts";
import { evaluateStudent, type CourseRow } from "./evaluate-student.ts";

/** Column index of each course field; -1 when the file has no such column. */
export interface LongColumns {
  readonly student: number;
  readonly system: number;
  readonly course: number;
  readonly credits: number;
  readonly mark: number;
  readonly term: number;
  readonly tag: number;
  readonly repeat: number;
}

/** Reads one row per course. A student's rows are adjacent, so only one student is held in memory. */
export class LongReader implements RowReader {
  courses = 0;
  readonly #context: RowContext;
  readonly #columns: LongColumns;
  readonly #plain: FastEvaluator;
  readonly #seen = new SeenStudents();
  #line: number;
  #student: string | null = null;
  #rows: CourseRow[] = [];
  /** Characters of this student's rows. */
  #length = 0;
  #tooLarge = false;

  constructor(context: RowContext, columns: LongColumns, firstLine: number) {
    this.#context = context;
    this.#columns = columns;
    this.#plain = new FastEvaluator(context.policy, context.systems);
    this.#line = firstLine;
  }

  read(bytes: Buffer, start: number, end: number): number {
    let at = start;
    while (at < end) {
      const record = findRecord(bytes, at, end);
      if (!record) return at;
      if (record.broken) this.#report("broken-row", "missing closing quote");
      else this.#row(bytes.toString("utf8", at, record.end));
      this.#line += record.lines;
      at = record.end;
    }
    return at;
  }

  finish(): void {
    if (this.#student !== null) this.#flush(this.#student);
    this.#student = null;
  }

  #row(text: string): void {
    const fields = parseFields(text, this.#context.delimiter);
    if (fields.length === 1 && fields[0]?.trim() === "") return;
    const columns = this.#columns;
    const lastRequired = Math.max(columns.student, columns.mark);
    if (fields.length <= lastRequired) {
      return this.#report(
        "broken-row",
        `expected at least ${lastRequired + 1} columns, found ${fields.length}`,
      );
    }
    const cell = (column: number): string => (column < 0 ? "" : (fields[column] ?? "").trim());
    const student = cell(columns.student);
    if (student === "") return this.#report("broken-row", "missing student ID");
    if (student !== this.#student) this.#begin(student);
    if (this.#tooLarge) return;
    this.courses++;
    this.#length += text.length;
    if (this.#rows.length >= maxCoursesPerStudent || this.#length > maxStudentLength) return this.#drop();
    this.#rows.push({
      line: this.#line,
      system: cell(columns.system) || this.#context.defaultSystem,
      course: cell(columns.course),
      credits: cell(columns.credits),
      mark: cell(columns.mark),
      term: cell(columns.term),
      tag: cell(columns.tag),
      repeat: cell(columns.repeat),
    });
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

  #flush(student: string): void {
    const tooLarge = this.#tooLarge;
    this.#length = 0;
    this.#tooLarge = false;
    if (tooLarge) return;
    const { policy, systems, issues, rows } = this.#context;
    rows.add(
      this.#plain.evaluateStudent(student, null, this.#rows) ??
        evaluateStudent(student, null, this.#rows, policy, systems, issues),
    );
    this.#rows = [];
  }

  #report(code: string, message: string): void {
    this.#context.issues.add({ line: this.#line, student: this.#student ?? "", course: "", code, message });
  }
}
