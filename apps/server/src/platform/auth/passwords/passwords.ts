import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import type { Database } from "../../db/database.ts";
import { authAccounts, oneTimeTokens, sessions } from "../../db/schema/accounts.ts";

/** Whether this is the user's password. Takes equally long for an account without one. */
export async function verifyUserPassword(db: Database, userId: string, password: string): Promise<boolean> {
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

/** Whether the user of a row has a password. */
export function hasPassword(userId: PgColumn): SQL<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM ${authAccounts}
    WHERE ${authAccounts.userId} = ${userId} AND ${authAccounts.providerId} = 'credential'
      AND ${authAccounts.password} IS NOT NULL)`;
}

/**
 * Sets a new password and invalidates reset links and every session except `keepSessionId`, so anyone who signed in with
 * the old password is signed out.
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

export async function endSessions(db: Database, userId: string, keepSessionId: string | null): Promise<void> {
  const byUser = eq(sessions.userId, userId);
  await db
    .delete(sessions)
    .where(keepSessionId === null ? byUser : and(byUser, ne(sessions.id, keepSessionId)));
}
