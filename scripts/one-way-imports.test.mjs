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
  const { status, stdout } = lintFixture("apps/server/src/features/billing/breaks.ts");
  expect(status).not.toBe(0);
  expect(stdout).toContain("feature billing may import only public.ts of feature team");
  expect(stdout).toContain("apps/server may not import apps/web");
});

test("only a public.ts may just re-export, it does nothing else, and it is not imported lazily", () => {
  const { stdout } = lintFixture("apps/web/src/features/billing");
  const getMessages = (file) => stdout.split("\n").filter((line) => line.startsWith(`${file}:`));
  const folder = "scripts/fixtures/one-way/apps/web/src/features/billing";
  expect(getMessages(`${folder}/index.ts`)).toEqual([
    expect.stringContaining("only a feature's public.ts may consist of re-exports"),
  ]);
  expect(getMessages(`${folder}/public.ts`)).toEqual([
    expect.stringContaining("public.ts may contain only named re-exports"),
    expect.stringContaining("public.ts may contain only named re-exports"),
  ]);
  expect(getMessages(`${folder}/load-team.ts`)).toEqual([expect.stringContaining("export a loader from it")]);
});

function lintFixture(file) {
  const oxlint = [
    "node_modules/oxlint/bin/oxlint",
    "-c",
    "scripts/fixtures/one-way/oxlint.json",
    "--format=unix",
  ];
  return spawnSync(process.execPath, [...oxlint, `scripts/fixtures/one-way/${file}`], {
    cwd: new URL("..", import.meta.url),
    encoding: "utf8",
  });
}
