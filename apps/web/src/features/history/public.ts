export { ConfirmFinalDialog } from "./evaluation/confirm-final-dialog.tsx";
export { PresenceNotice } from "./queue/timeline/presence-notice.tsx";
export { ReturnedNotice } from "./queue/timeline/returned-notice.tsx";
export { evaluationQuery } from "./queries.ts";
