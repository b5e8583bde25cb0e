import { monthNames } from "@meridian/contract/months";

/** 2026-11-14 as 14 November 2026; a month or a year as far as it is known. */
export function formatPrintedDate(date: string): string {
  const [year = "", month, day] = date.split("-");
  const name = monthNames[Number(month) - 1];
  if (!name) return year;
  return day ? `${Number(day)} ${name} ${year}` : `${name} ${year}`;
}
