export { OpenCalibration } from "./calibration/open-sets.tsx";
export { shareText } from "./calibration/set-text.ts";
