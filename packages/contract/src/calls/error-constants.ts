// From section 9 of the product spec. Separate from the other monitoring constants because the error log is in the
// initial bundle of every page.

/** Error log cap 100. */
export const errorLogCap = 100;
