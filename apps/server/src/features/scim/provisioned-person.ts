import { and, desc, eq, exists, isNotNull, isNull, not } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { authAccounts, memberships } from "../../platform/db/schema/accounts.ts";
import { scimUsers } from "../../platform/db/schema/scim.ts";
import { ssoIdentities } from "../../platform/db/schema/sso.ts";

/** What single sign-on must know about a person whom the same team's provider has provisioned. */
export interface ProvisionedPerson {
  /** The provider has deactivated or deleted the person. */
  readonly isDeactivated: boolean;
  /** The role the person's groups give, which no other rule overrides. */
  readonly groupRole: "admin" | "evaluator" | "trainee" | null;
}

export async function findProvisionedPerson(
  tx: Database,
  teamId: string,
  email: string,
): Promise<ProvisionedPerson | null> {
  const [row] = await tx
    .select({ deactivatedAt: scimUsers.deactivatedAt, groupRole: scimUsers.groupRole })
    .from(scimUsers)
    .where(and(eq(scimUsers.teamId, teamId), eq(scimUsers.email, email)))
    .orderBy(desc(scimUsers.createdAt))
    .limit(1);
  return row ? { isDeactivated: row.deactivatedAt !== null, groupRole: row.groupRole } : null;
}

/**
 * Whether the account is one that this team's provisioning created, and that no one has signed in to in any way. Such an
 * account has no owner yet who could prove that it is theirs, so the team's own provider may connect it.
 */
export async function isUnusedAccount(tx: Database, teamId: string, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: scimUsers.id })
    .from(scimUsers)
    .innerJoin(memberships, and(eq(memberships.teamId, teamId), eq(memberships.userId, userId)))
    .where(
      and(
        eq(scimUsers.teamId, teamId),
        eq(scimUsers.userId, userId),
        eq(scimUsers.createdAccount, true),
        isNull(scimUsers.deletedAt),
        not(
          exists(
            tx
              .select({ id: authAccounts.id })
              .from(authAccounts)
              .where(and(eq(authAccounts.userId, userId), isNotNull(authAccounts.password))),
          ),
        ),
        not(
          exists(
            tx.select({ id: ssoIdentities.id }).from(ssoIdentities).where(eq(ssoIdentities.userId, userId)),
          ),
        ),
      ),
    );
  return row !== undefined;
}
