import { createHash } from "node:crypto";

/** better-auth numbers its keys; a number made from the key itself stays right when older keys are dropped. */
export function keyVersion(key: string): number {
  return Number.parseInt(createHash("sha256").update(key).digest("hex").slice(0, 7), 16);
}
