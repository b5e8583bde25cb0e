/** The result of an evaluation. Numbers are exact decimals, rounded once; `text` is what a report prints. */

import type { Policy } from "../policy/policy.ts";
import type { Confidence, NonGradeMeaning, Source, SourceTier, UsGrade } from "../types.ts";

export interface Evaluation {
  readonly engineVersion: string;
  readonly datasetVersion: string;
  readonly policy: Policy;
  /** The weights actually used. */
  readonly creditBasis: CreditBasis;
  /** Name of the local unit when every record uses the same one, else null. */
  readonly creditUnit: string | null;
  readonly gpa: Gpa;
  readonly credits: CreditTotals;
  readonly records: readonly RecordResult[];
  readonly terms: readonly TermResult[];
  readonly years: readonly GroupResult[];
  /** One per tag ("major", any label), in order of first use. */
  readonly tags: readonly GroupResult[];
  readonly last: LastCreditsResult | null;
  readonly range: GpaRange | null;
  /** Counted courses by US grade, best first. */
  readonly distribution: readonly GradeCount[];
  readonly courses: readonly CourseResult[];
  /** Courses in the GPA. */
  readonly counted: number;
  /** Courses with a mark that do not count toward the GPA, for any reason. */
  readonly leftOut: number;
  readonly warnings: readonly Warning[];
}

export type CreditBasis = "local" | "us" | "equal";

export interface Gpa {
  readonly value: number | null;
  /** `3.34`, or an en dash when nothing counts. */
  readonly text: string;
  /** Number of courses in this GPA. */
  readonly courses: number;
}

export interface CreditTotals {
  readonly attempted: number;
  readonly earned: number;
  /** Null when a factor is unknown. */
  readonly usAttempted: number | null;
  readonly usEarned: number | null;
}

export interface RecordResult {
  readonly id: string;
  readonly systemId: string;
  readonly gpa: Gpa;
  readonly credits: CreditTotals;
  readonly creditUnit: string | null;
  /** What one local unit is worth in US credits, as used; null when unknown. */
  readonly usFactor: number | null;
}

export interface TermResult {
  readonly id: string;
  readonly recordId: string;
  readonly gpa: Gpa;
  readonly credits: CreditTotals;
}

export interface GroupResult {
  readonly name: string;
  readonly gpa: Gpa;
  readonly credits: CreditTotals;
}

export interface LastCreditsResult {
  readonly asked: number;
  /** US credits actually included; can exceed `asked` because the last course counts in full. */
  readonly credits: number;
  readonly gpa: Gpa;
  readonly courseIds: readonly string[];
}

export interface GradeCount {
  readonly grade: UsGrade;
  readonly courses: number;
}

export interface GpaRange {
  readonly low: number;
  readonly high: number;
  readonly spread: number;
  readonly text: string;
  /** The chosen table first. */
  readonly entries: readonly RangeEntry[];
}

export interface RangeEntry {
  readonly method: "chosen" | "table" | "linear" | "bavarian";
  readonly name: string;
  readonly gpa: Gpa;
  /** Counted courses that this table or formula cannot convert; they keep the grade from the chosen table. */
  readonly unconverted: number;
  readonly sources: readonly Source[];
}

export type CourseStatus =
  /** counts toward the GPA */
  | "counted"
  /** earns credit but does not count toward the GPA */
  | "credit-only"
  /** neither; see `reason` */
  | "left-out"
  /** the mark cannot be read or lies outside the scale */
  | "error"
  /** no mark entered yet */
  | "empty";

export type LeftOutReason =
  | "non-grade"
  | "excluded"
  | "repeated"
  | "failed-not-counted"
  | "no-credits"
  | "zero-credits"
  | "no-us-factor"
  | "pass-fail"
  | "satisfactory";

export interface CourseResult {
  readonly id: string;
  readonly recordId: string;
  readonly termId: string;
  readonly status: CourseStatus;
  readonly reason: LeftOutReason | null;
  /** For the user: the error message, or why the course is left out. */
  readonly message: string | null;
  readonly error: MarkError | null;
  /** Grade after applying the pass mark and the plus/minus policy. */
  readonly grade: UsGrade | null;
  /** Points as counted, including the bonus; null if the grade has no points. */
  readonly points: number | null;
  readonly bonus: number;
  readonly credits: number | null;
  readonly usCredits: number | null;
  readonly earned: boolean;
  /** Weight of the course in the GPA, if counted. */
  readonly weight: number | null;
  readonly reading: MarkReading | null;
}

/** How the entered mark was interpreted. */
export type MarkReading =
  | { readonly kind: "number"; readonly value: number; readonly text: string; readonly note: string | null }
  | { readonly kind: "word"; readonly word: string; readonly value: number | null; readonly band: number }
  | { readonly kind: "symbol"; readonly symbol: string; readonly band: number }
  | { readonly kind: "non-grade"; readonly mark: string; readonly meaning: NonGradeMeaning };

export type MarkErrorCode = "unreadable" | "outside-scale" | "ambiguous" | "unknown-system" | "bad-credits";

export interface MarkError {
  readonly code: MarkErrorCode;
  /** Names the scale: "105 is outside 0–100". */
  readonly message: string;
}

export type WarningCode =
  | "courses-left-out"
  | "unreadable-marks"
  | "mixed-scales"
  | "scale-mismatch"
  | "rescaled-marks"
  | "suspicious-pass-mark"
  | "credits-missing"
  | "zero-credits"
  | "unknown-credit-factor"
  | "mixed-credit-units"
  | "unverified-table"
  | "unknown-system"
  | "weighting-not-secondary"
  | "duplicate-course-id";

export interface Warning {
  readonly code: WarningCode;
  readonly message: string;
  readonly courseIds: readonly string[];
  readonly recordId: string | null;
}

export interface Explanation {
  readonly courseId: string;
  readonly systemId: string;
  readonly steps: readonly ExplanationStep[];
  readonly confidence: Confidence | null;
  /** Null for an unknown system and for a team's own table. */
  readonly tier: SourceTier | null;
  readonly sources: readonly Source[];
}

export interface ExplanationStep {
  readonly kind: "mark" | "band" | "grade" | "points" | "policy" | "credits" | "source" | "error";
  readonly text: string;
}
