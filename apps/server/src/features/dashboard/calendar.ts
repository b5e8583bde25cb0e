const dayMs = 24 * 60 * 60 * 1000;

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** The same day one year earlier; February 29 becomes March 1. */
export function oneYearEarlier(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year - 1, month - 1, date)).toISOString().slice(0, 10);
}

/** Number of days from `from` to `to`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** Returns a function that gives the start of a day in a time zone; null for an unknown zone. */
export function createStartOfDay(zone: string): ((day: string) => Date) | null {
  const clock = createClock(zone);
  if (!clock) return null;
  return (day) => {
    const midnight = Date.parse(day);
    // On days when the clocks change, the offset at the guess may differ from the offset at the result.
    const guess = midnight - getOffset(clock, midnight);
    return new Date(midnight - getOffset(clock, guess));
  };
}

function createClock(zone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  } catch {
    return null;
  }
}

/** The zone's offset from UTC in milliseconds. */
function getOffset(clock: Intl.DateTimeFormat, moment: number): number {
  const part = Object.fromEntries(
    clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  ) as Record<"year" | "month" | "day" | "hour" | "minute" | "second", number>;
  const shown = Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second);
  return shown - Math.floor(moment / 1000) * 1000;
}
