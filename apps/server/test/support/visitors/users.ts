import { randomUUID } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import type { Database } from "../../../src/platform/db/database.ts";
import {
  authAccounts,
  customers,
  memberships,
  subscriptions,
  teams,
  users,
} from "../../../src/platform/db/schema/accounts.ts";

/** Adds a user for a test; the password is always `demo-password`. */
export async function addUser(
  db: Database,
  email: string,
  options: { verified?: boolean } = {},
): Promise<string> {
  const [user] = await db
    .insert(users)
    .values({ email, emailVerified: options.verified ?? true, termsAccepted: true })
    .returning({ id: users.id });
  const id = user!.id;
  password ??= hashPassword("demo-password");
  await db
    .insert(authAccounts)
    .values({ userId: id, providerId: "credential", accountId: id, password: await password });
  return id;
}

let password: Promise<string> | undefined;

/** Adds a team paid for by its owner. */
export async function addTeam(db: Database, ownerId: string, status = "active") {
  const customerId = `customer_${randomUUID()}`;
  const subscriptionId = `subscription_${randomUUID()}`;
  await db.insert(customers).values({ customerId, userId: ownerId });
  await db.insert(subscriptions).values({ id: subscriptionId, customerId, plan: "team", status });
  const [team] = await db
    .insert(teams)
    .values({ name: `Team ${subscriptionId}`, subscriptionId })
    .returning({ id: teams.id });
  const teamId = team!.id;
  await db.insert(memberships).values({ teamId, userId: ownerId, role: "owner" });
  return {
    teamId,
    customerId,
    subscriptionId,
    set: (change: Partial<typeof subscriptions.$inferInsert>) =>
      db.update(subscriptions).set(change).where(eq(subscriptions.id, subscriptionId)),
  };
}
