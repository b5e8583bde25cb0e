// No schemas here: the help page uses these constants without loading the schema library.

/** Requirements for a country's certificate: different questions answered without the table, the maximum from one band, and the share of correct answers. */
export const certificateAfter = { answers: 20, fromOneStep: 5, share: 0.9 } as const;

/** The certificate rule as shown on all screens; callers add the final period. */
export const certificateRule = `Answer ${certificateAfter.answers} different questions without the table, ${100 * certificateAfter.share}% correctly. At most ${certificateAfter.fromOneStep} may come from one band, and only your first answer to a question each day counts`;
