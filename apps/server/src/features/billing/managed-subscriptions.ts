import { and, desc, eq, exists, inArray, isNull, or } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import type { Database } from "../../platform/db/database.ts";
import { customers, memberships, subscriptions, teams } from "../../platform/db/schema/accounts.ts";
import { conflict, notFound } from "../../platform/http/http-error.ts";

export interface ManagedSubscription {
  readonly subscription: typeof subscriptions.$inferSelect;
  readonly customer: typeof customers.$inferSelect;
  readonly team: { readonly id: string; readonly name: string } | null;
}

/** The subscriptions a user may manage: those they pay for, and those of teams they own or administer. */
export async function listManagedSubscriptions(
  db: Database,
  { user }: SignedIn,
  subscriptionId?: string,
): Promise<ManagedSubscription[]> {
  const administers = exists(
    db
      .select({ id: memberships.userId })
      .from(memberships)
      .where(
        and(
          eq(memberships.teamId, teams.id),
          eq(memberships.userId, user.id),
          inArray(memberships.role, ["owner", "admin"]),
        ),
      ),
  );
  return db
    .select({ subscription: subscriptions, customer: customers, team: { id: teams.id, name: teams.name } })
    .from(subscriptions)
    .innerJoin(customers, eq(customers.customerId, subscriptions.customerId))
    .leftJoin(teams, and(eq(teams.subscriptionId, subscriptions.id), isNull(teams.deletedAt)))
    .where(
      and(
        isNull(subscriptions.deletedAt),
        subscriptionId === undefined ? undefined : eq(subscriptions.id, subscriptionId),
        or(and(eq(customers.userId, user.id), isNull(customers.deletedAt)), administers),
      ),
    )
    .orderBy(desc(subscriptions.createdAt));
}

/** One subscription, if the user may manage it; everyone else gets a 404. */
export async function getManagedSubscription(
  db: Database,
  visitor: SignedIn,
  subscriptionId: string,
): Promise<ManagedSubscription> {
  const [managed] = await listManagedSubscriptions(db, visitor, subscriptionId);
  if (!managed)
    throw notFound("no_subscription", "Subscription not found, or you do not have permission to manage it.");
  return managed;
}

/** Like `getManagedSubscription`, but declines a subscription that has ended. */
export async function getRunningSubscription(
  db: Database,
  visitor: SignedIn,
  subscriptionId: string,
): Promise<ManagedSubscription> {
  const managed = await getManagedSubscription(db, visitor, subscriptionId);
  if (managed.subscription.endedAt !== null) {
    throw conflict("subscription_ended", "This subscription has ended. Choose a plan to renew it.");
  }
  return managed;
}
