import { readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./run.mjs";

/** What a stage's JSON report says: how many tests passed and failed, and one line per failed test. */
export function readVitestReport(stage, file, exitCode) {
  const report = readJson(file);
  const failures = listFailedVitestTests(stage, report);
  return summarize(stage, exitCode, report.numPassedTests ?? 0, failures);
}

export function readPlaywrightReport(stage, file, exitCode) {
  const report = readJson(file);
  const failures = listFailedPlaywrightTests(stage, report);
  return summarize(stage, exitCode, report.stats?.expected ?? 0, failures);
}

/** A run that ends with an error but reports no failed test counts as one failure. */
function summarize(stage, exitCode, passed, listed) {
  const failures =
    listed.length === 0 && exitCode !== 0
      ? [formatFailure(stage, [], "failed without a failed test")]
      : listed;
  return { passed, failed: failures.length, failures };
}

/** A file that does not load counts as one failed test. */
function listFailedVitestTests(stage, { testResults = [] }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    const file = path.relative(root, name);
    if (failed.length === 0) return status === "failed" ? [formatFailure(stage, [file], message)] : [];
    return failed.map(({ ancestorTitles, title, failureMessages }) =>
      formatFailure(stage, [file, ...ancestorTitles, title], failureMessages[0]),
    );
  });
}

/** Includes errors outside of tests, such as a server that did not start. */
function listFailedPlaywrightTests(stage, { suites = [], errors = [] }) {
  return [
    ...suites.flatMap((suite) => listFailedSpecs(stage, suite, [`e2e/${suite.file}`])),
    ...errors.map(({ message }) => formatFailure(stage, [], message)),
  ];
}

function listFailedSpecs(stage, { specs = [], suites = [] }, titles) {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) => {
        const [error] = results.flatMap(({ errors = [] }) => errors);
        const line = error?.location ? `, line ${error.location.line}` : "";
        return formatFailure(stage, [...titles, `${title} (${projectName}${line})`], error?.message);
      }),
  );
  const nested = suites.flatMap((suite) => listFailedSpecs(stage, suite, [...titles, suite.title]));
  return [...own, ...nested];
}

/**
 * `✗ <stage>: <file> > <test name>: <first line of the message>`, then what Playwright was looking for, or the lines of
 * a difference, because a test's own message may only name the page.
 */
export function formatFailure(stage, titles, message = "") {
  const [firstLine = "", ...lines] = stripVTControlCharacters(message).trim().split("\n");
  const locator = lines.find((line) => line.startsWith("Locator:"))?.replace(/:\s+/, " ");
  const difference = lines.filter((line) => /^[-+] |^Received\b/.test(line)).slice(0, 6);
  return [
    `✗ ${[stage, titles.join(" > "), firstLine, locator].filter(Boolean).join(": ")}`,
    ...(locator ? [] : difference.map((line) => `    ${line}`)),
  ].join("\n");
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}
