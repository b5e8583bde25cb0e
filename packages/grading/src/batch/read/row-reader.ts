import type { Policy } from "../../policy/policy.ts";
import { lf, findRecordEnd } from "../../csv/read-csv.ts";
import type { StudentRowWriter } from "../student-row-writer.ts";
import type { SystemFiles } from "../system-files.ts";

/** Turns the bytes of a file into student rows; one implementation per layout. */
export interface RowReader {
  /** Reads the complete records in `bytes` from `start` to `end`, which follows a line break; returns where it stopped. */
  read(bytes: Buffer, start: number, end: number): number;
  /** No more bytes will come. */
  finish(): void;
  readonly courses: number;
  /** The line that it reads next. */
  readonly line: number;
}

/** A row that could not be used. */
export interface RowIssue {
  readonly line: number;
  readonly student: string;
  readonly course: string;
  readonly code: string;
  readonly message: string;
}

/** Receives bad rows. */
export interface RowIssueSink {
  add(issue: RowIssue): void;
}

export interface RowContext {
  readonly policy: Policy;
  readonly systems: SystemFiles;
  readonly issues: RowIssueSink;
  readonly rows: StudentRowWriter;
  readonly delimiter: string;
  /** For rows that do not name a system. */
  readonly defaultSystem: string;
}

/** A student's rows stay in memory until the next student starts, so their number and length are bounded. */
export const maxCoursesPerStudent = 2000;
export const maxStudentLength = 1 << 20;

/** Limits the length of a record, so that a missing closing quote does not consume the rest of the file. */
const maxRecordLength = 1 << 20;

export interface RecordBounds {
  readonly end: number;
  readonly lines: number;
  readonly broken: boolean;
}

/** The record at `start`, or null when it needs bytes beyond `end`. */
export function findRecord(bytes: Buffer, start: number, end: number): RecordBounds | null {
  const limit = Math.min(end, start + maxRecordLength);
  const complete = findRecordEnd(bytes, start, limit);
  if (complete >= 0) return { end: complete, lines: countLines(bytes, start, complete), broken: false };
  if (limit === end) return null;
  const next = bytes.indexOf(lf, start);
  return { end: next + 1, lines: 1, broken: true };
}

function countLines(bytes: Buffer, start: number, end: number): number {
  let count = 0;
  for (let at = bytes.indexOf(lf, start); at >= 0 && at < end; at = bytes.indexOf(lf, at + 1)) count++;
  return count;
}
