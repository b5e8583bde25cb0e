import { configDefaults, defineConfig } from "vitest/config";
import unit from "./vitest.config.ts";

const full = process.env.FULL === "1";

/** Half a minute each of waiting for a killed process's work to be taken up: part of `npm run test:full`. */
const kills = ["**/killed.integration.test.ts"];

/** Pages and documents made from files alone: the engine under them makes no difference. */
const withoutDatabase = [
  "**/features/content/*.integration.test.ts",
  "**/public-api/document.integration.test.ts",
];

const postgres = process.env.TEST_ENGINE === "postgres";

/** About the embedded database's own folder, or about PostgreSQL over TLS: never on the other engine. */
const otherEngine = postgres
  ? ["**/platform/db/database.integration.test.ts"]
  : ["**/test/deployment.integration.test.ts"];

/** Who may call and open what is decided by the same code on both; what it reads is tested on both with each feature. */
const access = [
  "**/test/access-{table,pages}.integration.test.ts",
  "**/test/removed-since.integration.test.ts",
];

/** From the engine under test to the embedded one and back: on PostgreSQL it meets both. */
const acrossEngines = ["**/backup.integration.test.ts"];

const leftOut = postgres ? withoutDatabase : [...access, ...acrossEngines];

// Tests that start the real server on a real database; TEST_ENGINE says which (pglite or postgres).
export default defineConfig({
  ...unit,
  test: {
    include: ["apps/server/{src,test}/**/*.integration.test.ts"],
    exclude: [...configDefaults.exclude, ...otherEngine, ...(full ? [] : [...kills, ...leftOut])],
    globalSetup: ["apps/server/test/global-setup.ts"],
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 120_000,
    maxWorkers: 2,
    // A worker reads the server's modules once, not once a file: files share no state but what a module caches.
    isolate: false,
  },
});
