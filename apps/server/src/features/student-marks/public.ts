export { askForMarks } from "./ask-for-marks.ts";
