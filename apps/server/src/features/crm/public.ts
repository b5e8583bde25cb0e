export { readEmbedOrigins } from "./embed/embed-origins.ts";
export { sendOneToCrm } from "./send-one.ts";
