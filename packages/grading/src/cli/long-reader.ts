import { recordFields } from "./csv.ts";
import { PlainStudents } from "./plain-students.ts";
import {
  findRecord,
  maxCoursesPerStudent,
  maxStudentLength,
  type RowContext,
  type RowReader,
} from "./row-reader.ts";
import { SeenStudents } from "./seen-students.ts";
import { studentRow, type CourseRow } from "./student.ts";

/** Where each part of a course stands in a row; -1 when the file has no such column. */
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

/** One row a course; the rows of one student stand together, so only one student is held in memory. */
export class LongReader implements RowReader {
  courses = 0;
  readonly #context: RowContext;
  readonly #columns: LongColumns;
  readonly #plain: PlainStudents;
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
    this.#plain = new PlainStudents(context.policy, context.systems);
    this.#line = firstLine;
  }

  read(bytes: Buffer, start: number, end: number): number {
    let at = start;
    while (at < end) {
      const record = findRecord(bytes, at, end);
      if (!record) return at;
      if (record.broken) this.#fault("broken-row", "a quote is opened and never closed");
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
    const fields = recordFields(text, this.#context.delimiter);
    if (fields.length === 1 && fields[0]?.trim() === "") return;
    const columns = this.#columns;
    const needed = Math.max(columns.student, columns.mark);
    if (fields.length <= needed) {
      return this.#fault("broken-row", `expected at least ${needed + 1} columns, found ${fields.length}`);
    }
    const cell = (column: number): string => (column < 0 ? "" : (fields[column] ?? "").trim());
    const student = cell(columns.student);
    if (student === "") return this.#fault("broken-row", "no student");
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
    if (this.#seen.addAgain(student)) {
      this.#fault(
        "split-student",
        `student ${student} came before: sort the file so that a student's rows stand together`,
      );
    }
  }

  /** A GPA over the first part of the rows would be wrong, so there is none. */
  #drop(): void {
    this.#fault(
      "too-many-courses",
      `this student has more than ${maxCoursesPerStudent} rows or ${maxStudentLength / 1024 / 1024} MB and is left out; check that every student has an id of their own`,
    );
    this.#tooLarge = true;
    this.#rows = [];
  }

  #flush(student: string): void {
    const tooLarge = this.#tooLarge;
    this.#length = 0;
    this.#tooLarge = false;
    if (tooLarge) return;
    const { policy, systems, faults, rows } = this.#context;
    rows.add(
      this.#plain.row(student, null, this.#rows) ??
        studentRow(student, null, this.#rows, policy, systems, faults),
    );
    this.#rows = [];
  }

  #fault(code: string, message: string): void {
    this.#context.faults.add({ line: this.#line, student: this.#student ?? "", course: "", code, message });
  }
}
