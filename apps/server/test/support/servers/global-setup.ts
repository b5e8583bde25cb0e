import "./quick-crypto.mjs";
import { setFlagsFromString } from "node:v8";
import type { TestProject } from "vitest/node";
import { type DemoTemplate, createDemoTemplate } from "./demo-template.ts";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the test run's PostgreSQL server; null for the embedded database. */
    postgresUrl: string | null;
    demoTemplate: DemoTemplate;
  }
}

/** Starts one PostgreSQL server for the whole run if `TEST_ENGINE=postgres`, and creates the demo template. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // As in the workers: compiles the embedded database quickly instead of well.
  setFlagsFromString("--liftoff-only");
  const server = process.env.TEST_ENGINE === "postgres" ? await startPostgres() : null;
  const postgresUrl = server?.url ?? null;
  const { template, remove } = await createDemoTemplate(postgresUrl);
  project.provide("postgresUrl", postgresUrl);
  project.provide("demoTemplate", template);
  return async () => {
    await server?.stop();
    await remove();
  };
}
