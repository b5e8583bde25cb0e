import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findSlowReason } from "./linear-regex.mjs";

test.each([
  ["<[^>]*>", "quadratic"],
  ["\\s+$", "quadratic"],
  ["^[^@]+@[^@]+\\.[^@]+$", "quadratic"],
  ["^(\\w+\\s?)+$", "exponential"],
])("/%s/ is reported as %s", (source, growth) => {
  expect(findSlowReason(source, "")).toContain(growth);
});

test.each(["<[^<>]*>", "(?<!\\s)\\s+$", "^[^@]+@[^@][^@.]*\\.[^@]+$", "^\\w+$"])("/%s/ is fine", (source) => {
  expect(findSlowReason(source, "")).toBeNull();
});

test("reports literals, patterns built from constants and patterns it cannot check", () => {
  const run = spawnSync(
    process.execPath,
    [
      "node_modules/oxlint/bin/oxlint",
      "-c",
      "scripts/fixtures/linear-regex/oxlint.json",
      "--format=unix",
      "scripts/fixtures/linear-regex/slow.ts",
    ],
    { cwd: new URL("..", import.meta.url), encoding: "utf8" },
  );
  const lines = run.stdout.match(/slow\.ts:\d+/g);
  expect(lines).toEqual(["slow.ts:2", "slow.ts:3", "slow.ts:4"]);
});

test("the rule is enabled for all code that reads untrusted input", () => {
  const config = JSON.parse(readFileSync(new URL("../.oxlintrc.json", import.meta.url), "utf8"));
  expect(config.rules["regex/linear-time"]).toBe("error");
  const exempt = config.overrides.flatMap(({ files }) => files);
  expect(exempt.filter((glob) => /src/.test(glob))).toEqual([]);
});
