import { defineConfig } from "vitest/config";
import { classNames } from "./apps/web/vite/class-names.ts";
import { gradingFigures } from "./apps/web/vite/grading-figures.ts";

const conditions = ["meridian-source", "module", "node", "development|production"];

const moduleCache = process.env.TEST_MODULE_CACHE;

export default defineConfig({
  plugins: [gradingFigures()],
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  css: { modules: classNames("serve") },
  test: {
    include: [
      "packages/*/{src,test}/**/*.test.ts",
      "apps/*/{src,test,vite}/**/*.test.{ts,tsx}",
      "{bench,scripts}/**/*.test.mjs",
    ],
    exclude: ["**/node_modules/**", "**/dist/**", "**/*.integration.test.ts"],
    // Vitest would replace CSS Modules with an object that has only a default export.
    css: { include: [/\.module\.css$/], modules: { classNameStrategy: "scoped" } },
    // A worker imports a module once, not once per file. A test that needs a fresh module calls `vi.resetModules()`.
    isolate: false,
    setupFiles: ["./scripts/after-tests.ts"],
    // `npm test` starts Vitest with flags for V8 (decision 179).
    execArgv: process.execArgv,
    // Some look at all thousand tables: a minute on a machine that is busy with other work.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is waited for comes when it comes: Vitest would give up after a second.
    expect: { poll: { timeout: 20_000 } },
    // Vitest would leave one core free for its own process, which has next to nothing to do.
    maxWorkers: "100%",
    // Transformed modules, for the stages of one `npm test`: a later run could find an import that has moved.
    experimental: moduleCache ? { fsModuleCache: true, fsModuleCachePath: moduleCache } : {},
  },
});
