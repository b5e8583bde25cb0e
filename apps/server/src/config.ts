import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
import path from "node:path";
import * as z from "zod";
import type { Operator } from "@meridian/contract/pages/operator";
import { OperatorError } from "./platform/operator-error.ts";
import { toFolderError } from "./platform/folder-error.ts";

/** Everything an operator can set, read once at startup. `docs/deployment.md` documents each setting. */
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
  /** Secret the email provider signs its bounce and complaint webhooks with (Standard Webhooks). */
  readonly mailWebhookSecret: string | undefined;
  /** Stripe's keys; without them local mode uses the test provider, and production has no billing. */
  readonly stripe: StripeKeys | undefined;
  /** Respond the same way whether or not an address has an account; when off, "No account found" is shown as in the spec. */
  readonly hideAccounts: boolean;
  /** Private addresses or ranges that CRM connections and webhooks may still reach. */
  readonly allowPrivateOutbound: readonly string[];
  /** DNS servers asked for the records that prove a domain; empty: those of the system. */
  readonly dnsServers: readonly string[];
  readonly logLevel: LogLevel;
  /** Where OpenTelemetry traces and metrics are sent; undefined: nowhere. */
  readonly telemetry: { readonly endpoint: string; readonly serviceName: string } | undefined;
  /** Address of the web app's development server; pages then redirect there instead of being rendered. */
  readonly webDevUrl: string | undefined;
}

export interface StripeKeys {
  readonly secretKey: string;
  readonly webhookSecret: string;
}

/** Reads the environment; throws a one-line error that names the setting and the fix. */
export function readConfig(env: Environment): Config {
  const parsed = settings.safeParse(withoutEmpty(env));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new OperatorError(
      `${String(issue?.path[0] ?? "The configuration")} ${issue?.message ?? "is not valid"}.`,
    );
  }
  return parsed.data.DATABASE_URL === undefined
    ? localConfig(parsed.data)
    : productionConfig(parsed.data, parsed.data.DATABASE_URL);
}

/** The settings for commands that only need the database. */
export function readDatabaseConfig(env: Environment): Pick<Config, "dataDir" | "databaseUrl"> {
  const parsed = parseSettings(env);
  return { dataDir: path.resolve(parsed.DATA_DIR), databaseUrl: parsed.DATABASE_URL };
}

type Environment = Readonly<Record<string, string | undefined>>;

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
type LogLevel = (typeof logLevels)[number];

const wholeNumber = (message: string, min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);

const list = z.string().transform((text) =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== ""),
);

const url = (message: string, protocols: RegExp) =>
  z.string().refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), message);

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
    .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, "must be the signing secret from your email provider, whsec_…")
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
    .regex(/^whsec_\S+$/, "must be the signing secret of your Stripe webhook, whsec_…")
    .optional(),
  HIDE_ACCOUNTS: z.enum(["true", "false"], "must be true or false").default("false"),
  ALLOW_PRIVATE_OUTBOUND: list
    .refine((items) => items.every(isAddressRange), "must list addresses or ranges, e.g. 10.20.0.0/16")
    .default([]),
  DNS_SERVERS: list
    .refine((items) => items.every(isDnsServer), "must list addresses, e.g. 9.9.9.9, 192.0.2.53:5353")
    .default([]),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url("must be an http or https address", /^https?:$/).optional(),
  OTEL_SERVICE_NAME: z.string().max(100, "must have at most 100 characters").default("meridian"),
  WEB_DEV_URL: url("must be an http address", /^http:$/).optional(),
});
type Settings = z.infer<typeof settings>;

function parseSettings(env: Environment): Settings {
  const parsed = settings.safeParse(withoutEmpty(env));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new OperatorError(
    `${String(issue?.path[0] ?? "The configuration")} ${issue?.message ?? "is not valid"}.`,
  );
}

function localConfig(env: Settings): Config {
  if (env.NODE_ENV === "production") {
    throw new OperatorError(
      "NODE_ENV=production needs a PostgreSQL database: set DATABASE_URL, or unset NODE_ENV to run only on this machine.",
    );
  }
  if (env.HOST !== undefined && env.HOST !== "127.0.0.1") {
    throw new OperatorError(
      "HOST cannot be set without DATABASE_URL: local mode has demo accounts, so it listens only on 127.0.0.1.",
    );
  }
  if (env.BASE_URL !== undefined && !localHosts.has(new URL(env.BASE_URL).hostname)) {
    throw new OperatorError(
      "BASE_URL must be on localhost in local mode; set DATABASE_URL to serve other users.",
    );
  }
  if (env.TRUSTED_PROXIES.length > 0) {
    throw new OperatorError(
      "TRUSTED_PROXIES cannot be set without DATABASE_URL: local mode does not run behind a proxy.",
    );
  }
  if (env.STRIPE_SECRET_KEY?.includes("_live_")) {
    throw new OperatorError(
      "STRIPE_SECRET_KEY is a live key: local mode has demo accounts and accepts only test keys.",
    );
  }
  return {
    ...commonConfig(env),
    mode: "local",
    host: "127.0.0.1",
    baseUrl: trimSlash(env.BASE_URL ?? `http://127.0.0.1:${env.PORT}`),
    secretKeys: readSecretKeys(env.SECRET_KEYS) ?? [readLocalSecret(env.DATA_DIR)],
    operator: readOperator(env) ?? demoOperator,
    logLevel: env.LOG_LEVEL ?? "warn",
  };
}

function productionConfig(env: Settings, databaseUrl: string): Config {
  if (env.BASE_URL === undefined) {
    throw new OperatorError(
      "BASE_URL is missing: set the public https address, e.g. https://gpa.example.edu.",
    );
  }
  if (new URL(env.BASE_URL).protocol !== "https:") {
    throw new OperatorError(
      "BASE_URL must start with https:// in production, because session cookies must be encrypted in transit.",
    );
  }
  const secretKeys = readSecretKeys(env.SECRET_KEYS);
  if (secretKeys === undefined) {
    throw new OperatorError(
      "SECRET_KEYS is missing: set at least one random key, e.g. from `openssl rand -base64 32`.",
    );
  }
  const operator = readOperator(env);
  if (operator === undefined) {
    throw new OperatorError(
      "OPERATOR_NAME and OPERATOR_EMAIL are missing: set the name and contact address of the organization that runs this site; /terms shows both.",
    );
  }
  if (env.WEB_DEV_URL !== undefined)
    throw new OperatorError("WEB_DEV_URL cannot be set together with DATABASE_URL.");
  return {
    ...commonConfig(env),
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

function commonConfig(env: Settings) {
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
    dnsServers: env.DNS_SERVERS,
    telemetry:
      env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: env.OTEL_SERVICE_NAME },
    webDevUrl: env.WEB_DEV_URL,
  };
}

/** Shown on /terms in local mode, so that the page looks as it will in production. */
const demoOperator: Operator = { name: "Meridian demo operator", email: "operator@example.test" };

/** Undefined when neither is set; throws when only one is. */
function readOperator({ OPERATOR_NAME: name, OPERATOR_EMAIL: email }: Settings): Operator | undefined {
  if (name !== undefined && email !== undefined) return { name, email };
  if (name === undefined && email === undefined) return undefined;
  throw new OperatorError("OPERATOR_NAME and OPERATOR_EMAIL belong together: set both.");
}

function stripeKeys(env: Settings): StripeKeys | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (secretKey === undefined && webhookSecret === undefined) return undefined;
  if (secretKey === undefined || webhookSecret === undefined) {
    throw new OperatorError(
      "STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both, or neither to turn billing off.",
    );
  }
  return { secretKey, webhookSecret };
}

/** The only host names local mode accepts, which prevents DNS rebinding by other sites. */
export const localHosts: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Emails carry sign-in links, so require TLS, except to this machine or when the URL sets TLS explicitly. */
function requireStartTls(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  const isTlsExplicit = ["requireTLS", "ignoreTLS"].some((name) => url.searchParams.has(name));
  if (url.protocol !== "smtp:" || localHosts.has(url.hostname) || isTlsExplicit) return smtpUrl;
  url.searchParams.set("requireTLS", "true");
  return url.href;
}

function readSecretKeys(keys: readonly string[] | undefined): [string, ...string[]] | undefined {
  const [first, ...older] = keys ?? [];
  if (first === undefined) return undefined;
  if ([first, ...older].some((key) => key.length < 32)) {
    throw new OperatorError(
      "SECRET_KEYS contains a key with fewer than 32 characters: use `openssl rand -base64 32`.",
    );
  }
  if ([first, ...older].some(isGuessableKey)) {
    throw new OperatorError(
      "SECRET_KEYS contains a key that is not random (repeated, sequential, or an example): use `openssl rand -base64 32`.",
    );
  }
  return [first, ...older];
}

const minDistinctCharacters = 10;
/** A random key practically never contains one of these. */
const exampleWords = /secret|example|password|change.?me|replace|default|insecure|meridian/i;

/** Catches keys that were typed or copied from a guide; a random 32-character key practically never matches. */
function isGuessableKey(key: string): boolean {
  if (new Set(key).size < minDistinctCharacters || exampleWords.test(key)) return true;
  for (let at = 0; at + 8 <= key.length; at++) {
    const part = key.slice(at, at + 8);
    if (key.includes(part, at + 1) || isSequential(part)) return true;
  }
  return false;
}

/** `abcdefgh`, `12345678`, `87654321`. */
function isSequential(part: string): boolean {
  const steps = Array.from(
    part.slice(1),
    (character, index) => character.charCodeAt(0) - part.charCodeAt(index),
  );
  return Math.abs(steps[0]!) === 1 && steps.every((step) => step === steps[0]);
}

/** Local mode needs no settings: its secret is generated once and stored next to the database. */
function readLocalSecret(dataDir: string): string {
  const file = path.join(dataDir, "secret");
  try {
    mkdirSync(dataDir, { recursive: true });
    if (!existsSync(file))
      writeFileSync(file, randomBytes(32).toString("base64"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") {
      // On a full disk the file exists but is empty, and the next start would use it as the secret.
      if (existsSync(file)) rmSync(file);
      throw toFolderError(dataDir, error);
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
  const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return maxBits >= 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits));
}

/** `192.0.2.53`, `192.0.2.53:5353`, `2001:db8::53` or `[2001:db8::53]:5353`. */
function isDnsServer(text: string): boolean {
  const withPort = /^(?:\[(?<v6>[\da-f:]+)\]|(?<v4>[\d.]+)):\d{1,5}$/i.exec(text)?.groups;
  return isIP(withPort ? (withPort.v6 ?? withPort.v4 ?? "") : text) !== 0;
}

function trimSlash(address: string): string {
  return address.replace(/(?<!\/)\/+$/, "");
}
