import type { Config } from "./config.ts";
import { localHosts } from "./local-mode.ts";

/** One line per setting for the startup log: its value and what it is for, with secrets masked. */
export function explainConfig(config: Config): string[] {
  const local = config.mode === "local";
  return [
    line(
      "mode",
      config.mode,
      local ? "this machine only, demo accounts" : "PostgreSQL, https, no demo account",
    ),
    line("HOST, PORT", `${config.host}:${config.port}`, "listen address"),
    line("BASE_URL", config.baseUrl, "the public address, used in links and emails"),
    config.databaseUrl === undefined
      ? line("DATA_DIR", config.dataDir, "embedded database; set DATABASE_URL for PostgreSQL")
      : line(
          "DATABASE_URL",
          withoutPassword(config.databaseUrl),
          `up to ${config.databasePoolSize} connections${isEncrypted(config.databaseUrl) ? "" : ", not encrypted: add sslmode=verify-full"}`,
        ),
    line(
      "SECRET_KEYS",
      masked(config.secretKeys.length),
      local ? "generated once and stored in DATA_DIR" : "newest first",
    ),
    line(
      "TRUSTED_PROXIES",
      config.trustedProxies.join(", ") || "none",
      "proxies whose forwarded headers are trusted",
    ),
    line("SMTP_URL", config.smtpUrl ? withoutPassword(config.smtpUrl) : "not set", mailMeaning(config)),
    line(
      "MAIL_WEBHOOK_SECRET",
      config.mailWebhookSecret ? masked(1) : "not set",
      "verifies the email provider's bounce reports",
    ),
    line("STRIPE_SECRET_KEY", config.stripe ? masked(1) : "not set", billingMeaning(config)),
    line(
      "METRICS_TOKEN",
      config.metricsToken ? masked(1) : "not set",
      "gives access to /metrics without a sysadmin session",
    ),
    line(
      "OTEL_EXPORTER_OTLP_ENDPOINT",
      config.telemetry ? withoutPassword(config.telemetry.endpoint) : "not set",
      "where OpenTelemetry traces and metrics are sent",
    ),
    line(
      "HIDE_ACCOUNTS",
      String(config.hideAccounts),
      "whether sign-up and password reset hide which addresses have an account",
    ),
    line(
      "ALLOW_PRIVATE_OUTBOUND",
      config.allowPrivateOutbound.join(", ") || "none",
      "private addresses that CRM connections, webhooks and identity providers may have",
    ),
    line(
      "DNS_SERVERS",
      config.dnsServers.join(", ") || "of the system",
      "asked for the records that prove a team's domains",
    ),
    line(
      "OPERATOR_NAME, OPERATOR_EMAIL",
      `${config.operator.name}, ${config.operator.email}`,
      "shown on /terms and in security.txt",
    ),
    line("LOG_LEVEL", config.logLevel, "JSON lines on standard output"),
  ];
}

function line(name: string, value: string, meaning: string): string {
  return `${name.padEnd(16)} ${value}  (${meaning})`;
}

function billingMeaning({ stripe, mode }: Config): string {
  if (stripe)
    return stripe.secretKey.includes("_live_") ? "live payments through Stripe" : "Stripe in test mode";
  return mode === "local" ? "test checkout; no money changes hands" : "billing is off";
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
  if (config.smtpUrl) return `email is sent from ${config.mailFrom}`;
  return config.mode === "local" ? "emails go to the outbox; see /dev/mail" : "emails stay in the outbox";
}
