import {
  maxReadingList,
  type ReadingListChange,
  type ReadingListItem,
} from "@meridian/contract/reading-list";
import { and, asc, eq, lt, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { readingListItems } from "../../platform/db/schema/reading-list.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { HttpFault } from "../../platform/http/fault.ts";

export async function readItems(db: Database, userId: string): Promise<ReadingListItem[]> {
  const rows = await db
    .select()
    .from(readingListItems)
    .where(and(eq(readingListItems.userId, userId), eq(readingListItems.removed, false)))
    .orderBy(asc(readingListItems.position), asc(readingListItems.addedAt), asc(readingListItems.slug));
  return rows.map(({ kind, slug, title, note, read, position, addedAt, changedAt }) => ({
    kind,
    slug,
    title,
    note,
    read,
    position,
    addedAt: addedAt.toISOString(),
    changedAt: changedAt.toISOString(),
  }));
}

/** Takes each change that is newer than what is known of its item; all or none. */
export async function applyChanges(
  db: Database,
  userId: string,
  changes: readonly ReadingListChange[],
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    // One list at a time: two devices adding at once must not pass the limit together.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    for (const change of changes) await applyChange(tx, userId, change, now);
    if ((await readItems(tx, userId)).length > maxReadingList) {
      throw new HttpFault(
        409,
        "list-full",
        `A reading list holds ${maxReadingList} items. Remove some to add more.`,
      );
    }
  });
}

async function applyChange(
  tx: Database,
  userId: string,
  { kind, slug, title, note, read, position, removed, changedAt }: ReadingListChange,
  now: Date,
): Promise<void> {
  // A clock that runs ahead must not win for ever.
  const changed = new Date(Math.min(Date.parse(changedAt), now.getTime()));
  const state = { title, note, read, position, removed, changedAt: changed };
  await tx
    .insert(readingListItems)
    .values({ userId, kind, slug, addedAt: changed, ...state })
    .onConflictDoUpdate({
      target: [readingListItems.userId, readingListItems.kind, readingListItems.slug],
      // Added anew after a removal, it is a new item.
      set: {
        ...state,
        addedAt: sql`CASE WHEN ${readingListItems.removed} THEN excluded.added_at ELSE ${readingListItems.addedAt} END`,
      },
      setWhere: lt(readingListItems.changedAt, changed),
    });
}
