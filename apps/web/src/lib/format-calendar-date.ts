import { monthNames } from "@meridian/contract/months";

/** Formats the calendar date `2026-11-14` as 14 November 2026, whatever the time zone. */
export function formatCalendarDate(day: string): string {
  return `${formatDayAndMonth(day)} ${day.slice(0, 4)}`;
}

/** Formats a date range: 26–29 May 2026, 30 May – 2 June 2026. */
export function formatDateRange(from: string, to: string): string {
  if (from === to) return formatCalendarDate(from);
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${formatCalendarDate(to)}`;
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${sameYear ? formatDayAndMonth(from) : formatCalendarDate(from)} – ${formatCalendarDate(to)}`;
}

/** The name of a month, 1 to 12. */
export function monthName(month: number): string {
  return monthNames[month - 1] ?? "";
}

function formatDayAndMonth(day: string): string {
  return `${Number(day.slice(8, 10))} ${monthName(Number(day.slice(5, 7)))}`;
}
