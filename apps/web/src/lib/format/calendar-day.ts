import { monthNames } from "@meridian/contract/calendar-dates";
import { toDayIn } from "@meridian/contract/time-zones";
import { getTeamZone } from "./format-date-time.ts";

/** Formats the calendar date `2026-11-14` as Nov 14, 2026, whatever the time zone. */
export function formatCalendarDate(day: string): string {
  return `${formatMonthAndDay(day)}, ${day.slice(0, 4)}`;
}

/** Formats a date range: May 26–29, 2026; May 30 – Jun 2, 2026. */
export function formatDateRange(from: string, to: string): string {
  if (from === to) return formatCalendarDate(from);
  const isSameYear = from.slice(0, 4) === to.slice(0, 4);
  if (from.slice(0, 7) === to.slice(0, 7))
    return `${formatMonthAndDay(from)}–${Number(to.slice(8, 10))}, ${to.slice(0, 4)}`;
  return `${isSameYear ? formatMonthAndDay(from) : formatCalendarDate(from)} – ${formatCalendarDate(to)}`;
}

/** The name of a month, 1 to 12. */
export function monthName(month: number): string {
  return monthNames[month - 1] ?? "";
}

function formatMonthAndDay(day: string): string {
  return `${monthName(Number(day.slice(5, 7))).slice(0, 3)} ${Number(day.slice(8, 10))}`;
}

/** The name of the time zone that screens show times in. */
export function getDisplayZone(): string {
  return getTeamZone() ?? getBrowserZone();
}

export function getBrowserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The calendar day of a moment in the time zone that screens show times in, as `2026-11-16`. */
export function toLocalDay(moment: Date | string = new Date()): string {
  const zone = getTeamZone();
  return zone === undefined ? toBrowserDay(new Date(moment)) : toDayIn(zone, new Date(moment));
}

/** In the browser's time zone. Without `Intl`, which takes 30 ms to start, much longer on a phone. */
export function toBrowserDay(moment: Date): string {
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;
}
