import { and, desc, eq, exists, inArray, isNull, or } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import type { Database } from "../../platform/db/database.ts";
import { customers, memberships, subscriptions, teams } from "../../platform/db/schema/accounts.ts";
import { HttpFault } from "../../platform/http/fault.ts";

export interface Managed {
  readonly subscription: typeof subscriptions.$inferSelect;
  readonly customer: typeof customers.$inferSelect;
  readonly team: { readonly id: string; readonly name: string } | null;
}

/** The subscriptions somebody may manage: those they pay for, and those of teams they own or administer. */
export async function managedBy(
  db: Database,
  { user }: SignedIn,
  subscriptionId?: string,
): Promise<Managed[]> {
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

/** The one named, if this person may manage it; to everyone else it does not exist. */
export async function managedOne(db: Database, visitor: SignedIn, subscriptionId: string): Promise<Managed> {
  const [found] = await managedBy(db, visitor, subscriptionId);
  if (!found) throw new HttpFault(404, "no_subscription", "There is no such subscription for you to manage.");
  return found;
}

/** The same, and still running. */
export async function runningOne(db: Database, visitor: SignedIn, subscriptionId: string): Promise<Managed> {
  const found = await managedOne(db, visitor, subscriptionId);
  if (found.subscription.endedAt !== null) {
    throw new HttpFault(
      409,
      "subscription_ended",
      "This subscription has ended. Renew it by choosing a plan.",
    );
  }
  return found;
}
