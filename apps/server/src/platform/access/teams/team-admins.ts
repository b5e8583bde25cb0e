import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { memberships, users } from "../../db/schema/accounts.ts";

/** Email addresses of a team's owner and admins. */
export async function listAdminEmails(db: Database, teamId: string): Promise<string[]> {
  const admins = await db
    .select({ email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.teamId, teamId), inArray(memberships.role, ["owner", "admin"])));
  return admins.map(({ email }) => email);
}
