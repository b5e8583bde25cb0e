import { plans } from "@meridian/contract/billing/plans";
import { eq } from "drizzle-orm";
import { getWorkDomain } from "../../platform/access/email-domains.ts";
import type { Database } from "../../platform/db/database.ts";
import { memberships, subscriptions, teams, type users } from "../../platform/db/schema/accounts.ts";
import { checkouts } from "../../platform/db/schema/billing.ts";

type Subscription = typeof subscriptions.$inferSelect;
type Checkout = typeof checkouts.$inferSelect;
type Buyer = Pick<typeof users.$inferSelect, "id" | "email" | "name">;

/**
 * Gives a Team or Institution plan its workspace, owned by the payer; a renewal gets its old workspace back. The
 * workspace id is stored on the checkout, so a repeated event does not create a second one.
 */
export async function provisionWorkspace(
  db: Database,
  subscription: Subscription,
  buyer: Buyer,
  checkout: Checkout | null,
): Promise<void> {
  if (!plans[subscription.plan].workspace) return;
  const [existing] = await db
    .select({ id: teams.id })
    .from(teams)
    .where(eq(teams.subscriptionId, subscription.id));
  if (existing) return;
  if (checkout?.teamId) return reattachWorkspace(db, checkout.teamId, subscription);
  const name = checkout?.teamName || defaultTeamName(buyer);
  const [team] = await db
    .insert(teams)
    .values({ name, subscriptionId: subscription.id, timeZone: checkout?.timeZone ?? undefined })
    .returning({ id: teams.id });
  await db.insert(memberships).values({ teamId: team!.id, userId: buyer.id, role: "owner" });
  if (checkout) await db.update(checkouts).set({ teamId: team!.id }).where(eq(checkouts.id, checkout.id));
}

/** Attaches the workspace to a running subscription rather than an ended one, and otherwise to the newer one. */
async function reattachWorkspace(db: Database, teamId: string, subscription: Subscription): Promise<void> {
  const [current] = await db
    .select({ since: subscriptions.createdAt, endedAt: subscriptions.endedAt })
    .from(teams)
    .leftJoin(subscriptions, eq(subscriptions.id, teams.subscriptionId))
    .where(eq(teams.id, teamId));
  if (current?.since) {
    const [isCurrentRunning, isRunning] = [current.endedAt === null, subscription.endedAt === null];
    if (isCurrentRunning === isRunning ? current.since >= subscription.createdAt : isCurrentRunning) return;
  }
  await db.update(teams).set({ subscriptionId: subscription.id }).where(eq(teams.id, teamId));
}

/** Sets the name and time zone of the workspace that came with an upgrade. */
export async function describeWorkspace(
  db: Database,
  subscriptionId: string,
  { teamName, timeZone }: { readonly teamName?: string | undefined; readonly timeZone?: string | undefined },
): Promise<void> {
  const change = { ...(teamName && { name: teamName }), ...(timeZone && { timeZone }) };
  if (Object.keys(change).length === 0) return;
  await db.update(teams).set(change).where(eq(teams.subscriptionId, subscriptionId));
}

/** The office's domain or the payer's name, until an admin renames the workspace. */
function defaultTeamName({ email, name }: Pick<Buyer, "email" | "name">): string {
  return getWorkDomain(email) ?? `${name || email.split("@")[0]}’s team`;
}
