import { mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "./read-config.ts";
import { explainConfig } from "./explain-config.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "meridian-config-"));
const local = { DATA_DIR: dataDir };
const production = {
  DATABASE_URL: "postgres://meridian:hunter2@db.internal:5432/meridian",
  BASE_URL: "https://gpa.example.edu/",
  SECRET_KEYS: "kB3xv9TQ0mLr7YwZ2cHnE5uAfJ8pGs4D",
  OPERATOR_NAME: "Example University",
  OPERATOR_EMAIL: "privacy@example.edu",
};

const stripe = (kind: "test" | "live" | "pk") => ({
  STRIPE_SECRET_KEY: kind === "pk" ? "pk_test_abc" : `sk_${kind}_abc`,
  STRIPE_WEBHOOK_SECRET: "whsec_abc",
});

test("accepts both Stripe keys and never prints them", () => {
  const config = readConfig({ ...production, ...stripe("live") });
  expect(config.stripe).toEqual({ secretKey: "sk_live_abc", webhookSecret: "whsec_abc" });
  const lines = explainConfig(config).join("\n");
  expect(lines).toContain("live payments through Stripe");
  expect(lines).not.toMatch(/sk_live_abc|whsec_abc/);
  expect(explainConfig(readConfig(production)).join("\n")).toContain("billing is off");
});

test("runs in local mode without settings: 127.0.0.1, port 3000, a generated secret", () => {
  const config = readConfig(local);
  expect(config).toMatchObject({
    mode: "local",
    host: "127.0.0.1",
    port: 3000,
    baseUrl: "http://127.0.0.1:3000",
  });
  expect(config.secretKeys[0].length).toBeGreaterThanOrEqual(32);
  expect(readConfig(local).secretKeys).toEqual(config.secretKeys);
  expect(statSync(path.join(dataDir, "secret")).mode & 0o777).toBe(0o600);
});

test("local mode has a demo operator for /terms, which settings override", () => {
  expect(readConfig(local).operator).toEqual({
    name: "Meridian demo operator",
    email: "operator@example.test",
  });
  const named = { OPERATOR_NAME: "Example University", OPERATOR_EMAIL: "privacy@example.edu" };
  expect(readConfig({ ...local, ...named }).operator.email).toBe("privacy@example.edu");
});

test("DATABASE_URL turns on production mode", () => {
  expect(readConfig({ ...production, TRUSTED_PROXIES: "10.0.0.0/8, 192.168.1.1" })).toMatchObject({
    mode: "production",
    baseUrl: "https://gpa.example.edu",
    trustedProxies: ["10.0.0.0/8", "192.168.1.1"],
    logLevel: "info",
  });
});

test.each([
  ["local mode with NODE_ENV=production", { ...local, NODE_ENV: "production" }, /NODE_ENV=production needs/],
  ["one of Stripe's two keys", { ...production, STRIPE_SECRET_KEY: "sk_live_abc" }, /belong together/],
  ["a live Stripe key in local mode", { ...local, ...stripe("live") }, /accepts only test keys/],
  [
    "a contact that is not an email address",
    { ...local, OPERATOR_EMAIL: "us" },
    /OPERATOR_EMAIL must be an email/,
  ],
  [
    "production without an operator",
    { ...production, OPERATOR_NAME: "", OPERATOR_EMAIL: "" },
    /OPERATOR_NAME and OPERATOR_EMAIL are missing/,
  ],
  ["an operator without an address", { ...production, OPERATOR_EMAIL: "" }, /belong together: set both/],
  ["a value that is not a Stripe secret key", { ...local, ...stripe("pk") }, /must be a Stripe secret key/],
  ["local mode on a public address", { ...local, HOST: "0.0.0.0" }, /HOST cannot be set/],
  [
    "local mode with a public name",
    { ...local, BASE_URL: "https://gpa.example.edu" },
    /BASE_URL must be on localhost/,
  ],
  ["local mode behind a proxy", { ...local, TRUSTED_PROXIES: "10.0.0.1" }, /TRUSTED_PROXIES cannot/],
  ["an invalid port", { ...local, PORT: "eighty" }, /^PORT must be a port number/],
  ["production without an address", { ...production, BASE_URL: "" }, /BASE_URL is missing/],
  ["production over http", { ...production, BASE_URL: "http://gpa.example.edu" }, /https:\/\//],
  ["production without a secret", { ...production, SECRET_KEYS: undefined }, /SECRET_KEYS is missing/],
  ["production with a guessable secret", { ...production, SECRET_KEYS: "changeme" }, /fewer than 32/],
  [
    "a database that is not PostgreSQL",
    { ...production, DATABASE_URL: "mysql://x/y" },
    /^DATABASE_URL must be/,
  ],
  [
    "a proxy that is not an IP address",
    { ...production, TRUSTED_PROXIES: "proxy.internal" },
    /^TRUSTED_PROXIES/,
  ],
])("rejects %s with a one-line message", (_name, env, message) => {
  expect(() => readConfig(env)).toThrow(message);
  expect(() => readConfig(env)).toThrow(/^[^\n]+$/);
});

test("requires TLS for outgoing email in production, except on this machine or when the URL sets TLS explicitly", () => {
  const smtpUrl = (url: string) => readConfig({ ...production, SMTP_URL: url }).smtpUrl;
  expect(smtpUrl("smtp://me:pw@mail.example.edu:587")).toBe(
    "smtp://me:pw@mail.example.edu:587?requireTLS=true",
  );
  for (const asGiven of [
    "smtps://mail.example.edu",
    "smtp://127.0.0.1:25",
    "smtp://mail.example.edu?ignoreTLS=true",
  ]) {
    expect(smtpUrl(asGiven)).toBe(asGiven);
  }
});

test("warns about an unencrypted database connection", () => {
  const line = (url: string) => explainConfig(readConfig({ ...production, DATABASE_URL: url })).join("\n");
  expect(line("postgres://db.internal/meridian")).toContain("not encrypted");
  expect(line("postgres://db.internal/meridian?sslmode=verify-full")).not.toContain("not encrypted");
  expect(line("postgres://localhost/meridian")).not.toContain("not encrypted");
});

test("the startup summary shows no secrets", () => {
  const text = explainConfig(readConfig({ ...production, METRICS_TOKEN: "m".repeat(20) })).join("\n");
  expect(text).toContain("db.internal");
  expect(text).not.toMatch(/hunter2|kB3xv9|mmmm/);
});
