/** How long what was removed or only passes through is kept; the terms page says so from here. */

/** Days in which a deleted record can be brought back. */
export const restorableDays = 30;
/** Days after which a bulk run and its results are removed. */
export const bulkDays = 7;
/** Days in which the file with an account's data can be downloaded. */
export const accountExportDays = 7;
