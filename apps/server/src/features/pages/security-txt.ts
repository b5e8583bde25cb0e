import type { Operator } from "@meridian/contract/pages/operator";
import { dayMs } from "../../platform/days.ts";

/** RFC 9116 recommends less than a year; the date is computed per request. */
const validDays = 180;

/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. */
export function securityText(baseUrl: string, operator: Operator, now: Date): string {
  // Rounded to the day, so that caches agree.
  const expires = new Date(Math.floor(now.getTime() / dayMs) * dayMs + validDays * dayMs);
  return [
    `Contact: mailto:${operator.email}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${baseUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}
