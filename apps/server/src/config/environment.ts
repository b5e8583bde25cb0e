import { isIP } from "node:net";
import * as z from "zod";
import { OperatorError } from "../platform/operator-error.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Throws a one-line error that names the first invalid variable and the fix. */
export function parseEnvironment(env: Environment): Variables {
  const parsed = variables.safeParse(withoutEmpty(env));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new OperatorError(
    `${String(issue?.path[0] ?? "The configuration")} ${issue?.message ?? "is not valid"}.`,
  );
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

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

const variables = z.object({
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
export type Variables = z.infer<typeof variables>;

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
