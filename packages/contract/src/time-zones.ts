/** Calendar days and wall-clock times in an IANA time zone, such as America/New_York. */

/** Whether the runtime knows the zone. Offsets such as +05:00 are refused, because they ignore daylight saving time. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    getClock(zone);
    return true;
  } catch {
    return false;
  }
}

/** The calendar day of a moment in the zone, as `2026-11-14`. */
export function toDayIn(zone: string, moment: Date): string {
  return toWallClock(zone, moment.getTime()).toISOString().slice(0, 10);
}

/** Date and time of a moment in the zone, as `2026-11-14T09:30:00`. */
export function toLocalTime(zone: string, moment: Date): string {
  return toWallClock(zone, moment.getTime()).toISOString().slice(0, 19);
}

/**
 * When the zone's clocks show this date and time (`2026-11-14` is midnight). A time that occurs twice is the first of
 * the two. A time that the clocks skip is moved on by as much as they skip, so a day without midnight starts at 1:00.
 */
export function toInstant(zone: string, localTime: string): Date {
  const shown = Date.parse(localTime.length === 10 ? localTime : `${localTime}Z`);
  const [before, after] = [getOffset(zone, shown - dayMs), getOffset(zone, shown + dayMs)];
  const isAfter = getOffset(zone, shown - before) !== before && getOffset(zone, shown - after) === after;
  return new Date(shown - (isAfter ? after : before));
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

const dayMs = 24 * 60 * 60 * 1000;

/** The zone's offset from UTC in milliseconds. */
function getOffset(zone: string, moment: number): number {
  return toWallClock(zone, moment).getTime() - Math.floor(moment / 1000) * 1000;
}

/** What the zone's clocks show, as if it were UTC. */
function toWallClock(zone: string, moment: number): Date {
  const part = Object.fromEntries(
    getClock(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<"year" | "month" | "day" | "hour" | "minute" | "second", number>;
  return new Date(Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second));
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter takes about a millisecond. Throws for an unknown zone. */
function getClock(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  // Names are not case-sensitive, so requests could fill the map.
  if (clocks.size < 1000) clocks.set(zone, clock);
  return clock;
}
