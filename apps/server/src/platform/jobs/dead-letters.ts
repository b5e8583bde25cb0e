import type { DeadLetterRow } from "@meridian/contract/sys-admin/schemas";
import { type Database, queryRows } from "../db/database.ts";
import { deadLetterQueue } from "./jobs.ts";

/** Jobs that failed permanently. Their payload stays in the database so that they can be retried. */
export async function listDeadLetters(db: Database): Promise<DeadLetterRow[]> {
  const rows = await queryRows<{ id: string; kind: string; failed_at: string | Date; error: string | null }>(
    db,
  )`
    SELECT id, coalesce(source_name, '') AS kind, created_on AS failed_at, source_output ->> 'message' AS error
    FROM pgboss.job
    WHERE name = ${deadLetterQueue} AND state = 'created'
    ORDER BY created_on DESC
    LIMIT 100`;
  return rows.map(({ id, kind, failed_at, error }) => ({
    id,
    kind,
    failedAt: new Date(failed_at).toISOString(),
    error,
  }));
}
