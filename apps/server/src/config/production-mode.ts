import type { Config } from "./config.ts";
import { OperatorError } from "../platform/operator-error.ts";
import { trimSlashes } from "../platform/trim-slashes.ts";
import { commonConfig, readOperator } from "./both-modes.ts";
import type { Variables } from "./environment.ts";
import { localHosts } from "./local-mode.ts";
import { readSecretKeys } from "./secret-keys.ts";

export function productionConfig(env: Variables, databaseUrl: string): Config {
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
    baseUrl: trimSlashes(env.BASE_URL),
    databaseUrl,
    secretKeys,
    operator,
    smtpUrl: env.SMTP_URL === undefined ? undefined : requireStartTls(env.SMTP_URL),
    logLevel: env.LOG_LEVEL ?? "info",
  };
}

/** Emails carry sign-in links, so require TLS, except to this machine or when the URL sets TLS explicitly. */
function requireStartTls(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  const isTlsExplicit = ["requireTLS", "ignoreTLS"].some((name) => url.searchParams.has(name));
  if (url.protocol !== "smtp:" || localHosts.has(url.hostname) || isTlsExplicit) return smtpUrl;
  url.searchParams.set("requireTLS", "true");
  return url.href;
}
