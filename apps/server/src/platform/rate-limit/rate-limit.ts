import { sql } from "drizzle-orm";
import { type Database, queryRows } from "../db/database.ts";

export interface RateLimit {
  /** Identifies what is counted, e.g. `sign-in:address:192.0.2.7`. */
  readonly key: string;
  readonly max: number;
  /** How long attempts count. */
  readonly minutes: number;
  /** How many attempts this one counts as; the default is 1. */
  readonly cost?: number;
}

/** `retryAfterSeconds`: until the window ends and the count is reset. */
export interface AttemptResult {
  readonly allowed: boolean;
  readonly remaining: number;
  readonly retryAfterSeconds: number;
}

/** Counts an attempt in a single statement, so that all processes together never allow more than `max` per window. */
export async function takeAttempt(db: Database, limit: RateLimit): Promise<AttemptResult> {
  const cost = limit.cost ?? 1;
  const [row] = await queryRows<{ count: number; wait: number }>(db)`
    INSERT INTO rate_limits AS existing (key, count, resets_at)
    VALUES (${limit.key}, ${cost}::integer, now() + make_interval(secs => ${limit.minutes * 60}::double precision))
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN existing.resets_at <= now() THEN excluded.count ELSE existing.count + excluded.count END,
      resets_at = CASE WHEN existing.resets_at <= now() THEN excluded.resets_at ELSE existing.resets_at END
    RETURNING count, ceil(extract(epoch FROM resets_at - now()))::integer AS wait`;
  const { count, wait } = row!;
  return {
    allowed: count <= limit.max,
    remaining: Math.max(0, limit.max - count),
    retryAfterSeconds: Math.max(1, wait),
  };
}

/** Takes back an attempt, for example after a correct password. */
export async function returnAttempt(db: Database, key: string, cost = 1): Promise<void> {
  await db.execute(
    sql`UPDATE rate_limits SET count = greatest(count - ${cost}::integer, 0) WHERE key = ${key}`,
  );
}

export async function clearAttempts(db: Database, key: string): Promise<void> {
  await db.execute(sql`DELETE FROM rate_limits WHERE key = ${key}`);
}

/** Deletes expired windows. */
export async function deleteExpiredWindows(db: Database): Promise<void> {
  await db.execute(sql`DELETE FROM rate_limits WHERE resets_at <= now()`);
}
