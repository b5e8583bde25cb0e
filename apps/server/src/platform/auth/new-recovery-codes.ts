import { randomInt } from "node:crypto";

const count = 10;
const length = 10;
/** Lowercase letters and digits that no one confuses on paper: no i, l, o, 0 or 1. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** For example `k7m2p-x9wqr`. Codes the library made before keep working: they are compared as stored. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => {
    const code = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
    return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
  });
}
