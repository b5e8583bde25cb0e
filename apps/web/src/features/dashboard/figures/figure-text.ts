import { formatAverageGpa } from "../../../lib/format/format-gpa.ts";

/** Number formatting for analytics: 3.26; 3:40; 24%. */

export const formatGpa = (gpa: number | null): string => (gpa === null ? "–" : formatAverageGpa(gpa));

/** Minutes and seconds, e.g. 3:40. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** A share in whole percent; never rounds a nonzero share to 0% or an incomplete one to 100%. */
export function formatPercent(part: number, whole: number): string {
  if (whole === 0) return "0%";
  const percent = Math.round((100 * part) / whole);
  if (percent === 0 && part > 0) return "under 1%";
  if (percent === 100 && part < whole) return "over 99%";
  return `${percent}%`;
}

/** +0.14, −0.03, 0.00; uses a true minus sign. */
export function formatSigned(difference: number): string {
  const size = Math.abs(difference).toFixed(2);
  if (Number(size) === 0) return "0.00";
  return `${difference > 0 ? "+" : "−"}${size}`;
}

/** Axis label: Aug 18, or the month and year if the unit is a month. */
export function formatShortDate(date: string, unit: "day" | "week" | "month"): string {
  const options: Intl.DateTimeFormatOptions =
    unit === "month" ? { month: "short", year: "2-digit" } : { month: "short", day: "numeric" };
  return new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", { ...options, timeZone: "UTC" });
}
