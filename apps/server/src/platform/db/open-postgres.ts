import type { Socket } from "node:net";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { Refusal } from "../refusal.ts";
import type { Database, OpenDatabase } from "./database.ts";

const oldestMajor = 15;
const connectTimeoutMs = 10_000;

/** What a request may cost the database. Everything a request or a job does takes far less. */
const requestLimits = {
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
} as const;
/** A server that has not said a word for this long, although its own limit has passed, is frozen or out of reach. */
const maxSilenceMs = 20_000;

export interface PostgresOptions {
  readonly poolSize?: number | undefined;
  /** For a process that answers requests. Commands (migrations, backup, re-encryption) may take as long as they need. */
  readonly limited?: boolean | undefined;
}

export async function openPostgres(
  databaseUrl: string,
  { poolSize = 10, limited = false }: PostgresOptions = {},
): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    ...(limited && requestLimits),
  });
  if (limited) pool.on("connect", dropWhenSilent);
  // An idle connection that the server drops must not end the process: the pool opens another one when asked.
  pool.on("error", () => {});
  // Nor one that is dropped within a transaction: its queries fail, and that is told to who made them.
  pool.on("connect", (client) => client.on("error", () => {}));
  try {
    await refuseOldServer(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    engine: "postgres",
    pool,
    db: drizzle(pool) as unknown as Database,
    close: () => pool.end(),
  };
}

/**
 * Ends a connection whose server does not answer a statement. PostgreSQL's own limits do not help when it is the server
 * that is frozen. Ending the socket, not only the statement, lets a transaction's ROLLBACK fail at once as well.
 */
function dropWhenSilent(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: Socket } };
  connection.stream.setTimeout(maxSilenceMs, () => {
    const { readyForQuery } = client as unknown as { readyForQuery: boolean };
    if (readyForQuery) return;
    const message = `PostgreSQL did not answer within ${maxSilenceMs / 1000} seconds`;
    connection.stream.destroy(Object.assign(new Error(message), { code: "ETIMEDOUT" }));
  });
}

async function refuseOldServer(pool: pg.Pool): Promise<void> {
  const version = await serverVersion(pool);
  if (version < oldestMajor * 10_000) {
    throw new Refusal(
      `PostgreSQL ${oldestMajor} or newer is needed; DATABASE_URL answers as ${Math.floor(version / 10_000)}.`,
    );
  }
}

async function serverVersion(pool: pg.Pool): Promise<number> {
  try {
    const { rows } = await pool.query<{ server_version_num: string }>("SHOW server_version_num");
    return Number(rows[0]?.server_version_num);
  } catch (error) {
    // The driver's message names host and fault, never the password.
    const reason =
      error instanceof Error ? error.message || String((error as { code?: string }).code) : "unknown";
    throw new Refusal(`The database at DATABASE_URL cannot be reached: ${reason}.`, { cause: error });
  }
}
