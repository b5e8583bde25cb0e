import type { FeedInput } from "@meridian/contract/crm/feeds/schemas";

/** When a feed is next due: in an hour, or at the given hour (UTC) of this or the next day. */
export function nextRunAt(schedule: FeedInput["schedule"], dailyHour: number, now: Date): Date | null {
  if (schedule === "off") return null;
  if (schedule === "hourly") return new Date(now.getTime() + 3_600_000);
  const next = new Date(now);
  next.setUTCHours(dailyHour, 0, 0, 0);
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1);
  return next;
}
