import { lt } from "drizzle-orm";
import { daysBefore } from "../../platform/days.ts";
import type { Database } from "../../platform/db/database.ts";
import {
  alerts,
  errorRecords,
  journeys,
  metricBatches,
  metrics,
} from "../../platform/db/schema/monitoring.ts";

/** Retention in days (docs/monitoring.md). */
const monitoringRetentionDays = {
  metrics: 30,
  batches: 8,
  errors: 30,
  journeys: 90,
  alerts: 365,
} as const;

export async function deleteExpiredMonitoring(db: Database, now: Date): Promise<void> {
  const before = (days: number) => daysBefore(now, days);
  const days = monitoringRetentionDays;
  await db.delete(metrics).where(lt(metrics.receivedAt, before(days.metrics)));
  await db.delete(metricBatches).where(lt(metricBatches.receivedAt, before(days.batches)));
  await db.delete(errorRecords).where(lt(errorRecords.at, before(days.errors)));
  await db.delete(journeys).where(lt(journeys.receivedAt, before(days.journeys)));
  await db.delete(alerts).where(lt(alerts.raisedAt, before(days.alerts)));
}
