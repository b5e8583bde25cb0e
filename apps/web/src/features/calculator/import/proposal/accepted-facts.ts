import type { Student } from "@meridian/contract/evaluation/evaluation-document";
import type { PrintedFigure } from "@meridian/contract/evaluation/printed-figure";
import type { SourceFile } from "@meridian/contract/evaluation/source-file";
import type { GradingSystem } from "@meridian/grading";
import type { Choice } from "@meridian/transcript/document/blank-document";

/** What the evaluator confirmed in the review. It becomes part of the transcript with the imported courses. */
export interface AcceptedFacts {
  readonly choice?: Choice;
  /** The chosen system's table; the courses are read with it. */
  readonly system?: GradingSystem | undefined;
  readonly student?: Partial<Student>;
  /** What the document prints about its own courses. */
  readonly printedFigures?: readonly PrintedFigure[];
  /** What the PDF says about itself. */
  readonly sourceFile?: SourceFile;
}

/** The transcript the courses are imported into. */
export interface TranscriptFacts {
  readonly choice: Choice;
  readonly system: GradingSystem | undefined;
  readonly student: Student;
}
