export { sendOneToCrm } from "./send-one.ts";
