/** Hard-coded because creating an `Intl` formatter takes about a millisecond, and the event list shows fifty dates. */
export const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** The calendar date `2026-11-14` as November 14, 2026, for reports and emails. */
export function formatLongDate(day: string): string {
  return `${monthNames[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8, 10))}, ${day.slice(0, 4)}`;
}

/** The same for a moment, in UTC. */
export function formatLongUtcDate(moment: Date): string {
  return formatLongDate(moment.toISOString());
}
