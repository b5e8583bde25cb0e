export { setSharedPolicy } from "./policies.ts";
