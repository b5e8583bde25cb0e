import { and, eq, lt } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { sessions } from "../db/schema/accounts.ts";

/** "Last seen" may be this old; writing it on every request would cost more than it tells. */
const maxAgeMillis = 60_000;

/** Keeps a session's `updated_at` (shown as "last seen") at most a minute behind its latest request. */
export async function touchSession(
  db: Database,
  session: { readonly id: string; readonly updatedAt: Date },
  now: Date,
): Promise<void> {
  const stale = new Date(now.getTime() - maxAgeMillis);
  if (session.updatedAt > stale) return;
  await db
    .update(sessions)
    .set({ updatedAt: now })
    .where(and(eq(sessions.id, session.id), lt(sessions.updatedAt, stale)));
}
