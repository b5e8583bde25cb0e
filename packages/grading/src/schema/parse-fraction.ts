/**
 * Parses a credit factor written as a fraction, such as "30/33". Terms have at most three digits, so that the engine can
 * recover the exact fraction from the quotient (see exact.ts).
 */
export function parseFraction(value: unknown): number | null {
  const parts = typeof value === "string" ? /^([1-9]\d{0,2})\/([1-9]\d{0,2})$/.exec(value) : null;
  return parts ? Number(parts[1]) / Number(parts[2]) : null;
}
