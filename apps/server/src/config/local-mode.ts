import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Operator } from "@meridian/contract/pages/operator";
import type { Config } from "./config.ts";
import { toFolderError } from "../platform/folder-error.ts";
import { OperatorError } from "../platform/operator-error.ts";
import { trimSlashes } from "../platform/trim-slashes.ts";
import { commonConfig, readOperator } from "./both-modes.ts";
import type { Variables } from "./environment.ts";
import { readSecretKeys } from "./secret-keys.ts";

/** The only host names local mode accepts, which prevents DNS rebinding by other sites. */
export const localHosts: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

export function localConfig(env: Variables): Config {
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
    baseUrl: trimSlashes(env.BASE_URL ?? `http://127.0.0.1:${env.PORT}`),
    secretKeys: readSecretKeys(env.SECRET_KEYS) ?? [readLocalSecret(env.DATA_DIR)],
    operator: readOperator(env) ?? demoOperator,
    logLevel: env.LOG_LEVEL ?? "warn",
  };
}

/** Shown on /terms in local mode, so that the page looks as it will in production. */
const demoOperator: Operator = { name: "Meridian demo operator", email: "operator@example.test" };

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
