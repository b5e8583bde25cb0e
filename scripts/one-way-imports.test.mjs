import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { findImportIssue } from "./one-way-imports.mjs";

test("packages must not import apps, and the engine must not import anything", () => {
  expect(findImportIssue("packages/grading/src/a.ts", "packages/contract")).toMatch(/may not import/);
  expect(findImportIssue("packages/contract/src/a.ts", "packages/grading")).toBeNull();
  expect(findImportIssue("packages/contract/src/a.ts", "apps/server")).toMatch(/may not import/);
});

test("apps must not import each other", () => {
  expect(findImportIssue("apps/web/src/main.tsx", "apps/server")).toMatch(/may not import/);
});

test("a feature may import itself, lower layers, and nothing of another feature but its public.ts", () => {
  const file = "apps/server/src/features/billing/plans.ts";
  expect(findImportIssue(file, "apps/server/src/features/billing/stripe.ts")).toBeNull();
  expect(findImportIssue(file, "apps/server/src/platform/db/db.ts")).toBeNull();
  expect(findImportIssue(file, "apps/server/src/features/team/members.ts")).toMatch(/feature billing/);
  expect(findImportIssue(file, "apps/server/src/features/team/public.ts")).toBeNull();
  expect(findImportIssue(file, "apps/server/src/features/team/tables/public.ts")).toMatch(/feature billing/);
  expect(findImportIssue("apps/server/src/platform/db/db.ts", file)).toMatch(/platform\/ may not/);
});

test("the linter fails on a file that breaks the rule", () => {
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
  expect(run.stdout).toContain("feature billing may import only public.ts of feature team");
  expect(run.stdout).toContain("apps/server may not import apps/web");
});
