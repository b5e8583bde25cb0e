export { findUnsubscribed } from "./recipients.ts";
export { formatDateIn, maxEmailsPerHour } from "./send-notice.ts";
