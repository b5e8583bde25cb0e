import {
  type HealthCheck,
  healthCheckMinutes,
  healthCheckNames,
  type Uptime,
  uptimeDays,
} from "@meridian/contract/pages/uptime";
import { desc, lt, sql } from "drizzle-orm";
import { type Database, queryRows } from "../../platform/db/database.ts";
import { healthResults } from "../../platform/db/schema/monitoring.ts";
import type { CheckResult } from "./run-checks.ts";

const slotMs = healthCheckMinutes * 60_000;
const dayMs = 24 * 60 * 60_000;

/** The start of the five minutes that a moment belongs to. */
export const slotStart = (now: Date) => new Date(now.getTime() - (now.getTime() % slotMs));

/** Several processes check at the same time: a check that failed in one of them counts as failed. */
export async function storeResult(db: Database, at: Date, { checked, failed }: CheckResult): Promise<void> {
  const union = (column: "checked" | "failed") =>
    sql.raw(
      `ARRAY(SELECT DISTINCT unnest(health_checks.${column} || excluded.${column}) AS name ORDER BY name)`,
    );
  await db
    .insert(healthResults)
    .values({ at, checked: [...checked], failed: [...failed] })
    .onConflictDoUpdate({
      target: healthResults.at,
      set: { checked: union("checked"), failed: union("failed") },
    });
}

export async function deleteOldResults(db: Database, now: Date): Promise<void> {
  await db.delete(healthResults).where(lt(healthResults.at, firstDay(now)));
}

/** The last 90 days by UTC day, with zeros where nothing was recorded. */
export async function readUptime(db: Database, now: Date): Promise<Uptime> {
  const since = firstDay(now);
  const counts = (column: "checked" | "failed") =>
    sql.join(
      healthCheckNames.map(
        (name) =>
          sql`count(*) FILTER (WHERE ${name} = ANY(${sql.raw(column)}))::int AS ${sql.raw(`${column}_${name}`)}`,
      ),
      sql`, `,
    );
  const rows = await queryRows<Record<string, number> & { readonly day: string }>(db)`
    SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, count(*)::int AS recorded,
      ${counts("checked")}, ${counts("failed")}
    FROM health_checks WHERE at >= ${since.toISOString()}::timestamptz
    GROUP BY day`;
  const [last] = await db.select().from(healthResults).orderBy(desc(healthResults.at)).limit(1);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const days = Array.from({ length: uptimeDays }, (_, i) => {
    const start = new Date(since.getTime() + i * dayMs);
    const day = start.toISOString().slice(0, 10);
    const row: Readonly<Record<string, number>> = byDay.get(day) ?? {};
    const pick = (column: "checked" | "failed") =>
      Object.fromEntries(healthCheckNames.map((name) => [name, row[`${column}_${name}`] ?? 0])) as Record<
        HealthCheck,
        number
      >;
    // The five minutes that are still running count only once they are recorded.
    const elapsed = Math.floor(Math.min(dayMs, now.getTime() - start.getTime()) / slotMs);
    const recorded = row["recorded"] ?? 0;
    return {
      day,
      expected: Math.max(elapsed, recorded),
      recorded,
      checked: pick("checked"),
      failed: pick("failed"),
    };
  });
  return {
    at: now.toISOString(),
    last: last
      ? {
          at: last.at.toISOString(),
          checked: last.checked as HealthCheck[],
          failed: last.failed as HealthCheck[],
        }
      : null,
    days,
  };
}

function firstDay(now: Date): Date {
  const today = now.getTime() - (now.getTime() % dayMs);
  return new Date(today - (uptimeDays - 1) * dayMs);
}
