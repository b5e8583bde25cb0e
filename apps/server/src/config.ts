import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
import path from "node:path";
import * as z from "zod";
import type { Operator } from "@meridian/contract/operator";
import { Refusal } from "./platform/refusal.ts";
import { explainFolder } from "./platform/unwritable-folder.ts";

/** Everything an operator can set, read once at start. `docs/deployment.md` explains each to operators. */
export interface Config {
  /** Local: embedded database, this machine only, demo accounts. Production: PostgreSQL, https, no demo account. */
  readonly mode: "local" | "production";
  readonly host: string;
  readonly port: number;
  /** Public address without a trailing slash. */
  readonly baseUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databasePoolSize: number;
  /** Newest first: the first signs and encrypts, the others still verify and decrypt while keys are changed. */
  readonly secretKeys: readonly [string, ...string[]];
  readonly trustedProxies: readonly string[];
  readonly metricsToken: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** The contact named on /terms and in security.txt. */
  readonly operator: Operator;
  /** What the mail provider signs its reports of bounces and complaints with (Standard Webhooks). */
  readonly mailWebhookSecret: string | undefined;
  /** Stripe's keys; without them local mode uses the test provider, and production sells nothing. */
  readonly stripe: StripeKeys | undefined;
  /** Answer alike whether or not an address has an account; off, the spec's "No account found" is shown. */
  readonly hideAccounts: boolean;
  /** Private addresses or ranges that CRM connections and webhooks may reach all the same. */
  readonly allowPrivateOutbound: readonly string[];
  readonly logLevel: LogLevel;
  /** Address of the web app's development server; pages then redirect there instead of being rendered. */
  readonly webDevUrl: string | undefined;
}

export interface StripeKeys {
  readonly secretKey: string;
  readonly webhookSecret: string;
}

/** Reads the environment, or refuses with one line that names the setting and the fix. */
export function readConfig(env: Environment): Config {
  const parsed = settings.safeParse(withoutEmpty(env));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Refusal(
      `${String(issue?.path[0] ?? "The configuration")} ${issue?.message ?? "is not valid"}.`,
    );
  }
  return parsed.data.DATABASE_URL === undefined
    ? localConfig(parsed.data)
    : productionConfig(parsed.data, parsed.data.DATABASE_URL);
}

/** What the commands need that work on the database alone. */
export function readDatabaseConfig(env: Environment): Pick<Config, "dataDir" | "databaseUrl"> {
  const parsed = parseSettings(env);
  return { dataDir: path.resolve(parsed.DATA_DIR), databaseUrl: parsed.DATABASE_URL };
}

type Environment = Readonly<Record<string, string | undefined>>;

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
type LogLevel = (typeof logLevels)[number];

const wholeNumber = (what: string, from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, what)
    .transform(Number)
    .refine((value) => value >= from && value <= to, what);

const list = z.string().transform((text) =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== ""),
);

const url = (what: string, protocols: RegExp) =>
  z.string().refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), what);

const settings = z.object({
  NODE_ENV: z.string().optional(),
  PORT: wholeNumber("must be a port number between 0 and 65535", 0, 65_535).default(3000),
  HOST: z.string().optional(),
  BASE_URL: url("must be an http or https address, e.g. https://gpa.example.edu", /^https?:$/).optional(),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: url("must be a postgres:// address", /^postgres(ql)?:$/).optional(),
  DATABASE_POOL_SIZE: wholeNumber("must be a number between 2 and 200", 2, 200).default(10),
  SECRET_KEYS: list.optional(),
  TRUSTED_PROXIES: list
    .refine(
      (items) => items.every(isAddressRange),
      "must list addresses or ranges, e.g. 10.0.0.0/8, 192.168.1.1",
    )
    .default([]),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  SMTP_URL: url("must be an smtp:// or smtps:// address", /^smtps?:$/).optional(),
  MAIL_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, "must be the signing secret of your mail provider, whsec_…")
    .optional(),
  MAIL_FROM: z.string().default("Meridian <no-reply@localhost>"),
  OPERATOR_NAME: z.string().max(200, "must have at most 200 characters").optional(),
  OPERATOR_EMAIL: z.email("must be an email address, e.g. privacy@example.edu").optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_(?:test|live)_\w+$/, "must be a Stripe secret key, sk_test_… or sk_live_…")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, "must be the signing secret of the Stripe webhook, whsec_…")
    .optional(),
  HIDE_ACCOUNTS: z.enum(["true", "false"], "must be true or false").default("false"),
  ALLOW_PRIVATE_OUTBOUND: list
    .refine((items) => items.every(isAddressRange), "must list addresses or ranges, e.g. 10.20.0.0/16")
    .default([]),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).optional(),
  WEB_DEV_URL: url("must be an http address", /^http:$/).optional(),
});
type Settings = z.infer<typeof settings>;

function parseSettings(env: Environment): Settings {
  const parsed = settings.safeParse(withoutEmpty(env));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Refusal(`${String(issue?.path[0] ?? "The configuration")} ${issue?.message ?? "is not valid"}.`);
}

function localConfig(env: Settings): Config {
  if (env.NODE_ENV === "production") {
    throw new Refusal(
      "NODE_ENV=production needs a PostgreSQL database: set DATABASE_URL, or unset NODE_ENV to run on this machine only.",
    );
  }
  if (env.HOST !== undefined && env.HOST !== "127.0.0.1") {
    throw new Refusal(
      "HOST cannot be set without DATABASE_URL: local mode has demo accounts and listens on 127.0.0.1 only.",
    );
  }
  if (env.BASE_URL !== undefined && !localHosts.has(new URL(env.BASE_URL).hostname)) {
    throw new Refusal("BASE_URL must be on localhost in local mode; set DATABASE_URL to serve other people.");
  }
  if (env.TRUSTED_PROXIES.length > 0) {
    throw new Refusal("TRUSTED_PROXIES cannot be set without DATABASE_URL: local mode answers no proxy.");
  }
  if (env.STRIPE_SECRET_KEY?.includes("_live_")) {
    throw new Refusal(
      "STRIPE_SECRET_KEY is a live key: local mode has demo accounts and takes test keys only.",
    );
  }
  return {
    ...common(env),
    mode: "local",
    host: "127.0.0.1",
    baseUrl: trimSlash(env.BASE_URL ?? `http://127.0.0.1:${env.PORT}`),
    secretKeys: keyRing(env.SECRET_KEYS) ?? [ownSecret(env.DATA_DIR)],
    operator: namedOperator(env) ?? demoOperator,
    logLevel: env.LOG_LEVEL ?? "warn",
  };
}

function productionConfig(env: Settings, databaseUrl: string): Config {
  if (env.BASE_URL === undefined) {
    throw new Refusal("BASE_URL is missing: set the https address people use, e.g. https://gpa.example.edu.");
  }
  if (new URL(env.BASE_URL).protocol !== "https:") {
    throw new Refusal("BASE_URL must start with https:// in production: sessions travel in its cookies.");
  }
  const secretKeys = keyRing(env.SECRET_KEYS);
  if (secretKeys === undefined) {
    throw new Refusal(
      "SECRET_KEYS is missing: set at least one random key, e.g. from `openssl rand -base64 32`.",
    );
  }
  const operator = namedOperator(env);
  if (operator === undefined) {
    throw new Refusal(
      "OPERATOR_NAME and OPERATOR_EMAIL are missing: set who runs this site and the address people write to; /terms names both.",
    );
  }
  if (env.WEB_DEV_URL !== undefined)
    throw new Refusal("WEB_DEV_URL cannot be set together with DATABASE_URL.");
  return {
    ...common(env),
    mode: "production",
    host: env.HOST ?? "0.0.0.0",
    baseUrl: trimSlash(env.BASE_URL),
    databaseUrl,
    secretKeys,
    operator,
    smtpUrl: env.SMTP_URL === undefined ? undefined : requireStartTls(env.SMTP_URL),
    logLevel: env.LOG_LEVEL ?? "info",
  };
}

function common(env: Settings) {
  return {
    port: env.PORT,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: undefined,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    trustedProxies: env.TRUSTED_PROXIES,
    metricsToken: env.METRICS_TOKEN,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    mailWebhookSecret: env.MAIL_WEBHOOK_SECRET,
    stripe: stripeKeys(env),
    hideAccounts: env.HIDE_ACCOUNTS === "true",
    allowPrivateOutbound: env.ALLOW_PRIVATE_OUTBOUND,
    webDevUrl: env.WEB_DEV_URL,
  };
}

/** Named on /terms in local mode, so that the page reads as it will in production. */
const demoOperator: Operator = { name: "Meridian demo operator", email: "operator@example.test" };

/** Undefined when neither is set; one without the other is refused. */
function namedOperator({ OPERATOR_NAME: name, OPERATOR_EMAIL: email }: Settings): Operator | undefined {
  if (name !== undefined && email !== undefined) return { name, email };
  if (name === undefined && email === undefined) return undefined;
  throw new Refusal("OPERATOR_NAME and OPERATOR_EMAIL belong together: set both.");
}

function stripeKeys(env: Settings): StripeKeys | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (secretKey === undefined && webhookSecret === undefined) return undefined;
  if (secretKey === undefined || webhookSecret === undefined) {
    throw new Refusal(
      "STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both, or neither to sell nothing.",
    );
  }
  return { secretKey, webhookSecret };
}

/** The only names local mode answers to: a page of another site cannot reach it by pointing its own name here. */
export const localHosts: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Mail carries links that open accounts: it leaves encrypted, except to this machine or when the address says otherwise. */
function requireStartTls(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  const isDecided = ["requireTLS", "ignoreTLS"].some((name) => url.searchParams.has(name));
  if (url.protocol !== "smtp:" || localHosts.has(url.hostname) || isDecided) return smtpUrl;
  url.searchParams.set("requireTLS", "true");
  return url.href;
}

function keyRing(keys: readonly string[] | undefined): [string, ...string[]] | undefined {
  const [first, ...older] = keys ?? [];
  if (first === undefined) return undefined;
  if ([first, ...older].some((key) => key.length < 32)) {
    throw new Refusal("SECRET_KEYS holds a key of fewer than 32 characters: use `openssl rand -base64 32`.");
  }
  if ([first, ...older].some(isGuessableKey)) {
    throw new Refusal(
      "SECRET_KEYS holds a key that is not random (repeated, counted up, or an example): use `openssl rand -base64 32`.",
    );
  }
  return [first, ...older];
}

const minDistinctCharacters = 10;
/** Random keys practically never hold one of these. */
const exampleWords = /secret|example|password|change.?me|replace|default|insecure|meridian/i;

/** No random key of 32 characters looks like this, and a key that was typed or copied from a guide does. */
function isGuessableKey(key: string): boolean {
  if (new Set(key).size < minDistinctCharacters || exampleWords.test(key)) return true;
  for (let at = 0; at + 8 <= key.length; at++) {
    const part = key.slice(at, at + 8);
    if (key.includes(part, at + 1) || isCountedUp(part)) return true;
  }
  return false;
}

/** `abcdefgh`, `12345678`, `87654321`. */
function isCountedUp(part: string): boolean {
  const steps = Array.from(part.slice(1), (letter, at) => letter.charCodeAt(0) - part.charCodeAt(at));
  return Math.abs(steps[0]!) === 1 && steps.every((step) => step === steps[0]);
}

/** Local mode needs no setting at all: its secret is made once and kept beside the database. */
function ownSecret(dataDir: string): string {
  const file = path.join(dataDir, "secret");
  try {
    mkdirSync(dataDir, { recursive: true });
    if (!existsSync(file))
      writeFileSync(file, randomBytes(32).toString("base64"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") {
      // On a full disk the file is there and empty: the next start would take it for the secret.
      if (existsSync(file)) rmSync(file);
      throw explainFolder(dataDir, error);
    }
  }
  return readFileSync(file, "utf8");
}

/** `PORT=` in a shell or an env file means "not set". */
function withoutEmpty(env: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => (entry[1] ?? "") !== ""),
  );
}

function isAddressRange(text: string): boolean {
  const [address = "", bits] = text.split("/");
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return most >= 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

function trimSlash(address: string): string {
  return address.replace(/(?<!\/)\/+$/, "");
}
