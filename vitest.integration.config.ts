import { defineConfig } from "vitest/config";
import unit from "./vitest.config.ts";

// Tests that start the real server on a real database; TEST_ENGINE says which (pglite or postgres).
export default defineConfig({
  ...unit,
  test: {
    include: ["apps/server/{src,test}/**/*.integration.test.ts"],
    globalSetup: ["apps/server/test/global-setup.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
