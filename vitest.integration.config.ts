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

// Tests that start the real server on a real database; TEST_ENGINE says which (pglite or postgres).
export default defineConfig({
  ...unit,
  test: {
    include: ["apps/server/{src,test}/**/*.integration.test.ts"],
    exclude: [
      ...configDefaults.exclude,
      ...(full ? [] : kills),
      ...(process.env.TEST_ENGINE === "postgres" && !full ? withoutDatabase : []),
    ],
    globalSetup: ["apps/server/test/global-setup.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
