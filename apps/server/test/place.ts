import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject } from "vitest";
import { createDatabase } from "./postgres.ts";

/** Where a test's server keeps its rows: an empty database of the engine under test. */
export interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  remove(): Promise<void>;
}

export const engine: "pglite" | "postgres" = process.env.TEST_ENGINE === "postgres" ? "postgres" : "pglite";

export async function emptyPlace(): Promise<Place> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "meridian-test-"));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  const postgresUrl = inject("postgresUrl");
  if (postgresUrl === null) return { dataDir, databaseUrl: undefined, remove: removeFolder };
  const database = await createDatabase(postgresUrl);
  return {
    dataDir,
    databaseUrl: database.url,
    async remove() {
      await database.drop();
      await removeFolder();
    },
  };
}
