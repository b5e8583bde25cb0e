import type { CreditUnit, Evaluation, GradingSystem } from "@meridian/grading";
import type { EvaluationDocument } from "./evaluation-document.ts";

/**
 * A saved evaluation as it is kept: what was typed, every grading system it was computed with, and the result. Nothing
 * in it depends on today's dataset, so it re-opens to the same numbers for ever.
 */
export interface SavedEvaluation {
  readonly document: EvaluationDocument;
  readonly systems: readonly UsedSystem[];
  readonly result: Evaluation;
}

export interface UsedSystem {
  readonly system: GradingSystem;
  readonly credit: CreditUnit | null;
}
