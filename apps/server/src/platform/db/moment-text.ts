/**
 * Whether PostgreSQL can read a text as a moment, written as it prints one (`2026-03-01 09:30:00.123456+00`) or as
 * JavaScript does (`2026-03-01T09:30:00.123Z`). Marks of a page travel through addresses: the shape alone would let
 * the 31st of February through to a cast that fails.
 */
export function isMomentText(text: string): boolean {
  const parts = /^(\d{4}-\d\d-\d\d)[ T](\d\d):(\d\d):(\d\d)(?:\.\d{1,6})?(?:Z|[+-](\d\d)(?::?(\d\d))?)$/.exec(
    text,
  );
  if (!parts) return false;
  const [, day = "", hours, minutes, seconds, zoneHours = "0", zoneMinutes = "0"] = parts;
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return false;
  if (Number(zoneHours) > 14 || Number(zoneMinutes) > 59 || day < "0001") return false;
  const read = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day);
}
