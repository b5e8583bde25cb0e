import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { Refusal } from "../refusal.ts";
import type { Database, OpenDatabase } from "./database.ts";

const oldestMajor = 15;

export async function openPostgres(databaseUrl: string, poolSize = 10): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize, connectionTimeoutMillis: 10_000 });
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
