// `npm run pictures`: retakes the README screenshots from the built app with its demo data.
import "./lib/node-version.mjs";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { root } from "./lib/run.mjs";

await ensureInstalled();
await ensureBuilt();
const { chromium } = await import("@playwright/test");
const { waitUntilReady, freePort } = await import("../bench/deployment/free-port.mjs");
const { chromiumPath } = await import("./lib/system-packages.mjs");

const desktop = { width: 1440, height: 900 };
const pictures = [
  { name: "calculator", at: "/", viewport: desktop },
  { name: "phone", at: "/", viewport: { width: 390, height: 844 } },
  { name: "country", at: "/global-education-systems/germany", viewport: desktop },
  { name: "report", at: "/", viewport: { width: 1440, height: 1000 }, before: openReport },
];

const folder = mkdtempSync(path.join(os.tmpdir(), "meridian-pictures-"));
const port = await freePort();
const server = spawn(process.execPath, ["apps/server/dist/main.js"], {
  cwd: root,
  env: { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: "warn" },
  stdio: "inherit",
});
const ended = new Promise((resolve) => server.once("exit", resolve));
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ["--no-sandbox"] });
try {
  await waitUntilReady(`http://127.0.0.1:${port}/readyz`);
  for (const picture of pictures) await takePicture(picture);
} finally {
  await browser.close();
  server.kill();
  await ended;
  rmSync(folder, { recursive: true, force: true });
}

async function takePicture({ name, at, viewport, before }) {
  const context = await browser.newContext({
    viewport,
    baseURL: `http://127.0.0.1:${port}`,
    hasTouch: viewport.width < 600,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(at);
  await page.waitForLoadState("networkidle");
  await before?.(page);
  // Hide the toast that says the app is ready offline.
  await page.addStyleTag({ content: "[data-sonner-toaster] { display: none }" });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(root, "docs/images", `${name}.png`) });
  await context.close();
  console.log(`docs/images/${name}.png`);
}

/** The report requires a signed-in user. */
async function openReport(page) {
  await page.request.post("/api/session/sign-in", {
    data: { email: "registered@example.test", password: "demo-password" },
  });
  await page.request.put("/api/account/terms", { data: {} });
  await page.reload();
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Academic report" }).first().click();
  await page.getByRole("dialog").getByText("cumulative GPA").waitFor();
}
