import type { AlertList } from "@meridian/contract/monitoring";
import { type AlertRule, alertRules, performanceThresholds } from "@meridian/contract/monitoring-constants";
import { desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { alertCooldowns, alerts, errorRecords, metrics } from "../../platform/db/schema/monitoring.ts";
import type { Services } from "../../platform/services.ts";

/**
 * Someone noticed that a rule is broken. The server counts for itself: only what it finds too is mailed, once a
 * cooldown, whatever the number of browsers that say so. What it does not find is listed as unconfirmed.
 */
export async function raiseAlert(
  { db, outbox, now, config }: Services,
  rule: AlertRule,
  source: "browser" | "server",
): Promise<void> {
  const { above, severity, cooldown } = alertRules[rule];
  const at = now();
  const measured = await measure(db, rule, at);
  const confirmed = measured > above;
  if (source === "server" && !confirmed) return;
  await db.transaction(async (tx) => {
    const id = await beginCooldown(tx, `${rule}:${confirmed ? "confirmed" : "unconfirmed"}`, at, cooldown);
    if (id === null) return;
    const recipients = confirmed ? await sysadmins(tx) : [];
    const mailedTo = recipients.length;
    await tx
      .insert(alerts)
      .values({ id, rule, severity, raisedAt: at, source, confirmed, measured, mailedTo });
    const letter = { kind: "alert", ...words(rule, measured, config.baseUrl) };
    for (const recipient of recipients) await outbox.post({ ...letter, recipient }, tx);
  });
}

export async function listAlerts(db: Database, most = 100): Promise<AlertList> {
  const rows = await db.select().from(alerts).orderBy(desc(alerts.raisedAt)).limit(most);
  return { alerts: rows.map((row) => ({ ...row, raisedAt: row.raisedAt.toISOString() })) };
}

/** The new alert's id, or null while the last one's cooldown runs; then that one counts another report. */
async function beginCooldown(db: Database, key: string, at: Date, cooldown: number): Promise<string | null> {
  const ended = new Date(at.getTime() - cooldown);
  const [begun] = await db
    .insert(alertCooldowns)
    .values({ key, alertId: sql`gen_random_uuid()`, raisedAt: at })
    .onConflictDoUpdate({
      target: alertCooldowns.key,
      set: { alertId: sql`excluded.alert_id`, raisedAt: sql`excluded.raised_at` },
      setWhere: sql`${alertCooldowns.raisedAt} <= ${ended.toISOString()}::timestamptz`,
    })
    .returning({ alertId: alertCooldowns.alertId });
  if (begun) return begun.alertId;
  const running = db
    .select({ id: alertCooldowns.alertId })
    .from(alertCooldowns)
    .where(eq(alertCooldowns.key, key));
  await db
    .update(alerts)
    .set({ reports: sql`${alerts.reports} + 1` })
    .where(inArray(alerts.id, running));
  return null;
}

async function measure(db: Database, rule: AlertRule, at: Date): Promise<number> {
  const since = new Date(at.getTime() - alertRules[rule].within);
  if (rule === "high_error_rate") return db.$count(errorRecords, gt(errorRecords.at, since));
  const timed = Object.keys(performanceThresholds);
  const [row] = await db
    .select({ average: sql<number | null>`avg(${metrics.value})::double precision` })
    .from(metrics)
    .where(
      sql`${metrics.receivedAt} > ${since.toISOString()}::timestamptz AND ${inArray(metrics.name, timed)}`,
    );
  return row?.average ?? 0;
}

async function sysadmins(db: Database): Promise<string[]> {
  const rows = await db.select({ email: users.email }).from(users).where(eq(users.sysadmin, true));
  return rows.map(({ email }) => email);
}

function words(rule: AlertRule, measured: number, baseUrl: string): { subject: string; text: string } {
  const { within, cooldown } = alertRules[rule];
  const minutes = within / 60_000;
  const found =
    rule === "high_error_rate"
      ? `${measured} errors were recorded within ${minutes} minutes.`
      : `Over the last ${minutes} minutes, timed work took ${Math.round(measured)} ms on average.`;
  return {
    subject: rule === "high_error_rate" ? "Alert: high error rate" : "Alert: slow performance",
    text: [
      found,
      `Errors, metrics and earlier alerts:\n${baseUrl}/sys-admin`,
      `While this goes on you will hear of it again after ${cooldown / 60_000} minutes at the earliest.`,
    ].join("\n\n"),
  };
}
