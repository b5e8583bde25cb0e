import { plans } from "@meridian/contract/plans";
import { eq } from "drizzle-orm";
import { workDomain } from "../../platform/access/mail-domains.ts";
import type { Database } from "../../platform/db/database.ts";
import { memberships, subscriptions, teams, type users } from "../../platform/db/schema/accounts.ts";
import { checkouts } from "../../platform/db/schema/billing.ts";

type Subscription = typeof subscriptions.$inferSelect;
type Checkout = typeof checkouts.$inferSelect;
type Buyer = Pick<typeof users.$inferSelect, "id" | "email" | "name">;

/**
 * A Team or Institution plan comes with a workspace, whose owner the payer becomes; a renewal gets the old one back.
 * Which workspace a checkout led to is written on the checkout, so a message heard again makes no second one.
 */
export async function giveWorkspace(
  db: Database,
  subscription: Subscription,
  buyer: Buyer,
  checkout: Checkout | null,
): Promise<void> {
  if (!plans[subscription.plan].workspace) return;
  const [held] = await db
    .select({ id: teams.id })
    .from(teams)
    .where(eq(teams.subscriptionId, subscription.id));
  if (held) return;
  if (checkout?.teamId) return renew(db, checkout.teamId, subscription);
  const name = checkout?.teamName || defaultTeamName(buyer);
  const [team] = await db
    .insert(teams)
    .values({ name, subscriptionId: subscription.id })
    .returning({ id: teams.id });
  await db.insert(memberships).values({ teamId: team!.id, userId: buyer.id, role: "owner" });
  if (checkout) await db.update(checkouts).set({ teamId: team!.id }).where(eq(checkouts.id, checkout.id));
}

/** The workspace goes with a running subscription rather than an ended one, then with the newer. */
async function renew(db: Database, teamId: string, subscription: Subscription): Promise<void> {
  const [held] = await db
    .select({ since: subscriptions.createdAt, endedAt: subscriptions.endedAt })
    .from(teams)
    .leftJoin(subscriptions, eq(subscriptions.id, teams.subscriptionId))
    .where(eq(teams.id, teamId));
  if (held?.since) {
    const [heldRuns, runs] = [held.endedAt === null, subscription.endedAt === null];
    if (heldRuns === runs ? held.since >= subscription.createdAt : heldRuns) return;
  }
  await db.update(teams).set({ subscriptionId: subscription.id }).where(eq(teams.id, teamId));
}

/** The payer names the workspace that came with a larger plan. */
export async function nameWorkspace(db: Database, subscriptionId: string, name: string): Promise<void> {
  await db.update(teams).set({ name }).where(eq(teams.subscriptionId, subscriptionId));
}

/** Until an admin gives it another: the office's domain, or the payer's own name. */
function defaultTeamName({ email, name }: Pick<Buyer, "email" | "name">): string {
  return workDomain(email) ?? `${name || email.split("@")[0]}’s team`;
}
