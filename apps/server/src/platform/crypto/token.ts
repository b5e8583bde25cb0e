import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** A secret for a link: 256 random bits, URL-safe. */
export function generateToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored form of a token. A plain hash is enough, since 256 random bits cannot be guessed. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Constant-time comparison. */
export function isSameSecret(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}

const digest = (text: string) => createHash("sha256").update(text).digest();
