import { and, eq, gt } from "drizzle-orm";
import { hashToken, newToken } from "../crypto/token.ts";
import type { Database } from "../db/database.ts";
import { oneTimeTokens, users } from "../db/schema/accounts.ts";

export type TokenPurpose = (typeof oneTimeTokens.$inferSelect)["purpose"];

/** Whom a link sent by mail belongs to. */
export interface TokenOwner {
  readonly userId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** The address a change of email asks for. */
  readonly newEmail: string | null;
}

/** Makes the secret of a link. The newest one counts: an older one of the same purpose stops working. */
export async function issueToken(
  db: Database,
  purpose: TokenPurpose,
  userId: string,
  options: { readonly hours: number; readonly newEmail?: string },
): Promise<string> {
  const token = newToken();
  const row = {
    tokenHash: hashToken(token),
    newEmail: options.newEmail ?? null,
    expiresAt: new Date(Date.now() + options.hours * 60 * 60 * 1000),
    createdAt: new Date(),
  };
  await db
    .insert(oneTimeTokens)
    .values({ userId, purpose, ...row })
    .onConflictDoUpdate({ target: [oneTimeTokens.userId, oneTimeTokens.purpose], set: row });
  return token;
}

/** Looks without using it up. */
export async function findTokenOwner(
  db: Database,
  purpose: TokenPurpose,
  token: string,
): Promise<TokenOwner | null> {
  const [owner] = await db
    .select({
      userId: users.id,
      email: users.email,
      emailVerified: users.emailVerified,
      newEmail: oneTimeTokens.newEmail,
    })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(isLive(purpose, token));
  return owner ?? null;
}

export async function hasLiveToken(db: Database, purpose: TokenPurpose, userId: string): Promise<boolean> {
  const [live] = await db
    .select({ userId: oneTimeTokens.userId })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        eq(oneTimeTokens.purpose, purpose),
        gt(oneTimeTokens.expiresAt, new Date()),
      ),
    );
  return live !== undefined;
}

/** Uses it up; of two that try at once, one gets true. */
export async function consumeToken(db: Database, purpose: TokenPurpose, token: string): Promise<boolean> {
  const gone = await db
    .delete(oneTimeTokens)
    .where(isLive(purpose, token))
    .returning({ id: oneTimeTokens.userId });
  return gone.length === 1;
}

function isLive(purpose: TokenPurpose, token: string) {
  return and(
    eq(oneTimeTokens.tokenHash, hashToken(token)),
    eq(oneTimeTokens.purpose, purpose),
    gt(oneTimeTokens.expiresAt, new Date()),
  );
}
