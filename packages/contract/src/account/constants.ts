// From section 9 of the product spec. No schemas here: the browser's initial bundle includes some of these.

/** Minimum password length 6. */
export const passwordMinLength = 6;
/** Reset link lifetime 24 hours. */
export const resetLinkHours = 24;
/** Redirect after reset 3 seconds. */
export const redirectAfterReset = 3_000;
/** Subscription cache lifetime 5 minutes (personal and institution), on the server and in the browser. */
export const subscriptionCacheLifetime = 5 * 60_000;
/** Age notice: under 13. */
export const minimumAge = 13;
