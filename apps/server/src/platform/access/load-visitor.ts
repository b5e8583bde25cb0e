import { eq } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { users } from "../db/schema/accounts.ts";
import { createAccessCache } from "./access-cache.ts";
import type { SignedIn } from "./visitors.ts";

/**
 * A user as background work acts for them, with the rights they have now: a job that outlives a membership ends with it.
 * Null if the account was closed or deleted.
 */
export async function loadVisitor(
  db: Database,
  {
    userId,
    teamId,
    ssoTeamId,
  }: { readonly userId: string; readonly teamId: string; readonly ssoTeamId: string | null },
  now: Date,
): Promise<SignedIn | null> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user || user.closedAt) return null;
  const { id, email, name, emailVerified, twoFactorEnabled, accessVersion, createdAt } = user;
  const { termsAccepted, newsOptIn } = user;
  const access = await createAccessCache(db, () => now).get("a job", {
    id,
    email,
    emailVerified,
    twoFactorEnabled,
    termsAccepted,
    accessVersion,
    ssoTeamId,
    // A job acts in its team; rights from elsewhere do not matter.
    adminGranted: false,
    isSysadmin: false,
  });
  return {
    user: { id, email, fullName: name, emailVerified, termsAccepted, newsOptIn, twoFactorEnabled, createdAt },
    session: { id: "", token: "", activeTeamId: teamId, reauthenticatedAt: createdAt, ssoTeamId },
    access,
    clientAddress: null,
  };
}
