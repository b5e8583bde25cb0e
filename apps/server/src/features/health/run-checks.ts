import type { HealthCheck } from "@meridian/contract/pages/uptime";
import { sql } from "drizzle-orm";
import { type Database, queryRows } from "../../platform/db/database.ts";
import { deadLetterQueue } from "../../platform/jobs/jobs.ts";
import { succeedsWithin } from "./succeeds-within.ts";

export interface CheckDeps {
  readonly db: Database;
  /** Connects to the mail server; null if none is configured. */
  readonly verifyMail: (() => Promise<unknown>) | null;
}

export interface CheckResult {
  readonly checked: readonly HealthCheck[];
  readonly failed: readonly HealthCheck[];
}

/** Runs every check except storage, which is checked by storing the result. */
export async function runChecks({ db, verifyMail }: CheckDeps): Promise<CheckResult> {
  const passed = await Promise.all([
    succeedsWithin(2_000, db.execute(sql`SELECT 1`)),
    succeedsWithin(5_000, expectNoLateJob(db)),
    verifyMail === null ? true : succeedsWithin(10_000, verifyMail()),
  ]);
  const checked: HealthCheck[] = ["database", "jobs"];
  if (verifyMail !== null) checked.push("email");
  return { checked, failed: checked.filter((_, i) => passed[i] === false) };
}

/** Retries with backoff have a later `start_after`, so they do not count as waiting. */
async function expectNoLateJob(db: Database): Promise<void> {
  const late = await queryRows(db)`
    SELECT 1 FROM pgboss.job
    WHERE state < 'active' AND name <> ${deadLetterQueue} AND start_after < now() - interval '10 minutes'
    LIMIT 1`;
  if (late.length > 0) throw new Error("A job has been waiting for more than 10 minutes");
}
