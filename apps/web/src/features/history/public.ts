export { ConfirmFinalDialog } from "./evaluation/confirm-final-dialog.tsx";
export {
  changeEvaluationState,
  createEvaluation,
  readEvaluation,
  updateEvaluation,
} from "./evaluation/evaluation-calls.ts";
