import type { MetricSeries, MetricsOverview } from "@meridian/contract/monitoring/schemas";
import {
  performanceScore,
  performanceThresholds,
  scoreLimits,
  getThreshold,
  type VitalName,
} from "@meridian/contract/monitoring/constants";
import { sql } from "drizzle-orm";
import { type Database, queryRows } from "../../platform/db/database.ts";

/** Roughly the number of columns in a chart. */
const maxPoints = 96;

/** Metrics of the last hours: one series per metric, and a score based on the 75th percentile. */
export async function metricsOverview(db: Database, now: Date, hours: number): Promise<MetricsOverview> {
  const from = new Date(now.getTime() - hours * 60 * 60 * 1000);
  const step = Math.max(5, Math.ceil((hours * 60) / maxPoints / 5) * 5);
  const [totals, points, pages] = await Promise.all([
    readTotals(db, from),
    readPoints(db, from, step),
    readPages(db, from),
  ]);
  const series = totals.map(({ name, count, average, p75 }): MetricSeries => ({
    name,
    count,
    average,
    p75,
    threshold: name in performanceThresholds ? getThreshold(name) : null,
    points: points
      .filter((point) => point.name === name)
      .map(({ at, count, average, p75 }) => ({ at: new Date(at).toISOString(), count, average, p75 })),
  }));
  const vitals = (Object.keys(scoreLimits) as VitalName[]).map((name) => {
    const total = totals.find((candidate) => candidate.name === name);
    return { name, p75: total?.p75 ?? null, limit: scoreLimits[name], count: total?.count ?? 0 };
  });
  return {
    from: from.toISOString(),
    to: now.toISOString(),
    step,
    score: computeScore(totals),
    vitals,
    series,
    pages,
  };
}

interface Total extends Record<string, unknown> {
  readonly name: string;
  readonly count: number;
  readonly average: number;
  readonly p75: number;
}

function computeScore(totals: readonly Total[]): number | null {
  const findTotal = (name: string) => totals.find((total) => total.name === name);
  const vitals = (Object.keys(scoreLimits) as VitalName[]).flatMap((name) => {
    const total = findTotal(name);
    return total ? [[name, total.p75] as const] : [];
  });
  if (vitals.length === 0) return null;
  const pageLoads = findTotal("page_load")?.count ?? 0;
  const longTasks = pageLoads > 0 ? Math.round((findTotal("long_task")?.count ?? 0) / pageLoads) : 0;
  return performanceScore({ ...Object.fromEntries(vitals), longTasks });
}

const aggregates = sql`
  count(*)::integer AS count,
  avg(value)::double precision AS average,
  (percentile_cont(0.75) WITHIN GROUP (ORDER BY value))::double precision AS p75`;

function readTotals(db: Database, from: Date): Promise<Total[]> {
  return queryRows<Total>(db)`
    SELECT name, ${aggregates} FROM metrics WHERE at >= ${from.toISOString()}::timestamptz GROUP BY name ORDER BY name`;
}

function readPoints(db: Database, from: Date, step: number): Promise<(Total & { at: string })[]> {
  return queryRows<Total & { at: string }>(db)`
    SELECT name, date_bin(make_interval(mins => ${step}), at, timestamptz '2000-01-01') AS at, ${aggregates}
    FROM metrics
    WHERE at >= ${from.toISOString()}::timestamptz
    GROUP BY 1, 2
    ORDER BY 1, 2`;
}

function readPages(db: Database, from: Date): Promise<{ page: string; views: number }[]> {
  return queryRows<{ page: string; views: number }>(db)`
    SELECT tags ->> 'page' AS page, count(*)::integer AS views
    FROM metrics
    WHERE name = 'page_view' AND at >= ${from.toISOString()}::timestamptz AND tags ->> 'page' IS NOT NULL
    GROUP BY 1
    ORDER BY 2 DESC, 1
    LIMIT 30`;
}
