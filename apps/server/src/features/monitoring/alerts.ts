import type { AlertList } from "@meridian/contract/monitoring/schemas";
import { type AlertRule, alertRules } from "@meridian/contract/monitoring/constants";
import { paths } from "@meridian/contract/pages/paths";
import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { alertCooldowns, alerts, errorRecords } from "../../platform/db/schema/monitoring.ts";
import { takeAttempt } from "../../platform/rate-limit/rate-limit.ts";
import type { Services } from "../../platform/services.ts";
import type { ResponseTimes } from "./response-times.ts";

export type AlertDeps = Pick<Services, "db" | "outbox" | "now" | "config"> & {
  readonly responseTimes: ResponseTimes;
};

/** The source of an alert: the server's own measurements, or a browser on some network. */
export type AlertReport =
  | { readonly source: "server" }
  | { readonly source: "browser"; readonly network: string };

/** Alerts reported only by browsers are emailed once this many networks report the same within the rule's window. */
const minNetworksToEmail = 3;

/**
 * Raises an alert, at most once per cooldown. Alerts backed by the server's own measurements are confirmed and emailed.
 * Anyone can post a browser report, so unconfirmed ones are listed as reported by browsers and emailed, marked as such,
 * only when several networks agree.
 */
export async function raiseAlert(deps: AlertDeps, rule: AlertRule, report: AlertReport): Promise<void> {
  const { db, outbox, now, config } = deps;
  const { source } = report;
  const { above, severity, cooldown } = alertRules[rule];
  const at = now();
  const measured = await measure(deps, rule, at);
  const confirmed = measured > above;
  if (source === "server" && !confirmed) return;
  const corroborated = !confirmed && source === "browser" && (await isCorroborated(db, rule, report.network));
  const key = `${rule}:${confirmed ? "confirmed" : corroborated ? "corroborated" : "unconfirmed"}`;
  await db.transaction(async (tx) => {
    const id = await startCooldown(tx, key, at, cooldown);
    if (id === null) return;
    const recipients = confirmed || corroborated ? await listSysadminEmails(tx) : [];
    const mailedTo = recipients.length;
    await tx
      .insert(alerts)
      .values({ id, rule, severity, raisedAt: at, source, confirmed, measured, mailedTo });
    const email = { kind: "alert", ...alertEmail(rule, confirmed ? measured : null, config.baseUrl) };
    for (const recipient of recipients) await outbox.post({ ...email, recipient }, tx);
  });
}

/** Each network counts once per window. */
async function isCorroborated(db: Database, rule: AlertRule, network: string): Promise<boolean> {
  const minutes = alertRules[rule].within / 60_000;
  const first = await takeAttempt(db, { key: `alert-network:${rule}:${network}`, max: 1, minutes });
  if (!first.allowed) return false;
  const others = await takeAttempt(db, {
    key: `alert-networks:${rule}`,
    max: minNetworksToEmail - 1,
    minutes,
  });
  return !others.allowed;
}

export async function listAlerts(db: Database): Promise<AlertList> {
  const rows = await db.select().from(alerts).orderBy(desc(alerts.raisedAt)).limit(100);
  return { alerts: rows.map((row) => ({ ...row, raisedAt: row.raisedAt.toISOString() })) };
}

/** Returns the new alert's ID, or null during the cooldown of the last alert, whose report count is then increased. */
async function startCooldown(db: Database, key: string, at: Date, cooldown: number): Promise<string | null> {
  const cooldownEnded = new Date(at.getTime() - cooldown);
  const [startedCooldown] = await db
    .insert(alertCooldowns)
    .values({ key, alertId: sql`gen_random_uuid()`, raisedAt: at })
    .onConflictDoUpdate({
      target: alertCooldowns.key,
      set: { alertId: sql`excluded.alert_id`, raisedAt: sql`excluded.raised_at` },
      setWhere: sql`${alertCooldowns.raisedAt} <= ${cooldownEnded.toISOString()}::timestamptz`,
    })
    .returning({ alertId: alertCooldowns.alertId });
  if (startedCooldown) return startedCooldown.alertId;
  const currentAlert = db
    .select({ id: alertCooldowns.alertId })
    .from(alertCooldowns)
    .where(eq(alertCooldowns.key, key));
  await db
    .update(alerts)
    .set({ reports: sql`${alerts.reports} + 1` })
    .where(inArray(alerts.id, currentAlert));
  return null;
}

/** Uses only the server's own data: failed requests and response times. */
async function measure({ db, responseTimes }: AlertDeps, rule: AlertRule, at: Date): Promise<number> {
  if (rule === "slow_performance") return responseTimes.average();
  const since = new Date(at.getTime() - alertRules[rule].within);
  return db.$count(errorRecords, and(eq(errorRecords.source, "server"), gt(errorRecords.at, since)));
}

async function listSysadminEmails(db: Database): Promise<string[]> {
  const rows = await db.select({ email: users.email }).from(users).where(eq(users.sysadmin, true));
  return rows.map(({ email }) => email);
}

/** `measured` is null for an alert that only browsers reported. */
function alertEmail(rule: AlertRule, measured: number | null, baseUrl: string) {
  const { within, cooldown } = alertRules[rule];
  const minutes = within / 60_000;
  const name = rule === "high_error_rate" ? "high error rate" : "slow performance";
  const finding =
    measured === null
      ? `Browsers on at least ${minNetworksToEmail} networks reported this. The server itself saw nothing unusual, so the cause may be a bug in the web app, a network problem between browsers and the server, or a false report.`
      : rule === "high_error_rate"
        ? `${measured} requests failed within ${minutes} minutes.`
        : `Over the last ${minutes} minutes, requests took ${Math.round(measured)} ms on average.`;
  const link = baseUrl + paths.sysAdmin;
  return {
    subject: measured === null ? `Reported by browsers: ${name}` : `Alert: ${name}`,
    text: [
      finding,
      `Errors, metrics and earlier alerts:\n${link}`,
      `We will not email you about this again for at least ${cooldown / 60_000} minutes.`,
    ].join("\n\n"),
    action: { label: "Open system administration", link },
  };
}
