import type { Database } from "../db/database.ts";
import { HttpFault } from "../http/fault.ts";
import { type Limit, takeAttempt } from "./rate-limit.ts";

/** Counts an attempt and declines it with 429 when there were too many. */
export async function limit(db: Database, what: Limit, message = tooMany): Promise<void> {
  const taken = await takeAttempt(db, what);
  if (taken.allowed) return;
  throw tooManyRequests(taken.retryAfterSeconds, message);
}

export function tooManyRequests(retryAfterSeconds: number, message = tooMany): HttpFault {
  return new HttpFault(429, "rate_limit", `${message} ${waitText(retryAfterSeconds)}`, { retryAfterSeconds });
}

/** When the next try is possible: some waits are close to an hour. Rounded up, so that it is never too early. */
export function waitText(seconds: number): string {
  const [amount, unit] = seconds < 60 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `You can try again in ${amount} ${unit}${amount === 1 ? "" : "s"}.`;
}

const tooMany = "Too many requests. Please wait a moment before trying again.";

/** One customer's network: an IPv6 household has a whole /64 to send from. */
export function network(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === "" ? [] : tail.split(":");
  const zeros = address.includes("::")
    ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0")
    : [];
  return [...left, ...zeros, ...right].slice(0, 4).join(":") + "::/64";
}
