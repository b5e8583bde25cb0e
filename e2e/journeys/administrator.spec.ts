import { execFile } from "node:child_process";
import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { openPostgres } from "../../apps/server/src/platform/db/open-postgres.ts";
import { sessions, users } from "../../apps/server/src/platform/db/schema/accounts.ts";
import { type ServerProcess, startServerProcess } from "../../apps/server/test/support/servers/child.ts";
import {
  createDatabase,
  startPostgres,
  type TestPostgres,
} from "../../apps/server/test/support/servers/postgres.ts";
import { demoPassword, fillSignIn } from "../support/users.ts";
import { type HttpsProxy, startHttpsProxy } from "../support/https-proxy.ts";
import { openHydrated } from "../support/hydration.ts";
import { expect, test } from "../support/test.ts";

/** Browsers resolve every name under `localhost` to this machine. */
const host = "meridian.localhost";
const metricsToken = "token-of-the-prometheus";
const dist = path.resolve(import.meta.dirname, "../../apps/server/dist");

let postgres: TestPostgres;
let database: { url: string };
let proxy: HttpsProxy;
let servers: ServerProcess[] = [];
const folder = mkdtempSync(path.join(tmpdir(), "meridian-walk-"));

test.beforeAll(async () => {
  postgres = await startPostgres();
  database = await createDatabase(postgres.url);
  proxy = await startHttpsProxy(() => servers.map(({ port }) => port));
});
test.afterAll(async () => {
  await Promise.all(servers.map((server) => end(server)));
  await proxy.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.use({ ignoreHTTPSErrors: true });

test("a system administrator deploys two processes, watches, closes an account, backs up, restores and upgrades", async ({
  page,
}) => {
  test.setTimeout(300_000);

  // Deploy: start both processes at once on an empty database, as a service manager does.
  servers = await Promise.all([deploy(), deploy()]);
  await openHydrated(page, at("/about"));
  await send(page, "/api/session/sign-up", account("root@office.example"));
  expect(await command("sysadmin", database.url, "root@office.example")).toContain(
    "takes effect once the account has a second factor",
  );
  await page.getByRole("button", { name: "Sign In" }).first().click();
  await fillSignIn(page, "root@office.example", demoPassword);

  // The role takes effect only with a second factor.
  expect((await page.goto(at("/sys-admin")))?.status()).toBe(404);
  await openHydrated(page, at("/account"));
  const section = page.getByRole("region", { name: "Two-factor sign-in" });
  await section.getByLabel("Current password").fill(demoPassword);
  await section.getByRole("button", { name: "Turn on" }).click();
  const key = (await section.locator("code").first().innerText()).replaceAll(" ", "");
  await section.getByLabel("Code").fill(totpCode(key));
  await section.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Two-factor sign-in is on.")).toBeVisible();
  expect((await page.goto(at("/sys-admin")))?.status()).toBe(200);

  // Check the status in the browser and in the Prometheus metrics.
  await page.getByRole("link", { name: "Speed", exact: true }).click();
  await expect(
    page
      .getByRole("region", { name: "Speed" })
      .getByText(/performance score|No measurements/)
      .first(),
  ).toBeVisible();
  await page.getByRole("link", { name: "Background jobs" }).click();
  await expect(page.getByRole("heading", { name: "Failed jobs", exact: true })).toBeVisible();
  for (const server of servers) {
    expect((await server.call({ path: "/metrics" })).status).toBe(401);
    const metrics = await server.call({
      path: "/metrics",
      headers: { authorization: `Bearer ${metricsToken}` },
    });
    expect(metrics.body).toMatch(/^http_requests_total\{.*\} [1-9]/m);
  }

  // Close an abusive account, which is signed out on both processes at once.
  await callAsVisitor("/api/session/sign-up", account("spam@abuse.example"));
  const cookie = await callAsVisitor("/api/session/sign-in", {
    email: "spam@abuse.example",
    password: demoPassword,
  });
  const seenBy = (server: ServerProcess) => getSessionUser(server, cookie);
  expect(await Promise.all(servers.map(seenBy))).toEqual(["spam@abuse.example", "spam@abuse.example"]);
  await page.getByRole("link", { name: "Users" }).click();
  await page.getByLabel("Name or email").fill("spam@abuse.example");
  await page.getByRole("button", { name: "Actions for spam@abuse.example" }).click();
  await page.getByRole("menuitem", { name: "Close account…" }).click();
  await page.getByRole("dialog").getByLabel("Reason for colleagues and the audit log").fill("Sends spam");
  await page.getByRole("dialog").getByRole("button", { name: "Close account" }).click();
  await expect(page.getByText("Closed: Sends spam")).toBeVisible();
  expect(await Promise.all(servers.map(seenBy))).toEqual([null, null]);

  // Back up while running and restore into an empty database, which then has the same session.
  const file = path.join(folder, "meridian.gz");
  expect(await command("backup", database.url, file, "--plain")).toMatch(/^Wrote \d+ rows/);
  const other = await createDatabase(postgres.url);
  expect(await command("restore", other.url, file)).toMatch(/^Restored \d+ rows/);
  expect(await readSessionEmails(other.url)).toEqual(["root@office.example"]);

  // Upgrade a process without downtime.
  const answers: number[] = [];
  const upgrade = { goesOn: true };
  const visits = (async () => {
    while (upgrade.goesOn)
      answers.push(await page.evaluate(async () => (await fetch("/api/session")).status));
  })();
  const [old, stays] = servers;
  await end(old!);
  servers = [stays!, await deploy()];
  upgrade.goesOn = false;
  await visits;
  expect(answers.length).toBeGreaterThan(5);
  expect(new Set(answers)).toEqual(new Set([200]));
  await page.reload();
  await expect(page.getByRole("heading", { name: "System administration" })).toBeVisible();
  await page.getByRole("link", { name: "Audit log" }).click();
  await expect(page.getByText("System: account closed")).toBeVisible();
});

/** A URL through the proxy, as users type it. */
const at = (path: string) => `https://${host}:${proxy.port}${path}`;

const account = (email: string) => ({
  email,
  password: demoPassword,
  full_name: "",
  terms_accepted: true,
  news_opt_in: false,
});

function deploy(): Promise<ServerProcess> {
  const deployment = { databaseUrl: database.url, dataDir: folder, remove: () => Promise.resolve() };
  return startServerProcess(deployment, {
    BASE_URL: `https://${host}:${proxy.port}`,
    TRUSTED_PROXIES: "127.0.0.1",
    METRICS_TOKEN: metricsToken,
    LOG_LEVEL: "error",
  });
}

async function end(server: ServerProcess): Promise<void> {
  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
}

/** Runs a terminal command as the operator would. */
function command(
  name: "backup" | "restore" | "sysadmin",
  databaseUrl: string,
  ...args: string[]
): Promise<string> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: databaseUrl };
  return new Promise((resolve) => {
    execFile(process.execPath, [path.join(dist, "main.js"), name, ...args], { env }, (_, stdout, stderr) =>
      resolve((stdout + stderr).trim()),
    );
  });
}

/** Sends a request from the page, because the host name resolves only in its browser. */
async function send(page: Page, address: string, json: object): Promise<void> {
  const status = await page.evaluate(
    async ([to, body]) => {
      const headers = { "Content-Type": "application/json" };
      return (await fetch(to, { method: "POST", headers, body })).status;
    },
    [address, JSON.stringify(json)] as const,
  );
  expect(status, address).toBeLessThan(300);
}

/** Calls the first process as the proxy does; returns the cookies of the answer. */
async function callAsVisitor(path: string, json: object): Promise<string> {
  const origin = `https://${host}:${proxy.port}`;
  const headers = { host: `${host}:${proxy.port}`, origin, "x-forwarded-proto": "https" };
  const answer = await servers[0]!.call({ path, method: "POST", json, headers });
  expect(answer.status, path).toBeLessThan(300);
  return [answer.headers["set-cookie"] ?? []]
    .flat()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/** Whose sessions are in a database. */
async function readSessionEmails(url: string): Promise<string[]> {
  const database = await openPostgres(url);
  try {
    const owners = new Set((await database.db.select().from(sessions)).map(({ userId }) => userId));
    const people = await database.db.select().from(users);
    return people.filter(({ id }) => owners.has(id)).map(({ email }) => email);
  } finally {
    await database.close();
  }
}

/** The user that a process sees for these cookies. */
async function getSessionUser(server: ServerProcess, cookie: string): Promise<string | null> {
  const { body } = await server.call({
    path: "/api/session",
    headers: { host: `${host}:${proxy.port}`, cookie },
  });
  return (JSON.parse(body) as { user: { email: string } | null }).user?.email ?? null;
}

/** The code an authenticator app shows for a key (RFC 6238). */
function totpCode(key: string): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = key.replace(/[A-Z2-7]/g, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0"));
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac("sha1", secret).update(counter).digest();
  const at = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
