export { targetsQuery } from "./deliveries/calls.ts";
export { LazyCrmLogDialog } from "./deliveries/lazy-log-dialog.ts";
export { SendToCrm } from "./deliveries/send-to-crm.tsx";
