import { createHmac } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { hashToken, sameSecret } from "../crypto/token.ts";
import type { RequestEnv } from "../http/request-env.ts";
import type { ServiceConfig } from "../services.ts";

type DeviceConfig = Pick<ServiceConfig, "baseUrl" | "secretKeys">;

const name = "meridian-device";
const year = 365 * 24 * 60 * 60;

/** How many accounts one browser is remembered for: the newest ones. */
const maxAccounts = 5;

/** Remembers that this browser has signed in to the account. It opens nothing; it only counts against guessing. */
export function rememberDevice(c: Context<RequestEnv>, config: DeviceConfig, email: string): void {
  const own = mark(config.secretKeys[0], email);
  const others = marksOf(c).filter((other) => other !== own);
  setCookie(c, name, [own, ...others].slice(0, maxAccounts).join(separator), {
    httpOnly: true,
    sameSite: "Lax",
    secure: config.baseUrl.startsWith("https:"),
    path: "/api/session",
    maxAge: year,
  });
}

export function isKnownDevice(c: Context<RequestEnv>, config: DeviceConfig, email: string): boolean {
  const marks = marksOf(c).slice(0, maxAccounts);
  return config.secretKeys.some((key) => marks.some((given) => sameSecret(given, mark(key, email))));
}

/** Not in the alphabet of base64url. */
const separator = ".";

const marksOf = (c: Context<RequestEnv>) => getCookie(c, name)?.split(separator) ?? [];

function mark(key: string, email: string): string {
  return createHmac("sha256", key)
    .update(`device ${hashToken(email)}`)
    .digest("base64url");
}
