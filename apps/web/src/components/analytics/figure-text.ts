/** How figures are written: 1,284; 3.26; 3:40; 24%; one word for one, another for many. */

export const countText = (count: number): string => count.toLocaleString("en-US");

export const gpaText = (gpa: number | null): string => (gpa === null ? "–" : gpa.toFixed(2));

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${countText(count)} ${count === 1 ? one : many}`;

/** Minutes and seconds, as on a stopwatch. */
export function stopwatch(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** A share in whole percent; what is there never reads as 0%, what is missing never as 100%. */
export function percentText(part: number, whole: number): string {
  if (whole === 0) return "0%";
  const percent = Math.round((100 * part) / whole);
  if (percent === 0 && part > 0) return "under 1%";
  if (percent === 100 && part < whole) return "over 99%";
  return `${percent}%`;
}

/** +0.14, −0.03, 0.00: with a true minus. */
export function signed(difference: number): string {
  const size = Math.abs(difference).toFixed(2);
  if (Number(size) === 0) return "0.00";
  return `${difference > 0 ? "+" : "−"}${size}`;
}

/** `2026-08-18` on an axis: Aug 18; the month alone when the slices are months. */
export function shortDay(day: string, unit: "day" | "week" | "month"): string {
  const parts: Intl.DateTimeFormatOptions =
    unit === "month" ? { month: "short", year: "2-digit" } : { month: "short", day: "numeric" };
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { ...parts, timeZone: "UTC" });
}
