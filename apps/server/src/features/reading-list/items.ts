import {
  maxReadingList,
  type ReadingListChange,
  type ReadingListItem,
} from "@meridian/contract/reading-list/schemas";
import { and, asc, eq, lt, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { readingListItems } from "../../platform/db/schema/reading-list.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { conflict } from "../../platform/http/http-error.ts";

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

/** Applies each change that is newer than the stored item, all in one transaction. */
export async function applyChanges(
  db: Database,
  userId: string,
  changes: readonly ReadingListChange[],
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Lock the user, so that two devices adding items at once cannot exceed the limit.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    for (const change of changes) await applyChange(tx, userId, change, now);
    if ((await readItems(tx, userId)).length > maxReadingList) {
      throw conflict(
        "list_full",
        `A reading list can hold at most ${maxReadingList} items. Remove some to add more.`,
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
  // A device with a fast clock must not win forever.
  const changed = new Date(Math.min(Date.parse(changedAt), now.getTime()));
  const state = { title, note, read, position, removed, changedAt: changed };
  await tx
    .insert(readingListItems)
    .values({ userId, kind, slug, addedAt: changed, ...state })
    .onConflictDoUpdate({
      target: [readingListItems.userId, readingListItems.kind, readingListItems.slug],
      // An item that is added again after removal counts as new.
      set: {
        ...state,
        addedAt: sql`CASE WHEN ${readingListItems.removed} THEN excluded.added_at ELSE ${readingListItems.addedAt} END`,
      },
      setWhere: lt(readingListItems.changedAt, changed),
    });
}
