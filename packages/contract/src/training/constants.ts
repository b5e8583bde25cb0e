// No schemas here: the help page uses these constants without loading the schema library.

/** Requirements for a country's certificate: different questions answered without the table, the maximum from one band, and the share of correct answers. */
export const certificateRequirements = { answers: 20, maxPerBand: 5, share: 0.9 } as const;

/** The certificate rule as shown on all screens; callers add the final period. */
export const certificateRule = `Answer ${certificateRequirements.answers} different questions without the table, ${100 * certificateRequirements.share}% correctly. At most ${certificateRequirements.maxPerBand} may come from one band, and only your first answer to a question each day counts`;
