import type { Metric, SentJourney, trackMetricsRequest } from "@meridian/contract/monitoring";
import type { output } from "zod/v4/core";
import type { Database } from "../../platform/db/database.ts";
import { errorRecords, journeys, metricBatches, metrics } from "../../platform/db/schema/monitoring.ts";

/** A browser's clock may be wrong, and a batch may have waited for the network; beyond this it is not believed. */
const oldest = 7 * 24 * 60 * 60 * 1000;
const ahead = 5 * 60 * 1000;

/** Keeps a metric or a batch; a batch already here is not kept again. Of what is not sampled only the errors are kept. */
export async function keepMetrics(
  db: Database,
  sent: output<typeof trackMetricsRequest>,
  now: Date,
  isSampled: boolean,
): Promise<void> {
  const sampled = (some: readonly Metric[]) => (isSampled ? some : some.filter(isError));
  if (!("metrics" in sent)) return keep(db, sampled([sent]), [], now);
  await db.transaction(async (tx) => {
    const [fresh] = await tx
      .insert(metricBatches)
      .values({ id: sent.id, receivedAt: now })
      .onConflictDoNothing()
      .returning({ id: metricBatches.id });
    if (fresh) await keep(tx, sampled(sent.metrics), isSampled ? sent.journeys : [], now);
  });
}

async function keep(
  db: Database,
  measured: readonly Metric[],
  travelled: readonly SentJourney[],
  now: Date,
): Promise<void> {
  const at = (timestamp: number) => believable(timestamp, now);
  if (measured.length > 0) {
    await db.insert(metrics).values(
      measured.map(({ name, value, timestamp, tags = {}, metadata = {} }) => ({
        at: at(timestamp),
        receivedAt: now,
        name,
        value,
        tags,
        metadata,
      })),
    );
  }
  const failures = measured.filter(isError);
  if (failures.length > 0) {
    await db.insert(errorRecords).values(
      failures.map(({ tags = {}, metadata = {} }) => ({
        at: now,
        source: "browser" as const,
        place: String(tags["page"] ?? ""),
        message: String(metadata["message"] ?? "Error"),
        stack: String(metadata["at"] ?? ""),
      })),
    );
  }
  if (travelled.length > 0) {
    await db
      .insert(journeys)
      .values(
        travelled.map(({ startTime, endTime, ...journey }) => ({
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

function believable(timestamp: number, now: Date): Date {
  const age = now.getTime() - timestamp;
  return age <= oldest && age >= -ahead ? new Date(timestamp) : now;
}
