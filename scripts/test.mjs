// `npm test` runs all checks and tests and ends with "N passed, N failed".
//   npm test -- lint unit      only these stages
//   npm test -- --changed      the inner loop: only what concerns the files changed since main, committed or not
//   npm run test:full          adds the heavy repetitions (FULL=1)
import "./lib/node-version.mjs";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { checkAdvisories } from "./lib/advisories.mjs";
import { changeBase, listChangedFiles, relatedServerFolders } from "./lib/changed-files.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { capture, root, run, seconds } from "./lib/run.mjs";
import { checkRetiredWords } from "./retired-words.mjs";

const args = process.argv.slice(2);
const unknownOptions = args.filter((arg) => arg.startsWith("--") && !["--full", "--changed"].includes(arg));
const base = args.includes("--changed") ? changeBase() : null;
const changed = base === null ? [] : listChangedFiles(base);
const requested = args.filter((arg) => !arg.startsWith("--"));
const env = { ...process.env, ...(args.includes("--full") ? { FULL: "1" } : {}) };
const linted = /\.(?:tsx?|mjs)$/;
const results = path.join(root, ".cache/test");

/** Independent of each other, so they run three at a time. The longest come first. */
const checks = {
  build: () => command(process.execPath, ["scripts/build.mjs"]),
  lint: () => tool("oxlint", ["--type-aware", "--quiet", ...changedFiles(linted)]),
  "dead code": () => tool("knip", ["--no-config-hints"]),
  types: () => tool("tsc", ["--noEmit"]),
  data: () => command(process.execPath, ["packages/grading/scripts/check-data.mjs"]),
  advisories: checkAdvisories,
  format: () => tool("oxfmt", ["--check", "--no-error-on-unmatched-pattern", ...changedFiles(/./)]),
  words: () => {
    const retiredWords = checkRetiredWords();
    const lines = retiredWords.map(
      ({ file, line, word, instead }) => `  ${file}:${line} “${word}”: write ${instead}\n`,
    );
    return { ok: lines.length === 0, output: `${lines.join("")}  ${lines.length} retired words\n` };
  },
  licenses: async () => {
    const { findLicenseIssues } = await import("./lib/licenses.mjs");
    const { checked, issues } = findLicenseIssues();
    const lines = issues.map((issue) => `  ${issue}\n`).join("");
    const summary = `  ${checked} shipped packages, ${issues.length} with a license that is not allowed\n`;
    return { ok: issues.length === 0, output: lines + summary };
  },
};

const tests = {
  unit: () => vitest("unit", ["--config", "vitest.config.ts", ...(base ? ["--changed", base] : [])]),
  "integration on the embedded database": () => integration("pglite"),
  "integration on PostgreSQL": () => integration("postgres"),
  "end to end": endToEnd,
};

/** Skipped by `--changed`: they take longer, or concern every file. */
const wholeTree = [
  "dead code",
  "data",
  "advisories",
  "licenses",
  "integration on the embedded database",
  "end to end",
];
const serverFolders = relatedServerFolders(changed);
const skipped = new Set([
  ...(base ? wholeTree : []),
  ...(base && changed.length === 0 ? ["format", "unit"] : []),
  ...(base && changedFiles(linted).length === 0 ? ["lint"] : []),
  ...(base && serverFolders.length === 0 ? ["build", "integration on PostgreSQL"] : []),
]);
const names = [...Object.keys(checks), ...Object.keys(tests)];
const unknown = [
  ...unknownOptions,
  ...requested.filter((name) => !names.some((stage) => stage.startsWith(name))),
];
if (unknown.length > 0) {
  console.error(`No stage or option named ${unknown.join(", ")}. Stages: ${names.join(", ")}`);
  process.exit(1);
}
const isChosen = (stage) =>
  requested.length === 0 ? !skipped.has(stage) : requested.some((name) => stage.startsWith(name));
const chosenChecks = Object.entries(checks).filter(([stage]) => isChosen(stage));
const chosenTests = Object.entries(tests).filter(([stage]) => isChosen(stage));

const start = performance.now();
let [passed, failed] = [0, 0];
const timings = [];
await ensureInstalled();
const { chromiumPath, ensureSystemPackages } = await import("./lib/system-packages.mjs");
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
if (chosenTests.some(([stage]) => /integration|end/.test(stage))) {
  for (const line of await ensureSystemPackages()) console.log(`  ${line}`);
}

let isBuilt = true;
await Promise.all([1, 2, 3].map(runNextChecks));
for (const [stage, runTests] of isBuilt ? chosenTests : []) {
  console.log(`\n▸ ${stage}`);
  const stageStart = performance.now();
  const counts = await runTests();
  passed += counts.passed;
  failed += counts.failed;
  addTiming(stage, counts.failed === 0, stageStart);
}
console.log(`\n${timings.join("\n")}\n  total ${seconds(start)}\n`);
if (!isBuilt) console.log("The build failed, so the tests did not run.\n");
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

async function runNextChecks() {
  for (let next = chosenChecks.shift(); next; next = chosenChecks.shift()) {
    const [stage, check] = next;
    const stageStart = performance.now();
    const { ok, output } = await check();
    process.stdout.write(`\n▸ ${stage}\n${output}`);
    if (ok) passed++;
    else failed++;
    if (stage === "build") isBuilt = ok;
    addTiming(stage, ok, stageStart);
  }
}

function addTiming(stage, ok, since) {
  timings.push(`${ok ? "✓" : "✗"} ${stage.padEnd(38)} ${seconds(since)}`);
}

async function command(name, commandArgs) {
  const { code, output } = await capture(name, commandArgs, { env });
  return { ok: code === 0, output };
}

function tool(name, toolArgs) {
  return command("npx", ["--no-install", name, ...toolArgs]);
}

/** With `--changed`, the changed files of this kind. Without, none: the tool looks at all files. */
function changedFiles(pattern) {
  return changed.filter((file) => pattern.test(file));
}

/** Runs Vitest and counts the cases in its JSON report. */
async function vitest(name, vitestArgs, extra = {}) {
  const report = path.join(results, `${name}.json`);
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const code = await run("npx", ["--no-install", "vitest", "run", ...vitestArgs, ...reporters], {
    env: { ...env, ...extra },
  });
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(report);
  // A file that fails to load has no failed test cases.
  return { passed: numPassedTests, failed: numFailedTests || Number(code !== 0) };
}

function integration(engine) {
  const config = ["--config", "vitest.integration.config.ts", "--passWithNoTests"];
  return vitest(engine, [...config, ...serverFolders], { TEST_ENGINE: engine });
}

async function endToEnd() {
  const report = path.join(results, "e2e.json");
  const playwright = ["--no-install", "playwright", "test", "--config", "e2e/playwright.config.ts"];
  const code = await run("npx", playwright, {
    env: { ...env, CHROMIUM_PATH: chromiumPath() ?? "", PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const { stats = { expected: 0, unexpected: 0, flaky: 0 } } = readReport(report);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky || Number(code !== 0) };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}
