import type { Course, GradingSystem, UsGrade } from "@meridian/grading";

/** A practice question with the answer the engine gives. */
export type Question = GradeQuestion | GpaQuestion;

interface BaseQuestion {
  readonly country: { readonly code: string; readonly name: string };
  readonly system: GradingSystem;
}

/** Asks for the US grade of a mark. */
export interface GradeQuestion extends BaseQuestion {
  readonly kind: "grade";
  readonly mark: string;
  readonly answer: UsGrade;
}

/** Asks for the GPA of a short transcript. */
export interface GpaQuestion extends BaseQuestion {
  readonly kind: "gpa";
  readonly courses: readonly PracticeCourse[];
  /** Formatted as in a report, `3.34`. */
  readonly answer: string;
}

export interface PracticeCourse extends Course {
  readonly name: string;
  readonly credits: number;
}
