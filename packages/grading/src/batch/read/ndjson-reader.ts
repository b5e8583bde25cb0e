import { lf } from "../../csv/read-csv.ts";
import { FastEvaluator } from "../fast-evaluator.ts";
import type { RowContext, RowReader } from "./row-reader.ts";
import { evaluateStudent, type CourseRow } from "../evaluate-student.ts";

/** One student per line: `{ "student", "system", "courses": [{ "mark", "credits" … }] }`. */
export interface StudentLine {
  readonly student: string;
  readonly system?: string | undefined;
  readonly courses: readonly CourseLine[];
}

export interface CourseLine {
  readonly mark: string;
  readonly name?: string | undefined;
  readonly credits?: number | string | null | undefined;
  readonly term?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly repeat?: string | null | undefined;
  /** A course marked on another scale. */
  readonly system?: string | undefined;
}

/** Validates the value of one line; the caller supplies the schema. Null when the line is not a student and needs no further work. */
export type ReadStudent = (
  value: unknown,
) =>
  | null
  | { readonly ok: true; readonly value: StudentLine }
  | { readonly ok: false; readonly code: string; readonly message: string };

export class NdjsonReader implements RowReader {
  courses = 0;
  readonly #context: RowContext;
  readonly #readStudent: ReadStudent;
  readonly #plain: FastEvaluator;
  line = 1;

  constructor(context: RowContext, readStudent: ReadStudent) {
    this.#context = context;
    this.#readStudent = readStudent;
    this.#plain = new FastEvaluator(context);
  }

  read(bytes: Buffer, start: number, end: number): number {
    let at = start;
    while (at < end) {
      const next = bytes.indexOf(lf, at) + 1;
      this.#student(bytes.toString("utf8", at, next));
      this.line++;
      at = next;
    }
    return at;
  }

  finish(): void {}

  #student(text: string): void {
    if (text.trim() === "") return;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return this.#report("invalid-json", "this line is not valid JSON");
    }
    const parsed = this.#readStudent(value);
    if (!parsed) return;
    if (!parsed.ok) return this.#report(parsed.code, parsed.message);
    const { student, system = this.#context.defaultSystem, courses } = parsed.value;
    const rows = courses.map((course, index) => this.#row(course, index, system));
    this.courses += rows.length;
    const { policy, systems, issues } = this.#context;
    this.#context.rows.add(
      this.#plain.evaluateStudent(student, null, rows) ??
        evaluateStudent(student, null, rows, policy, systems, issues),
    );
  }

  #row(course: CourseLine, index: number, system: string): CourseRow {
    return {
      line: this.line,
      system: course.system ?? system,
      course: course.name ?? String(index + 1),
      credits: course.credits === null || course.credits === undefined ? "" : String(course.credits),
      mark: course.mark,
      term: course.term ?? "",
      tag: course.tags?.join("|") ?? "",
      repeat: course.repeat ?? "",
    };
  }

  #report(code: string, message: string): void {
    this.#context.issues.add({ line: this.line, student: "", course: "", code, message });
  }
}
