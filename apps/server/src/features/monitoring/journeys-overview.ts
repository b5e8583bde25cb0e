import type { JourneysOverview, JourneySummary, SentJourney } from "@meridian/contract/monitoring/schemas";
import { desc, gte } from "drizzle-orm";
import { daysBefore } from "../../platform/days.ts";
import type { Database } from "../../platform/db/database.ts";
import { journeys } from "../../platform/db/schema/monitoring.ts";

/** Enough to see where users drop off; in a busy period older journeys are left out. */
const maxJourneys = 5000;
const maxRecent = 50;

export async function journeysOverview(db: Database, now: Date, days: number): Promise<JourneysOverview> {
  const from = daysBefore(now, days);
  const rows = await db
    .select()
    .from(journeys)
    .where(gte(journeys.startedAt, from))
    .orderBy(desc(journeys.startedAt))
    .limit(maxJourneys);
  const sentJourneys = rows.map(
    ({ startedAt, endedAt, receivedAt: _receivedAt, ...journey }): SentJourney => ({
      ...journey,
      startTime: startedAt.getTime(),
      endTime: endedAt.getTime(),
    }),
  );
  const types = [...new Set(sentJourneys.map(({ type }) => type))].sort((a, b) => a.localeCompare(b));
  return {
    types: types.map((type) =>
      summarize(
        type,
        sentJourneys.filter((journey) => journey.type === type),
      ),
    ),
    recent: sentJourneys.slice(0, maxRecent),
  };
}

function summarize(type: string, all: readonly SentJourney[]): JourneySummary {
  const finished = all.filter(({ success }) => success);
  const names = [...new Set(all.flatMap(({ steps }) => steps.map(({ name }) => name)))];
  return {
    type,
    count: all.length,
    succeeded: finished.length,
    medianSeconds: median(finished.map(({ startTime, endTime }) => (endTime - startTime) / 1000)),
    steps: names.map((name) => {
      const matchingSteps = all.flatMap(({ steps }) => steps.filter((step) => step.name === name));
      return {
        name,
        count: matchingSteps.length,
        medianSeconds: median(matchingSteps.map(({ duration }) => duration / 1000)) ?? 0,
      };
    }),
  };
}

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}
