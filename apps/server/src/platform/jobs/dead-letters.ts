import { sql } from "drizzle-orm";
import { type Database, queryRows } from "../db/database.ts";
import { deadLetterQueue } from "./jobs.ts";

/** A job that failed permanently. Its payload stays in the database so that it can be retried. */
export interface DeadLetter extends Record<string, unknown> {
  readonly id: string;
  readonly kind: string;
  readonly failedAt: Date;
  readonly error: string | null;
}

export async function listDeadLetters(db: Database, limit = 100): Promise<DeadLetter[]> {
  const rows = await queryRows<{ id: string; kind: string; failed_at: string | Date; error: string | null }>(
    db,
    sql`
      SELECT id, coalesce(source_name, '') AS kind, created_on AS failed_at, source_output ->> 'message' AS error
      FROM pgboss.job
      WHERE name = ${deadLetterQueue} AND state = 'created'
      ORDER BY created_on DESC
      LIMIT ${limit}`,
  );
  return rows.map(({ id, kind, failed_at, error }) => ({ id, kind, failedAt: new Date(failed_at), error }));
}
