import path from "node:path";
import type { Operator } from "@meridian/contract/pages/operator";
import type { StripeKeys } from "./config.ts";
import { OperatorError } from "../platform/operator-error.ts";
import type { Variables } from "./environment.ts";

/** The settings that mean the same in both modes. */
export function commonConfig(env: Variables) {
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

/** Undefined when neither is set; throws when only one is. */
export function readOperator({
  OPERATOR_NAME: name,
  OPERATOR_EMAIL: email,
}: Variables): Operator | undefined {
  if (name !== undefined && email !== undefined) return { name, email };
  if (name === undefined && email === undefined) return undefined;
  throw new OperatorError("OPERATOR_NAME and OPERATOR_EMAIL belong together: set both.");
}

function stripeKeys(env: Variables): StripeKeys | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (secretKey === undefined && webhookSecret === undefined) return undefined;
  if (secretKey === undefined || webhookSecret === undefined) {
    throw new OperatorError(
      "STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both, or neither to turn billing off.",
    );
  }
  return { secretKey, webhookSecret };
}
