import type { UserRow } from "@meridian/contract/sys-admin/schemas";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { containsText } from "../../platform/db/contains-text.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/db/database.ts";
import { afterCursor, timestampText, toPage } from "../../platform/db/page-cursor.ts";
import { sessions, users } from "../../platform/db/schema/accounts.ts";
import { badRequest, conflict, type HttpError, notFound } from "../../platform/http/http-error.ts";

const pageSize = 50;

/** Users by email address or name, newest first. */
export async function listUsers(db: Database, search: string, after: string | undefined) {
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      fullName: users.name,
      emailVerified: users.emailVerified,
      twoFactorEnabled: users.twoFactorEnabled,
      role: users.role,
      sysadmin: users.sysadmin,
      closedAt: users.closedAt,
      closedReason: users.closedReason,
      createdAt: users.createdAt,
      moment: timestampText(users.createdAt),
      // Raw SQL, because drizzle omits the table name in single-table queries, and these subqueries need it.
      lastSeenAt: sql<
        string | Date | null
      >`(SELECT max(s.updated_at) FROM sessions s WHERE s.user_id = users.id)`,
      teams: sql<UserRow["teams"]>`(
        SELECT coalesce(json_agg(json_build_object('name', t.name, 'role', m.role) ORDER BY t.name), '[]'::json)
        FROM memberships m JOIN teams t ON t.id = m.team_id
        WHERE m.user_id = users.id AND t.deleted_at IS NULL)`,
      subscription: sql<string | null>`(
        SELECT s.status FROM subscriptions s JOIN customers c ON c.customer_id = s.customer_id
        WHERE c.user_id = users.id AND s.deleted_at IS NULL ORDER BY s.created_at DESC LIMIT 1)`,
    })
    .from(users)
    .where(
      and(
        containsText(search, users.email, users.name),
        afterCursor(after, users.createdAt, users.id, "uuid"),
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(pageSize + 1);
  return toPage(
    rows,
    pageSize,
    ({ moment, id }) => [moment, id],
    ({ moment: _moment, role, sysadmin, closedAt, createdAt, lastSeenAt, ...row }): UserRow => ({
      ...row,
      adminGranted: role === "admin",
      isSysadmin: sysadmin,
      closedAt: closedAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt).toISOString(),
    }),
  );
}

/** Grants or revokes admin rights manually; rights from a team's subscription are not affected. */
export async function grantAdmin(
  db: Database,
  id: string,
  granted: boolean,
  visitor: SignedIn,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ role: granted ? "admin" : null })
      .where(eq(users.id, id))
      .returning({ email: users.email });
    if (!user) throw accountNotFound();
    const action = granted ? "system.admin-granted" : "system.admin-revoked";
    await audit(tx, visitor, action, { subject: user.email });
  });
}

/** Closes an account, which ends its sessions and blocks sign-in, or reopens it. */
export async function closeAccount(
  db: Database,
  id: string,
  { closed, reason }: { readonly closed: boolean; readonly reason: string },
  visitor: SignedIn,
  now: Date,
): Promise<void> {
  if (closed && id === visitor.user.id) {
    throw conflict("own_account", "You cannot close the account you are signed in with.");
  }
  if (closed && reason === "") {
    throw badRequest("invalid_request", "reason: enter why the account is being closed.", "reason");
  }
  await db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ closedAt: closed ? now : null, closedReason: closed ? reason : "" })
      .where(and(eq(users.id, id), closed ? isNull(users.closedAt) : undefined))
      .returning({ email: users.email });
    if (!user) throw accountNotFound();
    if (closed) await tx.delete(sessions).where(eq(sessions.userId, id));
    const action = closed ? "system.account-closed" : "system.account-reopened";
    await audit(tx, visitor, action, { subject: user.email, detail: closed ? { reason } : {} });
  });
}

function accountNotFound(): HttpError {
  return notFound("not_found", "Account not found, or already closed.");
}
