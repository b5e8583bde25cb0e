import { defineConfig } from "vitest/config";

const conditions = ["meridian-source", "module", "node", "development|production"];

/** The server's tests that need a database or a running server; `TEST_ENGINE=pglite|postgres` chooses the database. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ["{src,test}/**/*.integration.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Two cores and a server per file: more at once only makes each slower.
    maxWorkers: 2,
  },
});
