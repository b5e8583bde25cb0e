import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createLog } from "../../../src/platform/log/log.ts";
import { startServer } from "../../../src/start-server.ts";
import { localConfig, withoutPages } from "./local-config.ts";
import { createDatabase } from "./postgres.ts";

/** The state after the first start of a local installation: tables, demo accounts and their history. */
export interface DemoTemplate {
  readonly dataDir: string;
  /** Name of the database on the test run's PostgreSQL; null for the embedded engine, which uses the folder. */
  readonly database: string | null;
}

/** Created once per run, so that each test file's server starts from a copy instead of migrating and seeding again. */
export async function createDemoTemplate(
  postgresUrl: string | null,
): Promise<{ readonly template: DemoTemplate; readonly remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "meridian-demo-"));
  const database = postgresUrl === null ? null : await createDatabase(postgresUrl);
  const config = await localConfig({ dataDir, databaseUrl: database?.url });
  const running = await startServer({ ...config, ...withoutPages }, { log: createLog("error") });
  await running.stop();
  return {
    template: { dataDir, database: database?.name ?? null },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}
