import { createHash } from "node:crypto";

/** better-auth numbers its keys. Deriving the number from the key keeps it stable when older keys are removed. */
export function keyVersion(key: string): number {
  return Number.parseInt(createHash("sha256").update(key).digest("hex").slice(0, 7), 16);
}
