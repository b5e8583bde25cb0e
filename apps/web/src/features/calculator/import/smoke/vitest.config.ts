import { defineConfig } from "vitest/config";

// npx vitest run --config apps/web/src/features/calculator/import/smoke/vitest.config.ts
export default defineConfig({ test: { root: import.meta.dirname, include: ["*.integration.test.ts"] } });
