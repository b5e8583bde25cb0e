import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the run's PostgreSQL server, null on the embedded database. */
    postgresUrl: string | null;
  }
}

/** One PostgreSQL server for the whole run, when `TEST_ENGINE=postgres` asks for it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if (process.env.TEST_ENGINE !== "postgres") {
    project.provide("postgresUrl", null);
    return async () => {};
  }
  const server = await startPostgres();
  project.provide("postgresUrl", server.url);
  return () => server.stop();
}
