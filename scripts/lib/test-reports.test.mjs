import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { root } from "./run.mjs";
import { readPlaywrightReport, readVitestReport } from "./test-reports.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "meridian-reports-"));
afterAll(() => rmSync(folder, { recursive: true }));

function write(report) {
  const file = path.join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const assertion = (status, title, ...failureMessages) => ({
  status,
  title,
  ancestorTitles: ["marks"],
  failureMessages,
});

test("names the failed tests of a Vitest report with the first line of the message", () => {
  const file = write({
    numPassedTests: 7,
    testResults: [
      {
        name: `${root}/a.test.ts`,
        status: "passed",
        message: "",
        assertionResults: [assertion("passed", "x")],
      },
      {
        name: `${root}/packages/b.test.ts`,
        status: "failed",
        message: "",
        assertionResults: [
          assertion("passed", "reads 1,0"),
          assertion(
            "failed",
            "reads 2,5",
            "\u001B[31mAssertionError: expected B\u001B[39m\n    at b.test.ts:3",
          ),
        ],
      },
    ],
  });
  expect(readVitestReport("unit", file, 1)).toEqual({
    passed: 7,
    failed: 1,
    failures: ["✗ unit: packages/b.test.ts > marks > reads 2,5: AssertionError: expected B"],
  });
});

test("counts a file that does not load as a failed test", () => {
  const broken = { status: "failed", message: "Cannot find module 'x'\nstack", assertionResults: [] };
  const file = write({ numPassedTests: 0, testResults: [{ name: `${root}/c.test.ts`, ...broken }] });
  expect(readVitestReport("unit", file, 1)).toMatchObject({
    failed: 1,
    failures: ["✗ unit: c.test.ts: Cannot find module 'x'"],
  });
});

const spec = (title, status, ...errors) => ({
  title,
  tests: [{ projectName: "phone", status, results: [{ errors }] }],
});

test("names the failed tests of a Playwright report, also in groups, and flaky ones", () => {
  const file = write({
    stats: { expected: 3 },
    errors: [],
    suites: [
      {
        file: "screens/history.spec.ts",
        specs: [
          spec("saves", "expected"),
          spec("deletes", "flaky", { message: "Timeout\nmore" }),
          spec("opens", "unexpected", {
            message:
              'Error: /reset\n\n- Expected  - 1\n+ Received  + 2\n\n- Array []\n+ Array [\n+   "page-has-heading-one",',
          }),
        ],
        suites: [
          {
            title: "search",
            specs: [
              spec("finds", "unexpected", {
                message: "Error: toBeVisible() failed\n\nLocator:  getByText('Kiel')\nTimeout: 5 ms",
                location: { line: 12 },
              }),
            ],
          },
        ],
      },
    ],
  });
  expect(readPlaywrightReport("end to end", file, 1)).toEqual({
    passed: 3,
    failed: 3,
    failures: [
      "✗ end to end: e2e/screens/history.spec.ts > deletes (phone): Timeout",
      [
        "✗ end to end: e2e/screens/history.spec.ts > opens (phone): Error: /reset",
        "    - Expected  - 1",
        "    + Received  + 2",
        "    - Array []",
        "    + Array [",
        '    +   "page-has-heading-one",',
      ].join("\n"),
      "✗ end to end: e2e/screens/history.spec.ts > search > finds (phone, line 12): Error: toBeVisible() failed: Locator getByText('Kiel')",
    ],
  });
});

test("reports an error outside of tests, and a run that ends without a report", () => {
  const file = write({
    stats: { expected: 0 },
    suites: [],
    errors: [{ message: "The server exited early" }],
  });
  expect(readPlaywrightReport("end to end", file, 1).failures).toEqual([
    "✗ end to end: The server exited early",
  ]);
  const missing = path.join(folder, "missing.json");
  expect(readVitestReport("unit", missing, 1)).toMatchObject({ passed: 0, failed: 1 });
  expect(readVitestReport("unit", missing, 0)).toMatchObject({ passed: 0, failed: 0 });
});
