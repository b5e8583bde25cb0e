/** A record's GPA: two decimals, or three if the third is not zero, because a policy can print three. */
export function formatGpa(gpa: number | string): string {
  return Number(gpa).toFixed(3).replace(/0$/, "");
}

/**
 * A median or mean of GPAs with two decimals, rounded half up. Medians of two GPAs often end in 5, and `toFixed` rounds
 * those by their binary value: 3.915 up, but 2.735 down.
 */
export function formatAverageGpa(gpa: number): string {
  return (gpa + 1e-9).toFixed(2);
}
