import { type Config, localHosts } from "./config.ts";

/** One line a setting, for the start of the log: what holds and what for, secrets masked. */
export function explainConfig(config: Config): string[] {
  const local = config.mode === "local";
  return [
    line(
      "mode",
      config.mode,
      local ? "this machine only, demo accounts" : "PostgreSQL, https, no demo account",
    ),
    line("HOST, PORT", `${config.host}:${config.port}`, "where it listens"),
    line("BASE_URL", config.baseUrl, "the address people use, in links and mail"),
    config.databaseUrl === undefined
      ? line("DATA_DIR", config.dataDir, "embedded database; set DATABASE_URL for PostgreSQL")
      : line(
          "DATABASE_URL",
          withoutPassword(config.databaseUrl),
          `at most ${config.databasePoolSize} connections${isEncrypted(config.databaseUrl) ? "" : ", not encrypted: add sslmode=verify-full"}`,
        ),
    line(
      "SECRET_KEYS",
      masked(config.secretKeys.length),
      local ? "made once, kept in DATA_DIR" : "newest first",
    ),
    line("TRUSTED_PROXIES", config.trustedProxies.join(", ") || "none", "whose forwarded headers count"),
    line("SMTP_URL", config.smtpUrl ? withoutPassword(config.smtpUrl) : "not set", mailMeaning(config)),
    line(
      "MAIL_WEBHOOK_SECRET",
      config.mailWebhookSecret ? masked(1) : "not set",
      "signs the mail provider's reports of bounces",
    ),
    line("STRIPE_SECRET_KEY", config.stripe ? masked(1) : "not set", billingMeaning(config)),
    line(
      "METRICS_TOKEN",
      config.metricsToken ? masked(1) : "not set",
      "opens /metrics besides a sysadmin's session",
    ),
    line(
      "HIDE_ACCOUNTS",
      String(config.hideAccounts),
      "whether sign-up and reset keep secret which addresses have an account",
    ),
    line(
      "ALLOW_PRIVATE_OUTBOUND",
      config.allowPrivateOutbound.join(", ") || "none",
      "private addresses that CRM connections and webhooks may reach",
    ),
    line(
      "OPERATOR_NAME, OPERATOR_EMAIL",
      `${config.operator.name}, ${config.operator.email}`,
      "named on /terms and in security.txt",
    ),
    line("LOG_LEVEL", config.logLevel, "JSON lines on standard output"),
  ];
}

function line(name: string, value: string, meaning: string): string {
  return `${name.padEnd(16)} ${value}  (${meaning})`;
}

function billingMeaning({ stripe, mode }: Config): string {
  if (stripe) return stripe.secretKey.includes("_live_") ? "payments by Stripe" : "Stripe in test mode";
  return mode === "local" ? "test checkout: no money moves" : "nothing is sold";
}

function masked(count: number): string {
  return count === 1 ? "•••• (1 key)" : `•••• (${count} keys)`;
}

function withoutPassword(address: string): string {
  const url = new URL(address);
  if (url.password) url.password = "••••";
  return decodeURI(url.href);
}

function isEncrypted(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  const mode = searchParams.get("sslmode") ?? "disable";
  return hostname === "" || localHosts.has(hostname) || !["disable", "prefer", "no-verify"].includes(mode);
}

function mailMeaning(config: Config): string {
  if (config.smtpUrl) return `mail is sent from ${config.mailFrom}`;
  return config.mode === "local" ? "mail goes to the outbox, see /dev/mail" : "mail stays in the outbox";
}
