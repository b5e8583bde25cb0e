import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { deriveAccess } from "../../../platform/access/derive.ts";
import { hasDomainAdmin, readPersonalFacts } from "../../../platform/access/facts.ts";
import type { Database } from "../../../platform/db/database.ts";
import { customers, memberships, subscriptions, users } from "../../../platform/db/schema/accounts.ts";
import { checkouts } from "../../../platform/db/schema/billing.ts";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";
import { getDeletionDate } from "../payer-email.ts";

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

/** Whether a renewal of the workspace has been ordered, for example by invoice, and has not ended. */
export async function hasOpenRenewal(db: Database, teamId: string): Promise<boolean> {
  const [renewal] = await db
    .select({ id: subscriptions.id })
    .from(checkouts)
    .innerJoin(subscriptions, eq(subscriptions.checkoutId, checkouts.id))
    .where(and(eq(checkouts.teamId, teamId), isNull(subscriptions.endedAt), isNull(subscriptions.deletedAt)))
    .limit(1);
  return renewal !== undefined;
}

/**
 * When the payer's personal records are deleted because of this subscription; null if they are kept. As in
 * `readableUntil` (derive.ts), the 90 days count from the last end, whether of a subscription or of a team's plan.
 */
export async function getPersonalDeletionDate(
  db: Database,
  lapsed: LapsedSubscription,
  now: Date,
): Promise<Date | null> {
  const { subscription, userId } = lapsed;
  if (!userId || !(await decidesPersonalRecords(db, lapsed))) return null;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return null;
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
  const { premium, upgradePrompt, readableUntil } = deriveAccess(facts, now);
  if (premium === "full" || upgradePrompt === "past-due") return null;
  return readableUntil ?? getDeletionDate(subscription);
}

/** Whether the payer has personal records that are deleted because of this subscription, now or once other access ends. */
export async function decidesPersonalRecords(
  db: Database,
  { subscription, userId }: LapsedSubscription,
): Promise<boolean> {
  if (!userId || !(await hasPersonalRecords(db, userId))) return false;
  return !(await hasLaterSubscription(db, userId, subscription));
}

async function hasPersonalRecords(db: Database, userId: string): Promise<boolean> {
  const [evaluation] = await db
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(and(eq(evaluations.evaluatorId, userId), isNull(evaluations.teamId)))
    .limit(1);
  return evaluation !== undefined;
}

/** Whether the user has another subscription that has not ended, or that was in use and ended after this one. */
async function hasLaterSubscription(
  db: Database,
  userId: string,
  { id, endedAt }: LapsedSubscription["subscription"],
): Promise<boolean> {
  const endedLater = and(
    eq(subscriptions.status, "canceled"),
    eq(subscriptions.pending, false),
    sql`(${subscriptions.endedAt}, ${subscriptions.id}) > (${endedAt!.toISOString()}::timestamptz, ${id})`,
  );
  const [later] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(customers, eq(customers.customerId, subscriptions.customerId))
    .where(
      and(
        eq(customers.userId, userId),
        isNull(subscriptions.deletedAt),
        or(isNull(subscriptions.endedAt), endedLater),
      ),
    )
    .limit(1);
  return later !== undefined;
}
