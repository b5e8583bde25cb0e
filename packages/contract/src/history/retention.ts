/** Retention periods for deleted and temporary data, quoted on the terms page. */

/** Days during which a deleted record can be restored. */
export const restorableDays = 30;
/** Days after which a bulk run and its results are removed. */
export const bulkRetentionDays = 7;
/** Days during which an account data export can be downloaded. */
export const accountExportDays = 7;
/** Days after a student's submission until the files they uploaded are removed. */
export const uploadRetentionDays = 180;
/** Days that bodies of webhook messages are kept for redelivery, and events in the feed. */
export const bodyRetentionDays = 30;
/** Days after its link expired until a request for marks without a submission is removed. */
export const unusedRequestDays = 365;
