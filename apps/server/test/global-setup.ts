import type { TestProject } from "vitest/node";
import { type DemoTemplate, makeDemoTemplate } from "./demo-template.ts";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the run's PostgreSQL server, null on the embedded database. */
    postgresUrl: string | null;
    demoTemplate: DemoTemplate;
  }
}

/** One PostgreSQL server for the whole run, when `TEST_ENGINE=postgres` asks for it, and one first start to copy. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_ENGINE === "postgres" ? await startPostgres() : null;
  const postgresUrl = server?.url ?? null;
  const { template, remove } = await makeDemoTemplate(postgresUrl);
  project.provide("postgresUrl", postgresUrl);
  project.provide("demoTemplate", template);
  return async () => {
    await server?.stop();
    await remove();
  };
}
