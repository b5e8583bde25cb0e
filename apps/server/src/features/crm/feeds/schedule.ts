import type { FeedInput } from "@meridian/contract/crm/feeds/schemas";
import { addDays, toDayIn, toInstant } from "@meridian/contract/time-zones";
import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { crmConnections, crmFeeds } from "../../../platform/db/schema/crm.ts";

type Schedule = Pick<FeedInput, "schedule" | "dailyHour">;

/** When a feed is next due: in an hour, or at the given hour of this or the next day in the team's time zone. */
export function nextRunAt({ schedule, dailyHour }: Schedule, zone: string, now: Date): Date | null {
  if (schedule === "off") return null;
  if (schedule === "hourly") return new Date(now.getTime() + 3_600_000);
  const today = toDayIn(zone, now);
  const hour = `T${String(dailyHour).padStart(2, "0")}:00:00`;
  const next = toInstant(zone, today + hour);
  return next > now ? next : toInstant(zone, addDays(today, 1) + hour);
}

/** Moves the daily runs of a team to the same hour of its new time zone. */
export async function rescheduleFeeds(tx: Database, teamId: string, zone: string, now: Date): Promise<void> {
  const connections = tx
    .select({ id: crmConnections.id })
    .from(crmConnections)
    .where(eq(crmConnections.teamId, teamId));
  const isDaily = and(inArray(crmFeeds.connectionId, connections), eq(crmFeeds.schedule, "daily"));
  for (const { connectionId, ...feed } of await tx.select().from(crmFeeds).where(isDaily)) {
    await tx
      .update(crmFeeds)
      .set({ nextRunAt: nextRunAt(feed, zone, now) })
      .where(eq(crmFeeds.connectionId, connectionId));
  }
}
