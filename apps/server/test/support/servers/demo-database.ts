import type { OpenDatabase } from "../../../src/platform/db/database.ts";
import { openDatabase } from "../../../src/platform/db/open-database.ts";
import { createDemoDeployment } from "./test-deployment.ts";

/** A copy of the demo database for tests that need no server; closing it also removes it. */
export async function openDemoDatabase(): Promise<OpenDatabase> {
  const deployment = await createDemoDeployment();
  const database = await openDatabase(deployment);
  return {
    ...database,
    async close() {
      await database.close();
      await deployment.remove();
    },
  };
}
