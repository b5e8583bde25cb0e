/** Error log cap 100. Not in `constants.ts`, because the error log is in the initial bundle of every page. */
export const errorLogCap = 100;
