/** Calls a key may make per minute, in total. */
export const callsPerMinute = 600;
/** How long a response is stored for its Idempotency-Key. */
export const idempotencyHours = 24;
/** Maximum number of courses per evaluation; use a batch for more. */
export const maxCourses = 5000;
