import type { CreditUnit, Evaluation, GradingSystem } from "@meridian/grading";
import type { EvaluationDocument } from "./evaluation-document.ts";

/**
 * A saved evaluation as stored: the document, every grading system used, and the result. It does not depend on the
 * current dataset, so it always reopens with the same numbers.
 */
export interface StoredEvaluation {
  readonly document: EvaluationDocument;
  readonly systems: readonly UsedSystem[];
  readonly result: Evaluation;
}

export interface UsedSystem {
  readonly system: GradingSystem;
  readonly credit: CreditUnit | null;
}
