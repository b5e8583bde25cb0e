export { codeRules } from "./credential-rules.ts";
export { hasLeadAccess, useLeadEmail } from "./lead/lead-access.ts";
