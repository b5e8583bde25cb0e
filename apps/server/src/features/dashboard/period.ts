import { type DashboardQuery, type InsightsQuery, longestPeriod } from "@meridian/contract/dashboard";
import { HttpFault } from "../../platform/http/fault.ts";
import { addDays, daysBetween, startOfDays, yearBefore } from "./calendar.ts";

/** Days without a gap, from the moment each slice of them begins to the moment after the last. */
export interface Stretch {
  readonly from: string;
  readonly to: string;
  readonly starts: readonly Date[];
  readonly end: Date;
}

/** A stretch of days, cut into slices to draw, and the stretch it is compared with, cut alike. */
export interface Period extends Stretch {
  readonly unit: "day" | "week" | "month";
  readonly slices: readonly { readonly from: string; readonly days: number }[];
  readonly previous: Stretch | null;
}

/** Days are the reader's: an evaluation saved in the evening belongs to that evening's day, wherever the server is. */
export function periodOf(
  { from, to, zone }: Pick<InsightsQuery, "from" | "to" | "zone">,
  compare?: DashboardQuery["compare"],
): Period {
  const days = daysBetween(from, to) + 1;
  if (days < 1) throw declined("to", "The last day lies before the first.");
  if (days > longestPeriod) throw declined("from", "The period is too long: ten years at most.");
  const startOf = startOfDays(zone);
  if (!startOf) throw declined("zone", "This time zone is not known.");
  const unit = days <= 31 ? "day" : days <= 210 ? "week" : "month";
  const slices = cut(from, days, unit);
  const shifted = (earlier: (day: string) => string): Stretch => {
    const end = earlier(addDays(to, 1));
    return {
      from: earlier(from),
      to: addDays(end, -1),
      starts: slices.map((slice) => startOf(earlier(slice.from))),
      end: startOf(end),
    };
  };
  return {
    ...shifted((day) => day),
    unit,
    slices,
    previous: compare ? shifted(compare === "cycle" ? yearBefore : (day) => addDays(day, -days)) : null,
  };
}

/** Weeks end with the period, so a short one comes first; months are those of the calendar. */
function cut(from: string, days: number, unit: Period["unit"]): Period["slices"] {
  const slices: { from: string; days: number }[] = [];
  let day = from;
  let left = days;
  while (left > 0) {
    const whole =
      unit === "day"
        ? 1
        : unit === "week"
          ? left % 7 === 0
            ? 7
            : left % 7
          : daysBetween(day, nextMonth(day));
    const length = Math.min(whole, left);
    slices.push({ from: day, days: length });
    day = addDays(day, length);
    left -= length;
  }
  return slices;
}

function nextMonth(day: string): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

function declined(field: string, message: string): HttpFault {
  return new HttpFault(400, "invalid-request", message, { field });
}
