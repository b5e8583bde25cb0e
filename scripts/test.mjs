// `npm test` runs all checks and tests and ends with "N passed, N failed".
//   npm test -- lint unit      only these stages
//   npm test -- --changed      the inner loop: only what concerns the files changed since main, committed or not
//   npm run test:full          adds the slow test variants (FULL=1)
import "./lib/node-version.mjs";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { checkAdvisories } from "./lib/advisories.mjs";
import { changeBase, listChangedFiles, relatedServerFolders } from "./lib/changed-files.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { capture, root, seconds } from "./lib/run.mjs";
import { runStep } from "./lib/steps.mjs";
import { ensureSystemPackages, headlessBrowserPath } from "./lib/system-packages.mjs";
import { formatFailure, readPlaywrightReport, readVitestReport } from "./lib/test-reports.mjs";
import { checkRetiredWords } from "./retired-words.mjs";

const args = process.argv.slice(2);
const unknownOptions = args.filter((arg) => arg.startsWith("--") && !["--full", "--changed"].includes(arg));
const base = args.includes("--changed") ? changeBase() : null;
const changed = base === null ? [] : listChangedFiles(base);
const requested = args.filter((arg) => !arg.startsWith("--"));
const env = {
  ...process.env,
  ...(args.includes("--full") ? { FULL: "1" } : {}),
  // In a log, each dot would be surrounded by control characters.
  ...(process.stdout.isTTY ? {} : { NO_COLOR: "1" }),
  // A warning about the user's npm settings would be the first line of every failure.
  npm_config_loglevel: "error",
  // The linter and the compiler end after a minute, so collecting garbage as often as a server does not pay off.
  GOGC: "400",
};
const linted = /\.(?:tsx?|mjs)$/;
const results = path.join(root, ".cache/test");
/**
 * How V8 runs the tools and their workers, which end after seconds or minutes: it optimizes only code that is still hot
 * later, and collects garbage less often and without helper threads. A third less CPU time (decision 179).
 */
const quickNode = [
  "--interrupt-budget=500000",
  "--single-threaded-gc",
  "--max-semi-space-size=64",
  "--min-semi-space-size=32",
];
/** Tools whose package has another name. */
const toolPackages = { tsc: "typescript", playwright: "@playwright/test" };

const checks = {
  // Of all files, the linter also reports type errors, because it has read their types anyway (decision 172).
  lint: () =>
    tool("oxlint", ["--type-aware", "--quiet", ...(base ? [] : ["--type-check"]), ...changedFiles(linted)]),
  "dead code": () => tool("knip", ["--no-config-hints"]),
  // Alone or with `--changed`: what has not changed since the last run is not checked again, 6 s of CPU time instead of 40.
  types: () => tool("tsc", ["--noEmit", "--incremental", "--tsBuildInfoFile", ".cache/types.tsbuildinfo"]),
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

const unitTests = {
  unit: (stage) =>
    vitest(stage, "unit", ["--config", "vitest.config.ts", ...(base ? ["--changed", base] : [])]),
  // The import graph does not contain the country files, so `--changed` of Vitest finds no test for them.
  "data tests": (stage) => vitest(stage, "data", ["--config", "vitest.config.ts", ...dataTests]),
};
const dataTests = ["packages/grading/src/dataset/", "apps/web/src/features/reference/"];

const build = { build: () => command(process.execPath, ["scripts/build.mjs"]) };
const postgres = { "integration on PostgreSQL": (stage) => integration(stage, "postgres") };
const browserTests = { "end to end": endToEnd };
const embedded = { "integration on the embedded database": (stage) => integration(stage, "pglite") };
/** They start the built server. */
const builtTests = [postgres, browserTests, embedded];

/** Skipped by `--changed`: they take longer, or concern every file. */
const wholeTree = [
  "dead code",
  "advisories",
  "licenses",
  "integration on the embedded database",
  "end to end",
];
const serverFolders = relatedServerFolders(changed);
const isDataChanged = changed.some((file) => file.startsWith("packages/grading/data/"));
const skipped = new Set([
  ...(base ? wholeTree : ["types"]),
  ...(base && !isDataChanged ? ["data"] : []),
  ...(base && isDataChanged ? [] : ["data tests"]),
  ...(base && changed.length === 0 ? ["format", "unit"] : []),
  ...(base && changedFiles(linted).length === 0 ? ["lint"] : []),
  ...(base && serverFolders.length === 0 ? ["build", "integration on PostgreSQL"] : []),
]);
const names = [build, checks, unitTests, ...builtTests].flatMap(Object.keys);
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

const start = performance.now();
let [passed, failed] = [0, 0];
const timings = [];
const failures = [];
// apt waits for the network while npm uses one core, so they run at the same time.
const [missingPrograms] = await Promise.all([
  builtTests.flatMap(Object.keys).some(isChosen)
    ? ensureSystemPackages({ browser: isChosen("end to end") })
    : [],
  ensureInstalled(),
]);
for (const line of missingPrograms) console.log(`  ${line}`);
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

// Two lanes of about the same length, because tests wait for about a third of their time (decision 118). The unit tests
// never wait, so they follow the lane that ends first and keep both cores busy until the end. With `--changed`, only
// the integration tests wait for something: the build.
const built = runStages(build).then((isBuilt) => {
  // Tests that run a built package then do not build it again.
  if (isBuilt && isChosen("build")) env.TEST_BUILT = "1";
  return isBuilt;
});
const lanes = [
  built.then((isBuilt) => isBuilt && runStages(base ? postgres : { ...browserTests, ...embedded })),
  runStages(checks).then(async () => base === null && (await built) && runStages(postgres)),
];
await Promise.race(lanes);
await Promise.all([...lanes, runStages(unitTests)]);
console.log(`\n${timings.join("\n")}\n  total ${seconds(start)}\n`);
if (!(await built)) console.log("The build failed, so the tests that need it did not run.\n");
if (failures.length > 0) console.log(`${failures.join("\n")}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

/** Runs the chosen ones among these stages in their order; false if one of them failed. */
async function runStages(group) {
  let allOk = true;
  for (const [stage, work] of Object.entries(group).filter(([name]) => isChosen(name))) {
    const stageStart = performance.now();
    const result = await runStep(stage, () => work(stage));
    process.stdout.write(result.output);
    passed += result.passed ?? Number(result.ok);
    failed += result.failed ?? Number(!result.ok);
    failures.push(...(result.failures ?? (result.ok ? [] : [formatFailure(stage, [], result.output)])));
    timings.push(`${result.ok ? "✓" : "✗"} ${stage.padEnd(38)} ${seconds(stageStart)}`);
    allOk &&= result.ok;
  }
  return allOk;
}

async function command(name, commandArgs) {
  const { code, output } = await capture(name, commandArgs, { env });
  return { ok: code === 0, output };
}

function tool(name, toolArgs) {
  return command(process.execPath, toCommand(name, toolArgs));
}

/** Arguments for Node. Not `npx`, which takes a second of CPU time to find the tool. */
function toCommand(name, toolArgs) {
  const folder = path.join(root, "node_modules", toolPackages[name] ?? name);
  const { bin } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  return [...quickNode, path.join(folder, bin[name]), ...toolArgs];
}

/** With `--changed`, the changed files of this kind. Without, none: the tool looks at all files. */
function changedFiles(pattern) {
  return changed.filter((file) => pattern.test(file));
}

/** Runs Vitest and reads its JSON report. */
async function vitest(stage, name, vitestArgs, extra = {}) {
  const report = path.join(results, `${name}.json`);
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const run = toCommand("vitest", ["run", ...vitestArgs, ...reporters]);
  const { code, output } = await capture(process.execPath, run, {
    env: { ...env, TEST_MODULE_CACHE: path.join(results, "modules"), ...extra },
  });
  return { ok: code === 0, output, ...readVitestReport(stage, report, code) };
}

function integration(stage, engine) {
  const config = ["--config", "vitest.integration.config.ts", "--passWithNoTests"];
  return vitest(stage, engine, [...config, ...serverFolders], { TEST_ENGINE: engine });
}

async function endToEnd(stage) {
  const report = path.join(results, "e2e.json");
  const playwright = toCommand("playwright", ["test", "--config", "e2e/playwright.config.ts"]);
  const { code, output } = await capture(process.execPath, playwright, {
    env: { ...env, CHROMIUM_PATH: headlessBrowserPath() ?? "", PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  return { ok: code === 0, output, ...readPlaywrightReport(stage, report, code) };
}
