import { and, eq, isNull } from "drizzle-orm";
import { lockTeams } from "../../platform/access/teams/lock-teams.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { writeAudit } from "../../platform/audit/audit.ts";
import { type Database, queryRows } from "../../platform/db/database.ts";
import { customers, invitations, leads, memberships, users } from "../../platform/db/schema/accounts.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { mailOutbox } from "../../platform/db/schema/mail.ts";
import { auditLog } from "../../platform/db/schema/security.ts";
import { conflict } from "../../platform/http/http-error.ts";

/**
 * Deletes the account and its personal evaluations. Evaluations saved in a team stay with the team, without the
 * evaluator's name; payment records stay without the user. The only owner of a paying team must transfer it first.
 */
export async function deleteAccount(db: Database, visitor: SignedIn): Promise<void> {
  const { id, email } = visitor.user;
  await db.transaction(async (tx) => {
    // Like every change of a membership, so that no one becomes the owner while their account is being deleted.
    const ownTeams = tx
      .select({ id: memberships.teamId })
      .from(memberships)
      .where(eq(memberships.userId, id));
    await lockTeams(tx, ownTeams, "update");
    const [ownedTeam] = await queryRows<{ name: string }>(tx)`
      SELECT t.name FROM memberships m
      JOIN teams t ON t.id = m.team_id
      JOIN subscriptions s ON s.id = t.subscription_id
      WHERE m.user_id = ${id} AND m.role = 'owner' AND t.deleted_at IS NULL
        AND s.status IN ('active', 'trialing', 'past_due') AND s.deleted_at IS NULL
        AND NOT EXISTS (
          SELECT FROM memberships other
          WHERE other.team_id = t.id AND other.role = 'owner' AND other.user_id <> m.user_id
        )
      LIMIT 1`;
    if (ownedTeam) {
      throw conflict(
        "owns_team",
        `You are the only owner of ${ownedTeam.name}. Transfer ownership to someone else or cancel the subscription first.`,
      );
    }
    await tx.delete(evaluations).where(and(eq(evaluations.evaluatorId, id), isNull(evaluations.teamId)));
    await tx.update(customers).set({ deletedAt: new Date() }).where(eq(customers.userId, id));
    await tx.delete(leads).where(eq(leads.email, email));
    await tx.delete(invitations).where(eq(invitations.email, email));
    await tx.delete(mailOutbox).where(eq(mailOutbox.recipient, email));
    await tx.update(auditLog).set({ subject: null }).where(eq(auditLog.subject, email));
    // Before the account, because deleting the membership ends the API keys and invitations the user created.
    await tx.delete(memberships).where(eq(memberships.userId, id));
    await tx.delete(users).where(eq(users.id, id));
    await writeAudit(tx, { action: "account.deleted", subject: id, ipAddress: visitor.clientAddress });
  });
}
