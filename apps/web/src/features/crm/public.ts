export { targetsQuery } from "./deliveries/queries.ts";
export { LazyCrmLogDialog } from "./deliveries/lazy-log-dialog.ts";
export { SendToCrm } from "./deliveries/send-to-crm.tsx";
