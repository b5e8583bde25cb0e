/** Calls a key may make per minute, in total. */
export const callsPerMinute = 600;
/** How long a response is stored for its Idempotency-Key. */
export const idempotencyHours = 24;
/** Transcript files: larger ones, longer reading and more requests at a time are rejected. */
export const maxTranscriptBytes = 20 * 1024 * 1024;
export const maxTranscriptMegapixels = 60;
export const maxTranscriptSeconds = 300;
export const maxConcurrentTranscripts = 4;
/** Maximum number of courses per evaluation; use a batch for more. */
export const maxCourses = 5000;
