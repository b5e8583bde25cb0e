import { createHmac } from "node:crypto";
import { getCookie, setCookie } from "hono/cookie";
import { hashToken, isSameSecret } from "../crypto/token.ts";
import type { RequestContext } from "../http/request-env.ts";
import type { ServiceConfig } from "../services.ts";

type DeviceConfig = Pick<ServiceConfig, "baseUrl" | "secretKeys">;

const name = "meridian-device";
const year = 365 * 24 * 60 * 60;

/** How many accounts a browser is remembered for; the oldest are dropped. */
const maxAccounts = 5;

/** Remembers that this browser has signed in to the account. This grants no access; it only relaxes the sign-in limit. */
export function rememberDevice(c: RequestContext, config: DeviceConfig, email: string): void {
  const token = deviceToken(config.secretKeys[0], email);
  const others = readDeviceTokens(c).filter((other) => other !== token);
  setCookie(c, name, [token, ...others].slice(0, maxAccounts).join(separator), {
    httpOnly: true,
    sameSite: "Lax",
    secure: config.baseUrl.startsWith("https:"),
    path: "/api/session",
    maxAge: year,
  });
}

export function isKnownDevice(c: RequestContext, config: DeviceConfig, email: string): boolean {
  const tokens = readDeviceTokens(c).slice(0, maxAccounts);
  return config.secretKeys.some((key) =>
    tokens.some((token) => isSameSecret(token, deviceToken(key, email))),
  );
}

/** Not part of the base64url alphabet. */
const separator = ".";

const readDeviceTokens = (c: RequestContext) => getCookie(c, name)?.split(separator) ?? [];

function deviceToken(key: string, email: string): string {
  return createHmac("sha256", key)
    .update(`device ${hashToken(email)}`)
    .digest("base64url");
}
