import { and, eq, lt } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { sessions } from "../db/schema/accounts.ts";

/** "Last seen" is only this precise, to avoid a write on every request. */
const maxAgeMillis = 60_000;

/** Keeps a session's `updated_at` (shown as "last seen") within a minute of its latest request. */
export async function touchSession(
  db: Database,
  session: { readonly id: string; readonly updatedAt: Date },
  now: Date,
): Promise<void> {
  const cutoff = new Date(now.getTime() - maxAgeMillis);
  if (session.updatedAt > cutoff) return;
  await db
    .update(sessions)
    .set({ updatedAt: now })
    .where(and(eq(sessions.id, session.id), lt(sessions.updatedAt, cutoff)));
}
