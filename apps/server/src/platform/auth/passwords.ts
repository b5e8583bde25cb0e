import { and, eq, ne } from "drizzle-orm";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import type { Database } from "../db/database.ts";
import { authAccounts, oneTimeTokens, sessions } from "../db/schema/accounts.ts";

/** Whether this is the person's password. Takes as long for an account that has none. */
export async function isPasswordOf(db: Database, userId: string, password: string): Promise<boolean> {
  const [account] = await db
    .select({ password: authAccounts.password })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, "credential")));
  if (!account?.password) {
    await hashPassword(password);
    return false;
  }
  return verifyPassword({ hash: account.password, password });
}

/**
 * Sets a new password. With it go the links that could set another one, and every session but `keepSessionId`:
 * whoever came in with the old password is out.
 */
export async function setPassword(
  db: Database,
  userId: string,
  newPassword: string,
  keepSessionId: string | null = null,
): Promise<void> {
  const password = await hashPassword(newPassword);
  await db.transaction(async (tx) => {
    await tx
      .insert(authAccounts)
      .values({ userId, providerId: "credential", accountId: userId, password })
      .onConflictDoUpdate({
        target: [authAccounts.providerId, authAccounts.accountId],
        set: { password, updatedAt: new Date() },
      });
    await tx
      .delete(oneTimeTokens)
      .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, "reset-password")));
    await endSessions(tx, userId, keepSessionId);
  });
}

export async function endSessions(
  db: Database,
  userId: string,
  keepSessionId: string | null = null,
): Promise<void> {
  const own = eq(sessions.userId, userId);
  await db.delete(sessions).where(keepSessionId === null ? own : and(own, ne(sessions.id, keepSessionId)));
}
