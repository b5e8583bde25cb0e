// Lighthouse (mobile) on the built app as deployed, compressed and with its cache headers: the median of five loads per page.
// Run it on an idle machine: any other work counts against the page, multiplied by four.
// `LIGHTHOUSE_PAGES=/,/blog` and `LIGHTHOUSE_RUNS=1` limit the run; `LIGHTHOUSE_REPORTS=folder` saves each page's report.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { chromiumPath } from "../scripts/lib/system-packages.mjs";
import { freePort, waitUntilReady } from "./deployment/free-port.mjs";

const root = path.resolve(import.meta.dirname, "..");
const pages = process.env.LIGHTHOUSE_PAGES?.split(",") ?? [
  "/",
  "/global-education-systems/netherlands",
  "/blog/reading-a-german-transcript",
  "/global-education-systems",
  "/blog",
  "/events",
  "/events/nafsa-annual-conference",
  "/about",
  "/training",
];
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
const targets = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };

export async function run({ log }) {
  // Imported here because it is large and no other benchmark needs it.
  const { default: lighthouse } = await import("lighthouse");
  const folder = mkdtempSync(path.join(os.tmpdir(), "meridian-bench-"));
  const port = await freePort();
  const server = spawn(process.execPath, ["apps/server/dist/main.js"], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: path.join(folder, "data"), LOG_LEVEL: "warn" },
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  try {
    await waitUntilReady(`http://127.0.0.1:${port}/readyz`);
    const rows = [];
    for (const page of pages) {
      const loads = [];
      for (let n = 0; n < runs; n++)
        loads.push(await loadWithRetry(lighthouse, `http://127.0.0.1:${port}${page}`));
      log(describe(page, loads));
      saveReport(page, loads);
      rows.push(...toRows(page, loads));
    }
    return rows;
  } finally {
    server.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Retries a load when Chromium records no navigation start, which happens occasionally. */
async function loadWithRetry(lighthouse, url) {
  for (let tries = 1; ; tries++) {
    const lhr = await load(lighthouse, url);
    if (!lhr.runtimeError) return lhr;
    if (lhr.runtimeError.code !== "NO_NAVSTART" || tries === 3)
      throw new Error(`${url}: ${lhr.runtimeError.message}`);
  }
}

/** One cold load in a fresh browser, because a leftover service worker or cache would improve the result. */
async function load(lighthouse, url) {
  const debuggingPort = await freePort();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [
      `--remote-debugging-port=${debuggingPort}`,
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--no-first-run",
      "--disable-quic",
    ],
  });
  try {
    const result = await lighthouse(url, {
      port: debuggingPort,
      onlyCategories: Object.keys(targets),
      logLevel: "silent",
    });
    if (!result) throw new Error(`${url}: no result`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

function toRows(page, loads) {
  return Object.entries(targets).map(([category, target]) => {
    const value = median(loads.map((lhr) => Math.round(lhr.categories[category].score * 100)));
    return { what: `${page}, ${category}`, value, unit: "", target: `≥ ${target}`, ok: value >= target };
  });
}

/** The metrics behind the performance score, and every audit that failed in any load. */
function describe(page, loads) {
  const ms = (id) => Math.round(median(loads.map((lhr) => lhr.audits[id].numericValue)));
  const shift = median(loads.map((lhr) => lhr.audits["cumulative-layout-shift"].numericValue));
  const scores = loads.map((lhr) => Math.round(lhr.categories.performance.score * 100));
  const figures = `FCP ${ms("first-contentful-paint")}, LCP ${ms("largest-contentful-paint")}, blocking ${ms("total-blocking-time")}, speed index ${ms("speed-index")} ms, shift ${shift.toFixed(3)}`;
  const failed = [...new Set(loads.flatMap(failedAudits))];
  return `${page}: performance ${scores.join(" ")}; ${figures}${failed.length > 0 ? `; failed: ${failed.join(", ")}` : ""}`;
}

function failedAudits(lhr) {
  return ["accessibility", "best-practices", "seo"].flatMap((category) =>
    lhr.categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 1)
      .map(({ id }) => id),
  );
}

function saveReport(page, loads) {
  const folder = process.env.LIGHTHOUSE_REPORTS;
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  const file = `${page.slice(1).replaceAll("/", "_") || "home"}.json`;
  writeFileSync(path.join(folder, file), JSON.stringify(loads.at(-1)));
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
