export { notifyPath } from "./notify-selection.ts";
