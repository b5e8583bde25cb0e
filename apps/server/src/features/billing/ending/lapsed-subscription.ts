import { and, eq, inArray, isNull } from "drizzle-orm";
import { deriveAccess } from "../../../platform/access/derive.ts";
import { hasDomainAdmin, readPersonalFacts } from "../../../platform/access/facts.ts";
import type { Database } from "../../../platform/db/database.ts";
import { memberships, type subscriptions, users } from "../../../platform/db/schema/accounts.ts";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";

/** An ended subscription and its workspace, if it has one. */
export interface LapsedSubscription {
  readonly subscription: typeof subscriptions.$inferSelect;
  readonly userId: string | null;
  readonly teamId: string | null;
  readonly teamName: string | null;
}

/** Everyone who would lose data: the payer and the members of the workspace. */
export async function listAffectedUsers(db: Database, { userId, teamId }: LapsedSubscription) {
  const members = teamId
    ? await db.select({ id: memberships.userId }).from(memberships).where(eq(memberships.teamId, teamId))
    : [];
  const ids = [...new Set([...members.map(({ id }) => id), ...(userId ? [userId] : [])])];
  if (ids.length === 0) return [];
  return db.select({ email: users.email, name: users.name }).from(users).where(inArray(users.id, ids));
}

/** Whether the payer has personal records and no other access to Premium that would keep them. */
export async function losesPersonalRecords(
  db: Database,
  { userId }: LapsedSubscription,
  now: Date,
): Promise<boolean> {
  if (!userId) return false;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return false;
  const [evaluation] = await db
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(and(eq(evaluations.evaluatorId, userId), isNull(evaluations.teamId)))
    .limit(1);
  if (!evaluation) return false;
  const personal = await readPersonalFacts(db, userId);
  const facts = {
    ...personal,
    // How the user signs in does not matter here.
    memberships: personal.memberships.map((membership) => ({ ...membership, requiresSso: false })),
    ssoTeamId: null,
    termsAccepted: user.termsAccepted,
    domainHasAdmin: await hasDomainAdmin(db, user),
    emailVerified: user.emailVerified,
    twoFactorEnabled: user.twoFactorEnabled,
    adminGranted: user.role === "admin",
    isSysadmin: user.sysadmin,
  };
  return deriveAccess(facts, now).premium !== "full";
}
