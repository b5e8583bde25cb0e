import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { lapsedDays } from "../packages/contract/src/billing/plans.ts";
import {
  accountExportDays,
  bulkRetentionDays,
  restorableDays,
} from "../packages/contract/src/history/retention.ts";

const read = (name) => readFileSync(new URL(`../docs/${name}`, import.meta.url), "utf8");
const numbers = (rows) => rows.flatMap((row) => row.match(/\b\d\.\d\.\d{1,2}\b/g) ?? []);

test("the Accessibility Conformance Report has every criterion that accessibility.md describes", () => {
  const described = read("accessibility.md")
    .split("\n")
    .filter((line) => /^\| \d\.\d\.\d/.test(line))
    .map((line) => line.split("|")[1]);
  const reported = read("procurement/accessibility-conformance-report.md")
    .split("\n")
    .filter((line) => /^\| \d\.\d\.\d/.test(line));
  const reportedNumbers = numbers(reported.map((line) => line.split("|")[1]));
  for (const number of numbers(described)) expect(reportedNumbers).toContain(number);
  // WCAG 2.2 has 31 criteria at level A and 24 at level AA.
  expect(reported.filter((line) => line.includes("(Level A)"))).toHaveLength(31);
  expect(reported.filter((line) => line.includes("(Level AA)"))).toHaveLength(24);
});

test("the retention times in the buyers' documents are the ones in the code", () => {
  const text = read("procurement/data-protection.md");
  expect(text).toContain(`restorable for ${restorableDays} days`);
  expect(text).toContain(`exportable for ${lapsedDays} days`);
  expect(bulkRetentionDays).toBe(accountExportDays);
  expect(text).toContain(`at most ${accountExportDays} days`);
});
