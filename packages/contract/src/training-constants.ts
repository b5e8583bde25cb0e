// No schema here: the help page, which is read without one, names these too.

/** A country's certificate: so many different questions answered without the table, so many at most from one step of a table, and this share of them right. */
export const certificateAfter = { answers: 20, fromOneStep: 5, share: 0.9 } as const;

/** The rule in one line, for every screen that names it. */
export const certificateRule = `${certificateAfter.answers} different questions answered without the table, at most ${certificateAfter.fromOneStep} from one step of it, ${100 * certificateAfter.share}% right; of a question asked again on the same day the first answer counts`;
