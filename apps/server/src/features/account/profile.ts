import type { AccountChange, AccountProfile } from "@meridian/contract/account/schemas";
import { fullPolicy } from "@meridian/grading";
import { and, eq, exists, inArray, isNull, type SQL } from "drizzle-orm";
import { countRecoveryCodes } from "../../platform/auth/second-factor/recovery-codes.ts";
import { hasPassword } from "../../platform/auth/passwords/passwords.ts";
import type { Database } from "../../platform/db/database.ts";
import {
  customers,
  memberships,
  oneTimeTokens,
  subscriptions,
  teams,
  users,
} from "../../platform/db/schema/accounts.ts";
import { notSignedIn } from "../../platform/http/http-error.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import type { Services } from "../../platform/services.ts";

/** The profile shown on the account page. */
export async function readProfile({ db, auth }: Services, userId: string): Promise<AccountProfile> {
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      emailVerified: users.emailVerified,
      fullName: users.name,
      termsAccepted: users.termsAccepted,
      newsOptIn: users.newsOptIn,
      arrivalEmails: users.arrivalEmails,
      theme: users.theme,
      defaultPolicy: users.defaultPolicy,
      hasPassword: hasPassword(users.id),
      twoFactorEnabled: users.twoFactorEnabled,
      createdAt: users.createdAt,
      pendingEmail: oneTimeTokens.newEmail,
    })
    .from(users)
    .leftJoin(
      oneTimeTokens,
      and(eq(oneTimeTokens.userId, users.id), eq(oneTimeTokens.purpose, "change-email")),
    )
    .where(eq(users.id, userId));
  if (!user) throw notSignedIn();
  const userTeams = await db
    .select({ id: teams.id, name: teams.name, role: memberships.role, pays: paysFor(db, userId) })
    .from(memberships)
    .innerJoin(teams, and(eq(teams.id, memberships.teamId), isNull(teams.deletedAt)))
    .where(eq(memberships.userId, userId))
    .orderBy(teams.name);
  return {
    ...user,
    defaultPolicy: user.defaultPolicy && fullPolicy(user.defaultPolicy),
    recoveryCodesLeft: user.twoFactorEnabled ? await countRecoveryCodes(auth, userId) : null,
    createdAt: user.createdAt.toISOString(),
    teams: userTeams,
  };
}

/** Whether the user's payment method is charged for the team's plan again. */
function paysFor(db: Database, userId: string): SQL<boolean> {
  const renewed = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(customers, eq(customers.customerId, subscriptions.customerId))
    .where(
      and(
        eq(subscriptions.id, teams.subscriptionId),
        eq(customers.userId, userId),
        inArray(subscriptions.status, ["active", "trialing", "past_due"]),
        eq(subscriptions.cancelAtPeriodEnd, false),
      ),
    );
  return exists(renewed) as SQL<boolean>;
}

/** Updates only the fields in the request body. */
export async function updateProfile(
  services: Services,
  visitor: SignedIn,
  change: AccountChange,
): Promise<AccountProfile> {
  const columns = toColumns(change);
  if (Object.keys(columns).length > 0) {
    await services.db
      .update(users)
      .set({ ...columns, updatedAt: new Date() })
      .where(eq(users.id, visitor.user.id));
  }
  return readProfile(services, visitor.user.id);
}

function toColumns({
  fullName,
  newsOptIn,
  arrivalEmails,
  theme,
  defaultPolicy,
}: AccountChange): Partial<typeof users.$inferInsert> {
  return {
    ...(fullName !== undefined && { name: fullName }),
    ...(newsOptIn !== undefined && { newsOptIn }),
    ...(arrivalEmails !== undefined && { arrivalEmails }),
    ...(theme !== undefined && { theme }),
    ...(defaultPolicy !== undefined && { defaultPolicy }),
  };
}
