export { hasLeadAccess, useLeadEmail } from "./lead/lead-access.ts";
