import { formatLongDate, monthNames } from "./calendar-dates.ts";

/** 2026-11-14 as November 14, 2026; a partial date prints as month and year, or as a year. */
export function formatPrintedDate(date: string): string {
  const [year = "", month, day] = date.split("-");
  const name = monthNames[Number(month) - 1];
  if (!name) return year;
  return day ? formatLongDate(date) : `${name} ${year}`;
}
