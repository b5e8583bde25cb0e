// Time from keydown to the committed result on a transcript of 500 courses, in Chromium with the built app: on a desktop,
// and at phone width with the CPU throttled to a quarter.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { chromiumPath } from "../scripts/lib/system-packages.mjs";
import { freePort, waitUntilReady } from "./deployment/free-port.mjs";

const root = path.resolve(import.meta.dirname, "..");
const courses = 500;
const keystrokes = 200;
const rounds = 3;

const devices = [
  {
    name: "desktop",
    context: { viewport: { width: 1440, height: 900 } },
    target: 16,
    firstField: "[role=grid] tbody tr:last-child [data-column=name]",
    type: typeInGrid,
  },
  {
    name: "phone, 4× throttled",
    context: {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor: 2,
    },
    throttling: 4,
    target: 40,
    type: typeInCard,
  },
];

export async function run({ log }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "meridian-bench-"));
  const port = await freePort();
  const server = spawn(process.execPath, ["apps/server/dist/main.js"], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: "warn" },
    stdio: "ignore",
  });
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
  });
  try {
    await waitUntilReady(`http://127.0.0.1:${port}/readyz`);
    const rows = [];
    for (const device of devices) rows.push(...(await measure(browser, port, device, log)));
    return rows;
  } finally {
    await browser.close();
    server.kill();
    await new Promise((resolve) => server.once("exit", resolve));
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(browser, port, device, log) {
  const context = await browser.newContext(device.context);
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${port}/calculator?system=fr-university`);
  // The first visit fills the offline cache in the background; wait for that before measuring.
  await page.getByText("Ready offline").waitFor({ state: "attached", timeout: 60_000 });
  await pasteCourses(page, device);
  log(`${device.name}: ${courses} courses entered`);
  await watchKeystrokes(page);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: device.throttling ?? 1 });
  const figures = [];
  for (let round = 1; round <= rounds; round++) {
    const { committed, painted } = await typeMarks(page, device);
    figures.push({
      p95: quantile(committed, 0.95),
      median: quantile(committed, 0.5),
      painted: quantile(painted, 0.95),
    });
    log(`round ${round}: p95 ${figures.at(-1).p95.toFixed(1)} ms of ${committed.length} keystrokes`);
  }
  await context.close();
  const middle = (name) =>
    quantile(
      figures.map((figure) => figure[name]),
      0.5,
    );
  const suffix = `median of ${rounds} rounds, ${device.name}`;
  return [
    row(
      `keydown to committed result, p95 of ${keystrokes} keystrokes, ${suffix}`,
      middle("p95"),
      device.target,
    ),
    row(`keydown to committed result, median, ${suffix}`, middle("median")),
    row(`keydown to the second frame, p95, ${suffix}`, middle("painted")),
  ];
}

async function pasteCourses(page, { firstField }) {
  if (firstField) await page.locator(firstField).click();
  else await page.getByRole("button", { name: "Add course" }).first().click();
  const lines = Array.from({ length: courses }, (_, i) => `Course ${i + 1}\t6\t${8 + (i % 12)}`);
  await page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      document.activeElement.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    ["Course\tECTS\tMark", ...lines].join("\n"),
  );
  await page.getByText(`Course ${courses}`, { exact: true }).waitFor({ state: "attached" });
}

/**
 * Uses real key events. A keystroke ends with the last change to the grid, the key or the result, observed before the browser
 * paints; the measurement closes at the second frame after the key.
 */
async function watchKeystrokes(page) {
  await page.evaluate(() => {
    const times = { committed: [], painted: [] };
    globalThis.keystrokes = times;
    let open = null;
    addEventListener(
      "keydown",
      (event) => {
        const keystroke = { start: event.timeStamp, end: null };
        open = keystroke;
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            times.committed.push((keystroke.end ?? performance.now()) - keystroke.start);
            times.painted.push(performance.now() - keystroke.start);
          }),
        );
      },
      { capture: true },
    );
    const observer = new MutationObserver(() => {
      if (open) open.end = performance.now();
    });
    const changes = { subtree: true, childList: true, attributes: true, characterData: true };
    observer.observe(document.querySelector("main"), changes);
  });
}

async function typeMarks(page, { type }) {
  const press = await type(page);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  await page.evaluate(() => {
    globalThis.keystrokes.committed.length = 0;
    globalThis.keystrokes.painted.length = 0;
  });
  for (let typed = 1; typed <= keystrokes; typed++) {
    await page.keyboard.press(press(typed - 1));
    // Wait for the frame before the next key, as a typist would.
    await page.waitForFunction((count) => globalThis.keystrokes.committed.length >= count, typed);
  }
  return page.evaluate(() => structuredClone(globalThis.keystrokes));
}

/** Types marks over those in the first rows, one row after another. */
async function typeInGrid(page) {
  // The last round may have ended inside a mark, where Ctrl+Home moves the text cursor.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Home");
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowRight");
  const cell = await page.evaluate(() => document.activeElement.closest("td")?.dataset.column);
  if (cell !== "mark") throw new Error(`The keys would go to the ${cell} column instead of the mark column.`);
  const keys = ["12,5", "9,75", "16", "13,25", "7,5"].flatMap((mark) => [...Array.from(mark), "Enter"]);
  return (index) => keys[index % keys.length];
}

/** Types a mark into the open card and deletes it again. */
async function typeInCard(page) {
  const mark = page.locator("input[inputmode=decimal]:focus");
  if (!(await mark.isVisible())) await page.getByText("Course 20", { exact: true }).click();
  await mark.waitFor();
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
  const keys = [...Array.from("12,5"), ...Array.from({ length: 4 }, () => "Backspace")];
  return (index) => keys[index % keys.length];
}

function row(what, value, limit) {
  return {
    what,
    value,
    unit: "ms",
    ...(limit === undefined ? {} : { target: `≤ ${limit}`, ok: value <= limit }),
  };
}

function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];
}
