import { createHmac } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { hashToken, sameSecret } from "../../platform/crypto/token.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import type { ServiceConfig } from "../../platform/services.ts";

type DeviceConfig = Pick<ServiceConfig, "baseUrl" | "secretKeys">;

const name = "meridian-device";
const year = 365 * 24 * 60 * 60;

/** Remembers that this browser once gave the account's password. It opens nothing; it only counts against guessing. */
export function rememberDevice(c: Context<RequestEnv>, config: DeviceConfig, email: string): void {
  setCookie(c, name, mark(config.secretKeys[0], email), {
    httpOnly: true,
    sameSite: "Lax",
    secure: config.baseUrl.startsWith("https:"),
    path: "/api/session",
    maxAge: year,
  });
}

export function isKnownDevice(c: Context<RequestEnv>, config: DeviceConfig, email: string): boolean {
  const given = getCookie(c, name);
  return given !== undefined && config.secretKeys.some((key) => sameSecret(given, mark(key, email)));
}

function mark(key: string, email: string): string {
  return createHmac("sha256", key)
    .update(`device ${hashToken(email)}`)
    .digest("base64url");
}
