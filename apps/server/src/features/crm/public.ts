export { readEmbedOrigins } from "./embed/embed-origins.ts";
export { rescheduleFeeds } from "./feeds/schedule.ts";
export { sendOneToCrm } from "./deliveries/send-one.ts";
