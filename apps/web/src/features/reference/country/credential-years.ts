/** A school certificate counted from the first grade on (12) stands beside ones that count their own stage (3): say which. */
export function credentialYears(years: number): string {
  return years >= 10 ? `${years} in all` : String(years);
}
