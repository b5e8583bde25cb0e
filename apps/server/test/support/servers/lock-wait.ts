import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { type Database, queryRows } from "../../../src/platform/db/database.ts";
import { engine } from "./test-deployment.ts";

/**
 * Waits until another connection waits for a lock of this transaction. The embedded database has one connection, so there
 * everything else waits for the whole transaction.
 */
export async function untilOthersWait(tx: Database): Promise<void> {
  if (engine === "pglite") return;
  const blocked = sql`
    SELECT 1 FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`;
  await expect.poll(async () => (await queryRows(tx)`${blocked}`).length).toBeGreaterThan(0);
}
