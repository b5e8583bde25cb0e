import { monthNames } from "@meridian/contract/months";

/** `2026-11-14` is 14 November 2026, in every time zone. */
export function dayText(day: string): string {
  return `${dayAndMonth(day)} ${day.slice(0, 4)}`;
}

/** 26–29 May 2026, 30 May – 2 June 2026. */
export function daysText(from: string, to: string): string {
  if (from === to) return dayText(from);
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${dayText(to)}`;
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${sameYear ? dayAndMonth(from) : dayText(from)} – ${dayText(to)}`;
}

/** The month of a number from 1 to 12. */
export function monthName(month: number): string {
  return monthNames[month - 1] ?? "";
}

function dayAndMonth(day: string): string {
  return `${Number(day.slice(8, 10))} ${monthName(Number(day.slice(5, 7)))}`;
}
