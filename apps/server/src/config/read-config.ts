import path from "node:path";
import type { Config } from "./config.ts";
import { type Environment, parseEnvironment } from "./environment.ts";
import { localConfig } from "./local-mode.ts";
import { productionConfig } from "./production-mode.ts";

/** Reads the environment; throws a one-line error that names the setting and the fix. */
export function readConfig(env: Environment): Config {
  const variables = parseEnvironment(env);
  return variables.DATABASE_URL === undefined
    ? localConfig(variables)
    : productionConfig(variables, variables.DATABASE_URL);
}

/** The settings for commands that only need the database. */
export function readDatabaseConfig(env: Environment): Pick<Config, "dataDir" | "databaseUrl"> {
  const { DATA_DIR, DATABASE_URL } = parseEnvironment(env);
  return { dataDir: path.resolve(DATA_DIR), databaseUrl: DATABASE_URL };
}
