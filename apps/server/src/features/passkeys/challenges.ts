import { and, eq, gt } from "drizzle-orm";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { generateToken, hashToken } from "../../platform/crypto/token.ts";
import { passkeyChallenges } from "../../platform/db/schema/passkeys.ts";
import { conflict } from "../../platform/http/http-error.ts";
import type { RequestContext } from "../../platform/http/request-env.ts";
import type { Services } from "../../platform/services.ts";

type Purpose = (typeof passkeyChallenges.$inferSelect)["purpose"];

const cookieName = "meridian-passkey";
const minutes = 5;

/** Remembers what this browser's authenticator is asked to sign. */
export async function storeChallenge(
  c: RequestContext,
  { db, config, now }: Services,
  {
    purpose,
    challenge,
    userId,
  }: { readonly purpose: Purpose; readonly challenge: string; readonly userId: string | null },
): Promise<void> {
  const token = generateToken();
  const expiresAt = new Date(now().getTime() + minutes * 60_000);
  await db.insert(passkeyChallenges).values({ id: hashToken(token), purpose, challenge, userId, expiresAt });
  setCookie(c, cookieName, token, {
    httpOnly: true,
    sameSite: "Strict",
    secure: config.baseUrl.startsWith("https:"),
    path: "/api",
    maxAge: minutes * 60,
  });
}

/** Deleted by the statement that reads it, so that a response counts once. */
export async function takeChallenge(
  c: RequestContext,
  { db, now }: Services,
  purpose: Purpose,
  userId: string | null,
): Promise<string> {
  const token = getCookie(c, cookieName);
  deleteCookie(c, cookieName, { path: "/api" });
  const [row] =
    token === undefined
      ? []
      : await db
          .delete(passkeyChallenges)
          .where(and(eq(passkeyChallenges.id, hashToken(token)), gt(passkeyChallenges.expiresAt, now())))
          .returning();
  if (row?.purpose !== purpose || row.userId !== userId) {
    throw conflict("passkey_expired", "This took too long. Try again.");
  }
  return row.challenge;
}
