import type { Operator } from "@meridian/contract/pages/operator";
import type { LogLevel } from "./environment.ts";

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
