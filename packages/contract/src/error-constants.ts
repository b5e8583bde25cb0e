// Of section 9, apart from the rest of monitoring: the error log is part of every first load.

/** Error log cap 100. */
export const errorLogCap = 100;

/** The error-reporting service is disabled. */
export const errorReportingEnabled = false;
