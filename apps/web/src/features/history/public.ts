export { ConfirmFinalDialog } from "./confirm-final-dialog.tsx";
export {
  changeEvaluationState,
  createEvaluation,
  readEvaluation,
  updateEvaluation,
} from "./evaluation-calls.ts";
