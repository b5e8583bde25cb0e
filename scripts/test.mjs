// `npm test [-- stage …]`: runs all checks and tests. `npm run test:full` adds the heavy repetitions (FULL=1).
import "./lib/node-version.mjs";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { ensureInstalled } from "./lib/install.mjs";
import { capture, root, run, seconds } from "./lib/run.mjs";
import { checkRetiredWords } from "./retired-words.mjs";

const args = process.argv.slice(2);
const full = args.includes("--full");
const requested = args.filter((arg) => !arg.startsWith("--"));
const env = { ...process.env, ...(full ? { FULL: "1" } : {}) };
const results = path.join(root, ".cache/test");
let [passed, failed] = [0, 0];
const timings = [];

const start = performance.now();
await ensureInstalled();
const { chromiumPath, ensureSystemPackages } = await import("./lib/system-packages.mjs");
const { findLicenseIssues } = await import("./lib/licenses.mjs");
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const stages = {
  format: () => tool("oxfmt", ["--check"]),
  lint: () => tool("oxlint", ["--type-aware", "--quiet"]),
  types: () => tool("tsc", ["--noEmit"]),
  words: () => {
    const retiredWords = checkRetiredWords();
    for (const { file, line, word, instead } of retiredWords)
      console.log(`  ${file}:${line} “${word}”: write ${instead}`);
    console.log(`  ${retiredWords.length} retired words`);
    return count(retiredWords.length === 0);
  },
  "dead code": () => tool("knip", ["--no-config-hints"]),
  licenses: () => {
    const { checked, issues } = findLicenseIssues();
    for (const issue of issues) console.log(`  ${issue}`);
    console.log(`  ${checked} shipped packages, ${issues.length} with a license that is not allowed`);
    return count(issues.length === 0);
  },
  advisories,
  data: () => node(["packages/grading/scripts/check-data.mjs"]),
  build,
  unit: () => vitest("unit", ["--config", "vitest.config.ts"]),
  "integration on the embedded database": () => integration("pglite"),
  "integration on PostgreSQL": () => integration("postgres"),
  "end to end": endToEnd,
};

const unknown = requested.filter((name) => !Object.keys(stages).some((stage) => stage.startsWith(name)));
if (unknown.length > 0) {
  console.error(`No stage named ${unknown.join(", ")}. Available: ${Object.keys(stages).join(", ")}`);
  process.exit(1);
}
const chosen = Object.entries(stages).filter(
  ([stage]) => requested.length === 0 || requested.some((name) => stage.startsWith(name)),
);
if (chosen.some(([stage]) => /integration|end/.test(stage))) {
  for (const line of await ensureSystemPackages()) console.log(`  ${line}`);
}

// The build takes a minute on one core, so it runs in parallel with the checks before it.
const building = chosen.some(([stage]) => stage === "build")
  ? capture(process.execPath, ["scripts/build.mjs"], { env })
  : null;

for (const [stage, runStage] of chosen) {
  console.log(`\n▸ ${stage}`);
  const stageStart = performance.now();
  const before = failed;
  await runStage();
  timings.push(`${failed > before ? "✗" : "✓"} ${stage.padEnd(38)} ${seconds(stageStart)}`);
}

console.log(`\n${timings.join("\n")}\n  total ${seconds(start)}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

function count(ok) {
  if (ok) passed++;
  else failed++;
}

async function tool(name, toolArgs) {
  count((await run("npx", ["--no-install", name, ...toolArgs], { env })) === 0);
}

async function node(nodeArgs) {
  count((await run(process.execPath, nodeArgs, { env })) === 0);
}

/** The later stages need the build, so a failure stops the run. */
async function build() {
  const { code, output } = await building;
  process.stdout.write(output);
  count(code === 0);
  if (code !== 0) process.exit(1);
}

/** Runs Vitest and counts the cases in its JSON report. */
async function vitest(name, vitestArgs, extra = {}) {
  const report = path.join(results, `${name}.json`);
  const code = await run(
    "npx",
    [
      "--no-install",
      "vitest",
      "run",
      ...vitestArgs,
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    { env: { ...env, ...extra } },
  );
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(report);
  passed += numPassedTests;
  failed += numFailedTests;
  // A file that fails to load has no failed test cases.
  if (code !== 0 && numFailedTests === 0) failed++;
}

function integration(engine) {
  return vitest(engine, ["--config", "vitest.integration.config.ts"], { TEST_ENGINE: engine });
}

async function endToEnd() {
  const report = path.join(results, "e2e.json");
  const code = await run(
    "npx",
    ["--no-install", "playwright", "test", "--config", "e2e/playwright.config.ts"],
    {
      env: { ...env, CHROMIUM_PATH: chromiumPath() ?? "", PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  );
  const { stats = { expected: 0, unexpected: 0, flaky: 0 } } = readReport(report);
  passed += stats.expected;
  failed += stats.unexpected + stats.flaky;
  if (code !== 0 && stats.unexpected + stats.flaky === 0) failed++;
}

/** Checks shipped packages for known advisories. Passes with a note if the registry does not support audits. */
async function advisories() {
  const { code, output } = await capture("npm", ["audit", "--omit=dev", "--audit-level=high", "--json"]);
  const report = parseJson(output);
  if (!report?.metadata) {
    console.log("  not checked: the registry does not support audits");
    return count(true);
  }
  console.log(`  ${JSON.stringify(report.metadata.vulnerabilities)}`);
  return count(code === 0);
}

function parseJson(text) {
  try {
    return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
  } catch {
    return null;
  }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}
