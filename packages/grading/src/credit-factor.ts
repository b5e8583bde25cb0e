/** The quotient of "30/33", as a country file may write its credit factor; of numbers no larger than the engine finds again in it. */
export function fractionOf(value: unknown): number | null {
  const parts = typeof value === "string" ? /^([1-9]\d{0,2})\/([1-9]\d{0,2})$/.exec(value) : null;
  return parts ? Number(parts[1]) / Number(parts[2]) : null;
}
