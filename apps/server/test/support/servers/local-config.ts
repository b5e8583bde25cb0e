import type { Config } from "../../../src/config/config.ts";
import { readConfig } from "../../../src/config/read-config.ts";
import { freePort } from "./free-port.ts";

/** Local mode with demo accounts, even if the data is in PostgreSQL. */
export async function localConfig(deployment: Pick<Config, "dataDir" | "databaseUrl">): Promise<Config> {
  const config = readConfig({
    DATA_DIR: deployment.dataDir,
    PORT: String(await freePort()),
    LOG_LEVEL: "info",
  });
  return { ...config, databaseUrl: deployment.databaseUrl };
}

/** Without the web app's pages: most tests only call the API. */
export const withoutPages = { webDevUrl: "http://localhost:5173" } satisfies Partial<Config>;
