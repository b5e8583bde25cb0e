import { randomUUID } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import { sql } from "drizzle-orm";
import { daysBefore } from "../platform/days.ts";
import type { Database } from "../platform/db/database.ts";
import {
  authAccounts,
  customers,
  memberships,
  subscriptions,
  teams,
  users,
} from "../platform/db/schema/accounts.ts";
import { invoices } from "../platform/db/schema/billing.ts";
import { evaluations } from "../platform/db/schema/evaluations.ts";
import type { Services } from "../platform/services.ts";
import { demoHistory } from "./history.ts";
import { demoInvoices } from "./invoices.ts";
import { demoPassword, demoUsers, demoTeams } from "./demo-users.ts";

const batchSize = 40;

/**
 * Adds demo accounts and their history to a new local installation, in one transaction. Does nothing if any account
 * exists. Never called in production.
 */
export async function seedDemo({ db, openDataset }: Services, now: Date): Promise<void> {
  const [existingUser] = await db.select({ id: users.id }).from(users).limit(1);
  if (existingUser) return;
  const [password, dataset] = await Promise.all([hashPassword(demoPassword), openDataset()]);
  const userIds = new Map(demoUsers.map(({ email }) => [email, randomUUID()]));
  const teamIds = new Map(demoTeams.map(({ key }) => [key, randomUUID()]));
  // Evaluated before the lock: a second process that starts now would give up waiting for it.
  const rows = await demoHistory(dataset, userIds, teamIds, now);
  await db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE`);
    const [concurrentUser] = await tx.select({ id: users.id }).from(users).limit(1);
    if (concurrentUser) return;
    await addUsers(tx, userIds, password, now);
    await addTeams(tx, userIds, teamIds, now);
    for (let from = 0; from < rows.length; from += batchSize) {
      await tx.insert(evaluations).values(rows.slice(from, from + batchSize));
    }
    await tx.execute(sql`
      INSERT INTO evaluation_releases (evaluation_id, version)
      SELECT id, version FROM evaluations WHERE state <> 'draft'`);
  });
}

async function addUsers(
  tx: Database,
  userIds: ReadonlyMap<string, string>,
  password: string,
  now: Date,
): Promise<void> {
  await tx.insert(users).values(
    demoUsers.map(({ email, name, sysadmin }) => ({
      id: userIds.get(email)!,
      email,
      name,
      sysadmin: sysadmin ?? false,
      emailVerified: true,
      termsAccepted: true,
      createdAt: daysBefore(now, 665),
    })),
  );
  await tx
    .insert(authAccounts)
    .values(
      [...userIds.values()].map((id) => ({ userId: id, providerId: "credential", accountId: id, password })),
    );
}

/** Adds subscriptions, teams and their members. */
async function addTeams(
  tx: Database,
  userIds: ReadonlyMap<string, string>,
  teamIds: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const ago = (days: number) => daysBefore(now, days);
  const ahead = (days: number) => ago(-days);
  const payers = demoUsers.filter(({ plan, team }) => plan !== undefined || team?.role === "owner");
  const customerId = (email: string) => `demo_customer_${email.replaceAll(/\W/g, "_")}`;
  await tx.insert(customers).values(
    payers.map(({ email }) => ({
      customerId: customerId(email),
      userId: userIds.get(email)!,
      cardBrand: "visa",
      cardLast4: "4242",
      cardExpires: `12/${now.getUTCFullYear() + 2}`,
    })),
  );
  const personalSubscriptions = payers
    .filter(({ plan }) => plan !== undefined)
    .map(({ email }) => ({
      id: `demo_subscription_${customerId(email)}`,
      customerId: customerId(email),
      plan: "professional" as const,
      interval: "month" as const,
      status: "active",
      seats: 1,
      currentPeriodEnd: ahead(12),
      createdAt: ago(590),
    }));
  const teamSubscriptions = demoTeams.map(({ key, plan, status, endedDaysAgo }) => {
    const owner = payers.find(({ team }) => team?.key === key)!;
    return {
      id: `demo_subscription_${key}`,
      customerId: customerId(owner.email),
      plan,
      interval: "year" as const,
      status,
      seats: plan === "team" ? 10 : null,
      currentPeriodEnd: endedDaysAgo === undefined ? ahead(75) : ago(endedDaysAgo),
      endedAt: endedDaysAgo === undefined ? null : ago(endedDaysAgo),
      createdAt: ago(655),
    };
  });
  await tx.insert(subscriptions).values([...personalSubscriptions, ...teamSubscriptions]);
  await tx
    .insert(invoices)
    .values(
      [...personalSubscriptions, ...teamSubscriptions].flatMap((subscription) =>
        demoInvoices(subscription, now),
      ),
    );
  await tx.insert(teams).values(
    demoTeams.map(({ key, name }) => ({
      id: teamIds.get(key)!,
      name,
      subscriptionId: `demo_subscription_${key}`,
      createdAt: ago(655),
    })),
  );
  await tx.insert(memberships).values(
    demoUsers.flatMap(({ email, team }) =>
      team
        ? [
            {
              userId: userIds.get(email)!,
              teamId: teamIds.get(team.key)!,
              role: team.role,
              createdAt: ago(650),
            },
          ]
        : [],
    ),
  );
}
