import type { Database } from "../db/database.ts";
import { HttpError } from "../http/http-error.ts";
import { type RateLimit, takeAttempt } from "./rate-limit.ts";

/** Counts an attempt, and throws a 429 if there were too many. */
export async function enforceRateLimit(db: Database, rateLimit: RateLimit, message = tooMany): Promise<void> {
  const attempt = await takeAttempt(db, rateLimit);
  if (attempt.allowed) return;
  throw tooManyRequests(attempt.retryAfterSeconds, message);
}

export function tooManyRequests(retryAfterSeconds: number, message = tooMany): HttpError {
  return new HttpError(429, "rate_limit", `${message} ${formatWait(retryAfterSeconds)}`, {
    retryAfterSeconds,
  });
}

/** When to try again, since some waits are close to an hour. Rounded up, so that it is never too early. */
export function formatWait(seconds: number): string {
  const [amount, unit] = seconds < 60 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `You can try again in ${amount} ${unit}${amount === 1 ? "" : "s"}.`;
}

const tooMany = "Too many requests. Please wait a moment before trying again.";

/** The client's network: an IPv6 household can use a whole /64. */
export function getNetwork(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === "" ? [] : tail.split(":");
  const zeros = address.includes("::")
    ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0")
    : [];
  return [...left, ...zeros, ...right].slice(0, 4).join(":") + "::/64";
}
