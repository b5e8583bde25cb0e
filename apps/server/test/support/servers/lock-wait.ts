import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { type Database, queryRows } from "../../../src/platform/db/database.ts";
import { engine } from "./test-deployment.ts";

/**
 * Waits until so many other connections wait for a lock of this transaction, or for each other behind it. The embedded
 * database has one connection, so there everything else waits for the whole transaction.
 */
export async function untilOthersWait(tx: Database, count = 1): Promise<void> {
  if (engine === "pglite") return;
  const blocked = sql`
    WITH RECURSIVE waiting (pid) AS (
      SELECT pg_backend_pid()
      UNION
      SELECT l.pid FROM pg_locks l JOIN waiting ON waiting.pid = ANY (pg_blocking_pids(l.pid)) WHERE NOT l.granted)
    SELECT FROM waiting WHERE pid <> pg_backend_pid()`;
  await expect
    .poll(async () => (await queryRows(tx)`${blocked}`).length, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(count);
}
