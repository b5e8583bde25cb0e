import { and, eq, gt } from "drizzle-orm";
import { hashToken, generateToken } from "../crypto/token.ts";
import type { Database } from "../db/database.ts";
import { oneTimeTokens, users } from "../db/schema/accounts.ts";

export type TokenPurpose = (typeof oneTimeTokens.$inferSelect)["purpose"];

/** The user an emailed link belongs to. */
export interface TokenOwner {
  readonly userId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** The requested new address, for a change of email. */
  readonly newEmail: string | null;
}

/** Creates the secret token of a link. It replaces any older token for the same purpose. */
export async function issueToken(
  db: Database,
  purpose: TokenPurpose,
  userId: string,
  options: { readonly hours: number; readonly newEmail?: string },
): Promise<string> {
  const token = generateToken();
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

/** Finds the owner without consuming the token. */
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

/** Consumes the token. If two requests race, only one gets true. */
export async function consumeToken(db: Database, purpose: TokenPurpose, token: string): Promise<boolean> {
  const deleted = await db
    .delete(oneTimeTokens)
    .where(isLive(purpose, token))
    .returning({ id: oneTimeTokens.userId });
  return deleted.length === 1;
}

function isLive(purpose: TokenPurpose, token: string) {
  return and(
    eq(oneTimeTokens.tokenHash, hashToken(token)),
    eq(oneTimeTokens.purpose, purpose),
    gt(oneTimeTokens.expiresAt, new Date()),
  );
}
