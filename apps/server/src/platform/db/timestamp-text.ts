/**
 * Whether PostgreSQL can parse a text as a timestamp, in its own format (`2026-03-01 09:30:00.123456+00`) or JavaScript's
 * (`2026-03-01T09:30:00.123Z`). Page cursors come from URLs, and checking only the format would let February 31 through
 * to a failing cast.
 */
export function isTimestampText(text: string): boolean {
  const match = /^(\d{4}-\d\d-\d\d)[ T](\d\d):(\d\d):(\d\d)(?:\.\d{1,6})?(?:Z|[+-](\d\d)(?::?(\d\d))?)$/.exec(
    text,
  );
  if (!match) return false;
  const [, day = "", hours, minutes, seconds, zoneHours = "0", zoneMinutes = "0"] = match;
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return false;
  if (Number(zoneHours) > 14 || Number(zoneMinutes) > 59 || day < "0001") return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
