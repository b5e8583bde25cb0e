const dayLength = 24 * 60 * 60 * 1000;

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);
}

/** The same day of the year before; 29 February is the day after 28 February there. */
export function yearBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year - 1, month - 1, date)).toISOString().slice(0, 10);
}

/** How many days later `to` is than `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayLength);
}

/** When a day begins in a time zone; null when nobody knows that zone. */
export function startOfDays(zone: string): ((day: string) => Date) | null {
  const clock = clockOf(zone);
  if (!clock) return null;
  return (day) => {
    const midnight = Date.parse(day);
    // The offset at the guess may be another one than at the answer, in the night the clocks change.
    const guess = midnight - offsetAt(clock, midnight);
    return new Date(midnight - offsetAt(clock, guess));
  };
}

function clockOf(zone: string): Intl.DateTimeFormat | null {
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

/** How far that zone's clock is ahead of UTC, in milliseconds. */
function offsetAt(clock: Intl.DateTimeFormat, moment: number): number {
  const part = Object.fromEntries(
    clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  ) as Record<"year" | "month" | "day" | "hour" | "minute" | "second", number>;
  const shown = Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second);
  return shown - Math.floor(moment / 1000) * 1000;
}
