import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { inject } from "vitest";
import { createDatabase } from "./postgres.ts";

/** A test server's data folder and its own database on the engine under test. */
export interface TestDeployment {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  remove(): Promise<void>;
}

export const engine: "pglite" | "postgres" = process.env.TEST_ENGINE === "postgres" ? "postgres" : "pglite";

/** Without data, as before the first start. */
export function createEmptyDeployment(): Promise<TestDeployment> {
  return createDeployment(null);
}

/** With tables and demo accounts, as after the first start. */
export async function createDemoDeployment(): Promise<TestDeployment> {
  const template = inject("demoTemplate");
  const deployment = await createDeployment(template.database);
  // `fs.cp` takes three times the CPU time for the 1,500 files of the embedded database.
  await promisify(execFile)("cp", ["-a", `${template.dataDir}/.`, deployment.dataDir]);
  return deployment;
}

async function createDeployment(template: string | null): Promise<TestDeployment> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "meridian-test-"));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  const postgresUrl = inject("postgresUrl");
  if (postgresUrl === null) return { dataDir, databaseUrl: undefined, remove: removeFolder };
  const database = await createDatabase(postgresUrl, template);
  return {
    dataDir,
    databaseUrl: database.url,
    async remove() {
      await database.drop();
      await removeFolder();
    },
  };
}
