import path from "node:path";
import { configDefaults, defineConfig } from "vitest/config";
import unit from "./vitest.config.ts";

const full = process.env.FULL === "1";
const onPostgres = process.env.TEST_ENGINE === "postgres";

/** Takes half a minute per test to wait until the work of a killed process is picked up: part of `npm run test:full`. */
const kills = ["**/killed.integration.test.ts"];

/** About the embedded database's own files, or about PostgreSQL over TLS: never on the other engine. */
const otherEngine = onPostgres
  ? ["**/platform/db/database.integration.test.ts"]
  : ["**/test/operation/deployment.integration.test.ts"];

/**
 * Run on the embedded engine too, because its one connection, its files or its build of PostgreSQL could change the
 * result (decision 108). Everything else runs on PostgreSQL; `npm run test:full` runs all of it on both.
 */
const engineMatters = [
  // Migrations, locks, damaged files, killed processes.
  "apps/server/src/platform/db/*",
  "apps/server/test/operation/{process,durability}",
  // Queues: SKIP LOCKED and notifications over one connection.
  "apps/server/src/platform/{jobs,mail}/*",
  // SQL that depends on collation, time zones and the planner.
  "apps/server/src/features/{history,dashboard}/*",
].map((files) => `${files}.integration.test.ts`);

// Tests that start the real server on a real database; TEST_ENGINE says which (pglite or postgres).
export default defineConfig({
  ...unit,
  test: {
    include: onPostgres || full ? ["apps/server/{src,test}/**/*.integration.test.ts"] : engineMatters,
    exclude: [...configDefaults.exclude, ...otherEngine, ...(full ? [] : kills)],
    globalSetup: ["apps/server/test/support/servers/global-setup.ts"],
    execArgv: [
      ...process.execArgv,
      "--import",
      path.resolve(import.meta.dirname, "apps/server/test/support/servers/quick-crypto.mjs"),
      // Compiles the embedded database quickly instead of well: it is opened often and each time for seconds only.
      "--liftoff-only",
    ],
    // Generous timeouts for loaded machines; speed is measured by the benchmarks.
    testTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 240_000,
    // One more than the cores of a small machine, because some test is always waiting for a process, a retry or a PDF.
    maxWorkers: 3,
    // A worker imports the server's modules once, not once per file: files share no state except module caches.
    isolate: false,
    experimental: unit.test?.experimental ?? {},
  },
});
