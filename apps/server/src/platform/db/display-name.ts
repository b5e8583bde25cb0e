import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** The name of a user, or the email address if they have not entered one. */
export function displayName(user: { readonly name: PgColumn; readonly email: PgColumn }): SQL<string | null> {
  return sql<string | null>`coalesce(nullif(${user.name}, ''), ${user.email})`;
}
