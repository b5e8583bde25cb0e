// No schema here: the help page, which is read without one, names these too.

/** A country's certificate: of the latest answers given without the table, so many, and this share of them right. */
export const certificateAfter = { answers: 20, share: 0.9 } as const;
