/** The input of an evaluation. The engine ignores extra fields (names, dates, CEEB codes). */

import type { CreditUnit, GradingSystem } from "../types.ts";

export interface Transcript {
  readonly records: readonly TranscriptRecord[];
}

/** One institution's transcript: one grading system, one credit unit. */
export interface TranscriptRecord {
  readonly id: string;
  /** ID of a system in the dataset, or an inline system in the same format. */
  readonly system: string | GradingSystem;
  /** Credit unit; defaults to the unit of the system's country. */
  readonly credit?: CreditUnit | null;
  /** The institution's own pass mark (a number or a symbol). Anything below it is an F, whatever the table says. */
  readonly passMark?: string | number | null;
  /** Honors, AP and IB weighting applies to secondary records only. Defaults to the level of the system. */
  readonly level?: "secondary" | "tertiary";
  /** Oldest first. */
  readonly terms: readonly Term[];
}

export interface Term {
  readonly id: string;
  readonly name?: string;
  /** Terms with the same year share a per-year GPA. */
  readonly year?: string | null;
  readonly courses: readonly Course[];
}

export interface Course {
  /** Unique within the transcript. */
  readonly id: string;
  readonly name?: string;
  /** The foreign mark as typed. Empty if not entered yet. */
  readonly mark: string;
  /** A number, or text as printed on the transcript: `7,5`, `6 ECTS`. Empty if not given. */
  readonly credits?: number | string | null;
  /** For a course graded on a different scale from its record. */
  readonly system?: string | GradingSystem;
  readonly tags?: readonly string[];
  /** Courses in one record with the same key are attempts at the same course, in transcript order. */
  readonly repeat?: string | null;
  readonly weight?: "honors" | "ap" | "ib" | null;
  /** Taken pass/fail: a passing mark earns credit without counting toward the GPA; a failing mark counts as an F. */
  readonly passFail?: boolean;
  /** Left out by the evaluator. */
  readonly excluded?: boolean;
}
