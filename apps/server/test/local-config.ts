import { type Config, readConfig } from "../src/config.ts";
import { freePort } from "./free-port.ts";

/** Local mode's rules and demo accounts, also when the rows are in a PostgreSQL. */
export async function localConfig(place: Pick<Config, "dataDir" | "databaseUrl">): Promise<Config> {
  const config = readConfig({ DATA_DIR: place.dataDir, PORT: String(await freePort()), LOG_LEVEL: "info" });
  return { ...config, databaseUrl: place.databaseUrl };
}

/** No pages of the web app: most tests only make calls. */
export const withoutPages = { webDevUrl: "http://localhost:5173" } satisfies Partial<Config>;
