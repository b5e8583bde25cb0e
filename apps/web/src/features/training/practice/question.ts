import type { Course, GradingSystem, UsGrade } from "@meridian/grading";

/** One thing asked, with the answer the engine gives. */
export type Question = GradeQuestion | GpaQuestion;

interface Asked {
  readonly country: { readonly code: string; readonly name: string };
  readonly system: GradingSystem;
}

/** A mark: which US grade does it read as? */
export interface GradeQuestion extends Asked {
  readonly kind: "grade";
  readonly mark: string;
  readonly answer: UsGrade;
}

/** A small transcript: what is its GPA? */
export interface GpaQuestion extends Asked {
  readonly kind: "gpa";
  readonly courses: readonly PracticeCourse[];
  /** As a report prints it, `3.34`. */
  readonly answer: string;
}

export interface PracticeCourse extends Course {
  readonly name: string;
  readonly credits: number;
}
