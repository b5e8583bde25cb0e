/** Maximum lengths of a course's cells: in the document, the calculator's grid and the student's form. */
export const courseLimits = { name: 500, code: 60, credits: 20, mark: 100 } as const;
