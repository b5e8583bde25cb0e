/** Some school certificates count all years from first grade (12), others only their own stage (3), so label the former. */
export function credentialYears(years: number): string {
  return years >= 10 ? `${years} total` : String(years);
}
