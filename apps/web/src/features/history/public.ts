export { ConfirmFinalDialog } from "./evaluation/confirm-final-dialog.tsx";
export { PresenceNotice } from "./queue/presence-notice.tsx";
