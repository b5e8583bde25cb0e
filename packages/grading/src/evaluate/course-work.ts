import type { CompiledSystem, Conversion } from "../convert/compile.ts";
import type { CourseStatus, LeftOutReason, MarkError } from "./evaluation.ts";
import type { Course, Term } from "./transcript.ts";
import type { UsGrade } from "../types.ts";
import type { RecordContext } from "./record-context.ts";

/** Working state of one course during an evaluation; each step fills in its fields. */
export interface CourseWork {
  readonly course: Course;
  readonly term: Term;
  readonly context: RecordContext;
  readonly compiled: CompiledSystem | null;
  conversion: Conversion | null;
  status: CourseStatus;
  reason: LeftOutReason | null;
  message: string | null;
  error: MarkError | null;
  grade: UsGrade | null;
  /** Thousandths, without bonus. */
  points: number | null;
  /** Thousandths. */
  bonus: number;
  /** Millionths of a local credit. */
  credits: number | null;
  /** Millionths of a US credit × the common denominator of all factors. */
  usUnits: number | bigint | null;
  earnsCredit: boolean;
  /** Whether the record's own pass mark turned a passing grade into an F. */
  belowPass: boolean;
  weight: number | bigint | null;
}

/** Initial state of a course. Written out because an object spread here makes an evaluation sixteen times slower. */
export function createCourseWork(
  course: Course,
  term: Term,
  context: RecordContext,
  compiled: CompiledSystem | null,
): CourseWork {
  return {
    course,
    term,
    context,
    compiled,
    conversion: null,
    status: "empty",
    reason: null,
    message: null,
    error: null,
    grade: null,
    points: null,
    bonus: 0,
    credits: null,
    usUnits: null,
    earnsCredit: false,
    belowPass: false,
    weight: null,
  };
}

/** Whether a graded course was passed. Of several passed attempts, only one earns credit. */
export function hasPassed({ grade }: CourseWork): boolean {
  return grade !== "F";
}

export function leaveOut(work: CourseWork, reason: LeftOutReason, message: string): void {
  work.status = "left-out";
  work.reason = reason;
  work.message = message;
}

export function setError(work: CourseWork, error: MarkError): void {
  work.status = "error";
  work.error = error;
  work.message = error.message;
}
