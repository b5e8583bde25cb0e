import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject } from "vitest";
import { createDatabase } from "./postgres.ts";

/** Where a test's server keeps its rows: a database of the engine under test, of its own. */
export interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  remove(): Promise<void>;
}

export const engine: "pglite" | "postgres" = process.env.TEST_ENGINE === "postgres" ? "postgres" : "pglite";

/** An empty one, as before the first start. */
export function emptyPlace(): Promise<Place> {
  return makePlace(null);
}

/** One that was started before: it has its tables and the demo accounts. */
export async function demoPlace(): Promise<Place> {
  const template = inject("demoTemplate");
  const place = await makePlace(template.database);
  await cp(template.dataDir, place.dataDir, { recursive: true });
  return place;
}

async function makePlace(template: string | null): Promise<Place> {
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
