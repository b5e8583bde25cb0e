import type { Metric, SentJourney, trackMetricsRequest } from "@meridian/contract/monitoring/schemas";
import type { output } from "zod/v4/core";
import type { Database } from "../../platform/db/database.ts";
import { errorRecords, journeys, metricBatches, metrics } from "../../platform/db/schema/monitoring.ts";

/** Browser clocks may be wrong and batches may be delayed; timestamps outside this range are replaced by the server's time. */
const maxAgeMs = 7 * 24 * 60 * 60 * 1000;
const maxAheadMs = 5 * 60 * 1000;

/** Stores a metric or a batch. A duplicate batch is ignored, and only errors are stored if the request is not sampled. */
export async function storeMetrics(
  db: Database,
  payload: output<typeof trackMetricsRequest>,
  now: Date,
  isSampled: boolean,
): Promise<void> {
  const sample = (list: readonly Metric[]) => (isSampled ? list : list.filter(isError));
  if (!("metrics" in payload)) return insertMetrics(db, sample([payload]), [], now);
  await db.transaction(async (tx) => {
    const [newBatch] = await tx
      .insert(metricBatches)
      .values({ id: payload.id, receivedAt: now })
      .onConflictDoNothing()
      .returning({ id: metricBatches.id });
    if (newBatch) await insertMetrics(tx, sample(payload.metrics), isSampled ? payload.journeys : [], now);
  });
}

async function insertMetrics(
  db: Database,
  newMetrics: readonly Metric[],
  newJourneys: readonly SentJourney[],
  now: Date,
): Promise<void> {
  const at = (timestamp: number) => toPlausibleDate(timestamp, now);
  if (newMetrics.length > 0) {
    await db.insert(metrics).values(
      newMetrics.map(({ name, value, timestamp, tags = {}, metadata = {} }) => ({
        at: at(timestamp),
        receivedAt: now,
        name,
        value,
        tags,
        metadata,
      })),
    );
  }
  const errors = newMetrics.filter(isError);
  if (errors.length > 0) {
    await db.insert(errorRecords).values(
      errors.map(({ tags = {}, metadata = {} }) => ({
        at: now,
        source: "browser" as const,
        place: String(tags["page"] ?? ""),
        message: String(metadata["message"] ?? "Error"),
        stack: String(metadata["at"] ?? ""),
      })),
    );
  }
  if (newJourneys.length > 0) {
    await db
      .insert(journeys)
      .values(
        newJourneys.map(({ startTime, endTime, ...journey }) => ({
          ...journey,
          startedAt: at(startTime),
          endedAt: at(endTime),
          receivedAt: now,
        })),
      )
      .onConflictDoNothing();
  }
}

function isError({ name }: Metric): boolean {
  return name === "error";
}

function toPlausibleDate(timestamp: number, now: Date): Date {
  const age = now.getTime() - timestamp;
  return age <= maxAgeMs && age >= -maxAheadMs ? new Date(timestamp) : now;
}
