// Lighthouse, mobile, on the built app as it is deployed (compressed, with its cache headers): the median of five loads a page.
// On an idle machine: whatever else runs is counted as the page's own work, four times over.
// `LIGHTHOUSE_PAGES=/,/blog` and `LIGHTHOUSE_RUNS=1` look at less; `LIGHTHOUSE_REPORTS=folder` keeps each page's report.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { answering, freePort } from "./deployment/free-port.mjs";

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
  // Fetched here: it is large, and every other bench would wait for it.
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
    await answering(`http://127.0.0.1:${port}/readyz`);
    const rows = [];
    for (const page of pages) {
      const loads = [];
      for (let n = 0; n < runs; n++)
        loads.push(await loadSeen(lighthouse, `http://127.0.0.1:${port}${page}`));
      log(describe(page, loads));
      keepReport(page, loads);
      rows.push(...rowsOf(page, loads));
    }
    return rows;
  } finally {
    server.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Chromium now and then records a load without its start, which Lighthouse cannot judge: such a load is made again. */
async function loadSeen(lighthouse, url) {
  for (let tries = 1; ; tries++) {
    const lhr = await load(lighthouse, url);
    if (!lhr.runtimeError) return lhr;
    if (lhr.runtimeError.code !== "NO_NAVSTART" || tries === 3)
      throw new Error(`${url}: ${lhr.runtimeError.message}`);
  }
}

/** One cold load in a browser of its own: a service worker or a cache left by the last one would flatter the next. */
async function load(lighthouse, url) {
  const debuggingPort = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || "/usr/bin/chromium",
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
    const answer = await lighthouse(url, {
      port: debuggingPort,
      onlyCategories: Object.keys(targets),
      logLevel: "silent",
    });
    if (!answer) throw new Error(`${url}: no answer`);
    return answer.lhr;
  } finally {
    await browser.close();
  }
}

function rowsOf(page, loads) {
  return Object.entries(targets).map(([category, target]) => {
    const value = median(loads.map((lhr) => Math.round(lhr.categories[category].score * 100)));
    return { what: `${page}, ${category}`, value, unit: "", target: `≥ ${target}`, ok: value >= target };
  });
}

/** What the performance score is made of, and every audit that fell short in any load. */
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

function keepReport(page, loads) {
  const folder = process.env.LIGHTHOUSE_REPORTS;
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  const file = `${page.slice(1).replaceAll("/", "_") || "home"}.json`;
  writeFileSync(path.join(folder, file), JSON.stringify(loads.at(-1)));
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
