import { inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";
import { users } from "./schema/accounts.ts";

/** The name of a user, or the email address if they have not entered one. */
export function displayName(user: { readonly name: PgColumn; readonly email: PgColumn }): SQL<string | null> {
  return sql<string | null>`coalesce(nullif(${user.name}, ''), ${user.email})`;
}

/** A user as responses name them; null if the account was deleted. */
export function toUserRef(id: string | null, name: string | null): { id: string; name: string } | null {
  return id === null || name === null ? null : { id, name };
}

/** The names of users by ID. Other values in the list are ignored. */
export async function readDisplayNames(
  db: Database,
  ids: readonly unknown[],
): Promise<ReadonlyMap<string, string>> {
  const userIds = [...new Set(ids.filter((id) => typeof id === "string"))];
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: sql<string>`${displayName(users)}` })
    .from(users)
    .where(inArray(users.id, userIds));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
