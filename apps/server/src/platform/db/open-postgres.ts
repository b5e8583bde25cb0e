import type { Socket } from "node:net";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { OperatorError } from "../operator-error.ts";
import type { Database, OpenDatabase } from "./database.ts";

const minMajorVersion = 15;
const connectTimeoutMs = 10_000;

/** Limits for requests and jobs, which normally take far less. */
const requestLimits = {
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
} as const;
/** A server that sends nothing for this long, longer than its own statement limit, is frozen or unreachable. */
const maxSilenceMs = 20_000;

export interface PostgresOptions {
  readonly poolSize?: number | undefined;
  /** For a process that serves requests. Commands (migrations, backup, re-encryption) have no time limit. */
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
  // A dropped idle connection must not end the process; the pool opens a new one when needed.
  pool.on("error", () => {});
  // Nor must one dropped during a transaction: its queries fail, and their callers get the error.
  pool.on("connect", (client) => client.on("error", () => {}));
  try {
    await checkServerVersion(pool);
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
 * Closes a connection whose server does not respond to a statement. PostgreSQL's own limits do not help if the server
 * itself is frozen. Destroying the socket also makes a transaction's ROLLBACK fail immediately.
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

async function checkServerVersion(pool: pg.Pool): Promise<void> {
  const version = await serverVersion(pool);
  if (version < minMajorVersion * 10_000) {
    throw new OperatorError(
      `PostgreSQL ${minMajorVersion} or newer is required, but DATABASE_URL points to version ${Math.floor(version / 10_000)}.`,
    );
  }
}

async function serverVersion(pool: pg.Pool): Promise<number> {
  try {
    const { rows } = await pool.query<{ server_version_num: string }>("SHOW server_version_num");
    return Number(rows[0]?.server_version_num);
  } catch (error) {
    // The driver's message contains the host and the error, never the password.
    const reason =
      error instanceof Error ? error.message || String((error as { code?: string }).code) : "unknown";
    throw new OperatorError(`The database at DATABASE_URL cannot be reached: ${reason}.`, { cause: error });
  }
}
