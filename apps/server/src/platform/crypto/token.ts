import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** A secret for a link: 256 random bits, safe in an address. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of such a secret. A plain hash is enough, since nobody can guess 256 random bits. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Compares in a time that does not tell how much of a guess was right. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}

const digest = (text: string) => createHash("sha256").update(text).digest();
