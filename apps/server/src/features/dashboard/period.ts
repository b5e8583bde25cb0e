import { type DashboardQuery, type InsightsQuery, maxPeriodDays } from "@meridian/contract/dashboard/schemas";
import { addDays, toInstant } from "@meridian/contract/time-zones";
import { badRequest, type HttpError } from "../../platform/http/http-error.ts";
import { daysBetween, oneYearEarlier } from "./calendar.ts";

/** A range of days, with the start time of each slice and the exclusive end time. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
  readonly starts: readonly Date[];
  readonly end: Date;
}

/** A date range divided into slices for the charts, and the range it is compared with, divided the same way. */
export interface Period extends DateRange {
  readonly unit: "day" | "week" | "month";
  readonly slices: readonly { readonly from: string; readonly days: number }[];
  readonly previous: DateRange | null;
}

/** Days are in the zone of the team, or of the user without one. */
export function resolvePeriod(
  { from, to, zone }: Pick<InsightsQuery, "from" | "to" | "zone">,
  compare?: DashboardQuery["compare"],
): Period {
  const days = daysBetween(from, to) + 1;
  if (days < 1) throw invalidField("to", "The end date is before the start date.");
  if (days > maxPeriodDays) throw invalidField("from", "The period can be at most ten years long.");
  const unit = days <= 31 ? "day" : days <= 210 ? "week" : "month";
  const slices = sliceDays(from, days, unit);
  const shiftRange = (shift: (day: string) => string): DateRange => {
    const end = shift(addDays(to, 1));
    return {
      from: shift(from),
      to: addDays(end, -1),
      starts: slices.map((slice) => toInstant(zone, shift(slice.from))),
      end: toInstant(zone, end),
    };
  };
  return {
    ...shiftRange((day) => day),
    unit,
    slices,
    previous: compare
      ? shiftRange(compare === "cycle" ? oneYearEarlier : (day) => addDays(day, -days))
      : null,
  };
}

/** Weeks are counted back from the end of the period, so a partial week comes first; months are calendar months. */
function sliceDays(from: string, days: number, unit: Period["unit"]): Period["slices"] {
  const slices: { from: string; days: number }[] = [];
  let day = from;
  let remaining = days;
  while (remaining > 0) {
    const sliceLength =
      unit === "day"
        ? 1
        : unit === "week"
          ? remaining % 7 === 0
            ? 7
            : remaining % 7
          : daysBetween(day, nextMonth(day));
    const length = Math.min(sliceLength, remaining);
    slices.push({ from: day, days: length });
    day = addDays(day, length);
    remaining -= length;
  }
  return slices;
}

function nextMonth(day: string): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

function invalidField(field: string, message: string): HttpError {
  return badRequest("invalid_request", message, field);
}
