import { sql } from "drizzle-orm";
import { type Database, queryRows } from "../db/database.ts";

export interface Limit {
  /** What is counted, e.g. `sign-in:address:192.0.2.7`. */
  readonly key: string;
  readonly max: number;
  readonly windowSeconds: number;
  /** How many attempts this one counts as; 1 when left out. */
  readonly cost?: number;
}

/** `retryAfterSeconds`: until the window ends and the count begins anew. */
export interface Taken {
  readonly allowed: boolean;
  readonly remaining: number;
  readonly retryAfterSeconds: number;
}

/** Counts one attempt, in one statement, so that all processes together never allow more than `max` in a window. */
export async function takeAttempt(db: Database, limit: Limit): Promise<Taken> {
  const cost = limit.cost ?? 1;
  const [row] = await queryRows<{ count: number; wait: number }>(
    db,
    sql`
      INSERT INTO rate_limits AS kept (key, count, resets_at)
      VALUES (${limit.key}, ${cost}::integer, now() + make_interval(secs => ${limit.windowSeconds}::double precision))
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN kept.resets_at <= now() THEN excluded.count ELSE kept.count + excluded.count END,
        resets_at = CASE WHEN kept.resets_at <= now() THEN excluded.resets_at ELSE kept.resets_at END
      RETURNING count, ceil(extract(epoch FROM resets_at - now()))::integer AS wait`,
  );
  const { count, wait } = row!;
  return {
    allowed: count <= limit.max,
    remaining: Math.max(0, limit.max - count),
    retryAfterSeconds: Math.max(1, wait),
  };
}

/** Takes an attempt back: a right password is not a guess. */
export async function returnAttempt(db: Database, key: string, cost = 1): Promise<void> {
  await db.execute(
    sql`UPDATE rate_limits SET count = greatest(count - ${cost}::integer, 0) WHERE key = ${key}`,
  );
}

export async function forgetAttempts(db: Database, key: string): Promise<void> {
  await db.execute(sql`DELETE FROM rate_limits WHERE key = ${key}`);
}

/** Windows that have passed say nothing any more. */
export async function forgetPassedWindows(db: Database): Promise<void> {
  await db.execute(sql`DELETE FROM rate_limits WHERE resets_at <= now()`);
}
