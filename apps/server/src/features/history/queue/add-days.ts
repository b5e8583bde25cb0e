const dayMillis = 24 * 60 * 60 * 1000;

/** The calendar date a number of days later, as `2026-11-17`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMillis).toISOString().slice(0, 10);
}
