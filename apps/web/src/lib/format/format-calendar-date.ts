import { monthNames } from "@meridian/contract/calendar-dates";

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
