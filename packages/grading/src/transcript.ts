/** What goes into an evaluation. Extra fields (names, dates, CEEB …) pass through untouched: the engine reads only these. */

import type { CreditUnit, GradingSystem } from "./types.ts";

export interface Transcript {
  readonly records: readonly TranscriptRecord[];
}

/** One institution's transcript: one grading system, one credit unit. */
export interface TranscriptRecord {
  readonly id: string;
  /** Id of a system of the dataset, or an inline system of the same format. */
  readonly system: string | GradingSystem;
  /** Unit of the credits; undefined: that of the system's country. */
  readonly credit?: CreditUnit | null;
  /** The institution's own pass mark (a number as printed, or a symbol): anything below is an F whatever the table says. */
  readonly passMark?: string | number | null;
  /** Honours, AP and IB weighting applies to secondary records only; undefined: the level of the system. */
  readonly level?: "secondary" | "tertiary";
  /** Oldest first. */
  readonly terms: readonly Term[];
}

export interface Term {
  readonly id: string;
  readonly name?: string;
  /** Terms with the same year make up a per-year GPA. */
  readonly year?: string | null;
  readonly courses: readonly Course[];
}

export interface Course {
  /** Unique over the whole transcript. */
  readonly id: string;
  readonly name?: string;
  /** What the foreign school wrote, as typed. Empty: a course not entered yet. */
  readonly mark: string;
  /** A number, or what the transcript prints: `7,5`, `6 ECTS`. Empty: none given. */
  readonly credits?: number | string | null;
  /** A course marked on another scale than its record. */
  readonly system?: string | GradingSystem;
  readonly tags?: readonly string[];
  /** Courses of one record with the same key are attempts at one course, in transcript order. */
  readonly repeat?: string | null;
  readonly weight?: "honors" | "ap" | "ib" | null;
  /** Taken pass/fail: a passing mark earns credit and stays out of the GPA, a failing mark counts as an F. */
  readonly passFail?: boolean;
  /** Left out by the evaluator's own decision. */
  readonly excluded?: boolean;
}
