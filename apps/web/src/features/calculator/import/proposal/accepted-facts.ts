import type { Student } from "@meridian/contract/evaluation/evaluation-document";
import type { GradingSystem } from "@meridian/grading";
import type { Choice } from "@meridian/transcript/document/blank-document";
import type { Evidence } from "@meridian/transcript/document/with-evidence";

/** What the evaluator confirmed in the review. It becomes part of the transcript with the imported courses. */
export interface AcceptedFacts extends Evidence {
  readonly choice?: Choice;
  /** The chosen system's table; the courses are read with it. */
  readonly system?: GradingSystem | undefined;
  readonly student?: Partial<Student>;
}

/** The transcript the courses are imported into. */
export interface TranscriptFacts {
  readonly choice: Choice;
  readonly system: GradingSystem | undefined;
  readonly student: Student;
}
