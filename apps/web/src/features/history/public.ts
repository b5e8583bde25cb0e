export { ConfirmFinalDialog } from "./evaluation/confirm-final-dialog.tsx";
