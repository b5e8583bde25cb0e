export { ConfirmFinalDialog } from "./evaluation/confirm-final-dialog.tsx";
export { PresenceNotice } from "./queue/timeline/presence-notice.tsx";
export { evaluationQuery } from "./queries.ts";
