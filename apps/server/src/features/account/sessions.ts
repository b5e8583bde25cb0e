import type { AccountSession } from "@meridian/contract/account/schemas";
import { and, desc, eq, gt } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { audit } from "../../platform/audit/audit.ts";
import { endSessions } from "../../platform/auth/passwords/passwords.ts";
import type { Database } from "../../platform/db/database.ts";
import { sessions } from "../../platform/db/schema/accounts.ts";
import { notFound } from "../../platform/http/http-error.ts";

/** Active sessions of the account, newest first. */
export async function listSessions(db: Database, visitor: SignedIn): Promise<AccountSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, visitor.user.id), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(sessions.createdAt));
  return rows.map((row) => ({ ...describeSession(row), current: row.id === visitor.session.id }));
}

/** A session without its token. */
export function describeSession(row: typeof sessions.$inferSelect): Omit<AccountSession, "current"> {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.updatedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    ipAddress: row.ipAddress ?? "",
    userAgent: row.userAgent ?? "",
  };
}

export async function endSession(db: Database, visitor: SignedIn, id: string): Promise<void> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, visitor.user.id)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw notFound("not_found", "This session has already ended.");
  await audit(db, visitor, "session.ended", { subject: id });
}

export async function endOtherSessions(db: Database, visitor: SignedIn): Promise<void> {
  await endSessions(db, visitor.user.id, visitor.session.id);
  await audit(db, visitor, "session.others-ended");
}
