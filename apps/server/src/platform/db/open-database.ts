import type { OpenDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";
import { openEmbedded } from "./open-embedded.ts";
import { openPostgres } from "./open-postgres.ts";

export interface DatabaseConfig {
  /** URL of a PostgreSQL server. Without it, the embedded engine stores its files under `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly poolSize?: number | undefined;
  /** For a process that serves requests: limits statement, lock and response times. */
  readonly limited?: boolean | undefined;
}

/** Opens the database and migrates it to this version. Rejects a database it cannot use, and never overwrites it. */
export async function openDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  // Migrations may take longer than requests are allowed to.
  if (config.databaseUrl && config.limited) {
    await (await openDatabase({ ...config, poolSize: 1, limited: false })).close();
    return connectDatabase(config);
  }
  const database = await connectDatabase(config);
  try {
    await migrate(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Opens the database without migrating it. */
export function connectDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  return config.databaseUrl ? openPostgres(config.databaseUrl, config) : openEmbedded(config.dataDir);
}
