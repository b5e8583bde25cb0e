import { healthCheckMinutes, type Uptime } from "@meridian/contract/pages/uptime";
import { createTransport } from "nodemailer";
import type { Services } from "../../platform/services.ts";
import { deleteOldResults, readUptime, slotStart, storeResult } from "./health-history.ts";
import { type CheckResult, runChecks } from "./run-checks.ts";
import { succeedsWithin } from "./succeeds-within.ts";

export interface HealthHistory {
  readUptime(): Promise<Uptime>;
  stop(): Promise<void>;
}

/** A day of results that could not be stored yet. */
const maxUnstored = (24 * 60) / healthCheckMinutes;

/**
 * Checks at startup and then every five minutes. A timer in each process and not a background job, because jobs need the
 * database: while it is down, results wait in memory and are stored once it is back.
 */
export function startHealthChecks({ db, config, log, now }: Services): HealthHistory {
  const transport = config.smtpUrl === undefined ? null : createTransport(config.smtpUrl);
  const verifyMail = transport && (() => transport.verify());
  const unstored = new Map<number, CheckResult>();
  let isStopped = false;
  let storing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const store = async (at: Date, result: CheckResult) => {
    const checked: CheckResult["checked"] = [...result.checked, "storage"];
    const isStored = await succeedsWithin(5_000, storeResult(db, at, { ...result, checked }));
    if (!isStored) {
      unstored.set(at.getTime(), { checked, failed: [...result.failed, "storage"] });
      for (const oldest of unstored.keys()) if (unstored.size > maxUnstored) unstored.delete(oldest);
      return;
    }
    for (const [time, earlier] of unstored) {
      await storeResult(db, new Date(time), earlier);
      unstored.delete(time);
    }
    await deleteOldResults(db, now());
  };

  const check = async () => {
    const at = slotStart(now());
    const result = await runChecks({ db, verifyMail });
    if (isStopped) return;
    if (result.failed.length > 0) log.warn({ failed: result.failed }, "health check failed");
    storing = store(at, result).catch((error: unknown) => log.error({ err: error }, "health check"));
    await storing;
    if (isStopped) return;
    const milliseconds = slotStart(now()).getTime() + healthCheckMinutes * 60_000 - now().getTime();
    timer = setTimeout(() => void check(), milliseconds).unref();
  };
  void check();

  return {
    readUptime: () => readUptime(db, now()),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      // A check in progress is not awaited: a mail server may take seconds to answer.
      await storing;
    },
  };
}
