import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { importFault } from "./one-way-imports.mjs";

test("a package imports nothing of the apps, the engine nothing at all", () => {
  expect(importFault("packages/grading/src/a.ts", "packages/contract")).toMatch(/may not import/);
  expect(importFault("packages/contract/src/a.ts", "packages/grading")).toBeNull();
  expect(importFault("packages/contract/src/a.ts", "apps/server")).toMatch(/may not import/);
});

test("an app never imports the other app", () => {
  expect(importFault("apps/web/src/main.tsx", "apps/server")).toMatch(/may not import/);
});

test("a feature imports itself and what lies below, never another feature", () => {
  const file = "apps/server/src/features/billing/plans.ts";
  expect(importFault(file, "apps/server/src/features/billing/stripe.ts")).toBeNull();
  expect(importFault(file, "apps/server/src/platform/db/db.ts")).toBeNull();
  expect(importFault(file, "apps/server/src/features/team/members.ts")).toMatch(/feature billing/);
  expect(importFault("apps/server/src/platform/db/db.ts", file)).toMatch(/platform\/ may not/);
});

test("the linter itself fails on a file that breaks the rule", () => {
  const fixture = "scripts/fixtures/one-way/apps/server/src/features/billing/breaks.ts";
  const run = spawnSync(
    process.execPath,
    ["node_modules/oxlint/bin/oxlint", "-c", "scripts/fixtures/one-way/oxlint.json", fixture],
    {
      cwd: new URL("..", import.meta.url),
      encoding: "utf8",
    },
  );
  expect(run.status).not.toBe(0);
  expect(run.stdout).toContain("feature billing may not import feature team");
  expect(run.stdout).toContain("apps/server may not import apps/web");
});
