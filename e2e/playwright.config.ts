import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { dnsPort, mailHttpPort, serverPort, smtpPort } from "./support/ports.ts";

const root = path.resolve(import.meta.dirname, "..");
const baseURL = `http://127.0.0.1:${serverPort}`;
// The main process creates the folder; workers load this file again and must use the same one.
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), "meridian-e2e-"));

const chromium = {
  executablePath:
    process.env.CHROMIUM_PATH ||
    ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((file) => existsSync(file)),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
    // Starting a renderer costs more CPU time than most tests, so all pages of a context share one.
    "--renderer-process-limit=1",
    "--disable-site-isolation-trials",
    // As in scripts/test.mjs: optimizes only code that stays hot, and collects garbage rarely and on one thread.
    "--js-flags=--interrupt-budget=500000,--single-threaded-gc,--min-semi-space-size=16",
  ],
};

const desk = { viewport: { width: 1440, height: 900 } };
const handset = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/** `npm run test:full` also scans the dark theme on desktop and the light theme on a phone. */
const otherThemes = [
  {
    name: "desktop, dark",
    grep: /@axe/,
    grepInvert: /@phone-only/,
    workers: 1,
    use: { ...desk, colorScheme: "dark" as const },
  },
  {
    name: "phone, light",
    grep: /@axe/,
    workers: 1,
    use: { ...handset, colorScheme: "light" as const },
  },
];

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: process.env.E2E_OUTPUT ?? "../.cache/test/e2e",
  fullyParallel: true,
  // One more than the cores of a small machine, because some test is always waiting for an email or a throttled CPU.
  workers: Number(process.env.E2E_WORKERS ?? 3),
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Generous timeouts for loaded machines; speed is measured by the benchmarks.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [["dot"], ["json"]],
  use: {
    // The next test of a worker gets the same renderer with its fonts and compiled scripts; see support/test.ts.
    reuseContext: true,
    // Skeletons and toasts would otherwise repaint all the time, in software.
    contextOptions: { reducedMotion: "reduce" },
    // A service worker would bypass `page.route`; the tests in offline/ allow it.
    serviceWorkers: "block",
    baseURL,
    launchOptions: chromium,
    // Tracing every test costs more than the few traces that are ever viewed are worth.
    trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    locale: "en-US",
    timezoneId: "UTC",
  },
  // Tags: @full runs with `npm run test:full` only, @phone runs on both, @phone-only on the phone, and @axe on both, each in its own theme.
  // A worker serves one project only, and each starts a browser with a cold cache. The projects with one worker are first,
  // so that it serves them to the end; the journeys, which take longest, are first by name in the last one.
  projects: [
    {
      name: "offline",
      testMatch: "offline/**/*.spec.ts",
      workers: 1,
      // Caches and service workers outlive the reset of a reused context.
      use: { ...desk, serviceWorkers: "allow", reuseContext: false },
    },
    {
      name: "phone",
      testIgnore: "offline/**",
      grep: /@phone|@axe/,
      workers: 1,
      use: { ...handset, colorScheme: "dark" },
    },
    ...(process.env.FULL ? otherThemes : []),
    {
      name: "desktop",
      testIgnore: "offline/**",
      grepInvert: process.env.FULL ? /@phone-only/ : /@phone-only|@full/,
      use: { ...desk, colorScheme: "light" },
    },
  ],
  webServer: [
    {
      command: `node e2e/support/mail-sink.mjs ${smtpPort} ${mailHttpPort}`,
      cwd: root,
      url: `http://127.0.0.1:${mailHttpPort}/`,
    },
    {
      // Signing in costs 60 ms of hashing otherwise, several hundred times; compiling the embedded database well, 7 s.
      command:
        "node --liftoff-only --import ./apps/server/test/support/servers/quick-crypto.mjs apps/server/dist/main.js",
      cwd: root,
      url: `${baseURL}/readyz`,
      // The first start creates the demo data.
      timeout: 180_000,
      env: {
        PORT: String(serverPort),
        DATA_DIR: process.env.E2E_DATA_DIR,
        // CRM and webhook tests listen on this machine.
        ALLOW_PRIVATE_OUTBOUND: "127.0.0.0/8",
        DNS_SERVERS: `127.0.0.1:${dnsPort}`,
        SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
        LOG_LEVEL: "warn",
      },
      stdout: "ignore",
      stderr: "pipe",
      gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
    },
  ],
});
