/** `2026-11-14` is 14 November 2026, in every time zone. */
export function dayText(day: string): string {
  return format(day, { day: "numeric", month: "long", year: "numeric" });
}

/** 26–29 May 2026, 30 May – 2 June 2026. */
export function daysText(from: string, to: string): string {
  if (from === to) return dayText(from);
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${dayText(to)}`;
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${sameYear ? format(from, { day: "numeric", month: "long" }) : dayText(from)} – ${dayText(to)}`;
}

/** The month of a number from 1 to 12. */
export function monthName(month: number): string {
  return format(`2026-${String(month).padStart(2, "0")}-01`, { month: "long" });
}

function format(day: string, parts: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-GB", { ...parts, timeZone: "UTC" });
}
