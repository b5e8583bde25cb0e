import {
  readingListChange,
  readingListItem,
  type ReadableKind,
  type ReadingListChange,
  type ReadingListItem,
} from "@meridian/contract/reading-list/schemas";
import * as z from "zod/mini";
import { paths } from "@meridian/contract/pages/paths";

/** A user's reading list in this browser: the last state from the server, plus changes not sent yet. */
export const localList = z.object({
  version: z.literal(1),
  items: z.array(readingListItem),
  /** At most one per item: a later change replaces the waiting one. */
  waiting: z.array(readingListChange),
});
export type LocalList = z.infer<typeof localList>;

export const emptyList: LocalList = { version: 1, items: [], waiting: [] };

export interface ItemRef {
  readonly kind: ReadableKind;
  readonly slug: string;
}

export const isSameItem = (a: ItemRef, b: ItemRef) => a.kind === b.kind && a.slug === b.slug;

/** The list as shown to the user, including waiting changes, in the user's order. */
export function getVisibleItems({ items, waiting }: LocalList): readonly ReadingListItem[] {
  const untouched = items.filter((item) => !waiting.some((change) => isSameItem(change, item)));
  const changedItems = waiting.flatMap(({ removed, ...change }) => {
    if (removed) return [];
    const existing = items.find((item) => isSameItem(item, change));
    return [{ ...change, addedAt: existing?.addedAt ?? change.changedAt }];
  });
  return [...untouched, ...changedItems].sort(
    (a, b) => a.position - b.position || a.addedAt.localeCompare(b.addedAt),
  );
}

/** Adds a change to be sent, replacing an earlier one for the same item. */
export function withChange(list: LocalList, change: ReadingListChange): LocalList {
  return { ...list, waiting: [...list.waiting.filter((other) => !isSameItem(other, change)), change] };
}

/** A new item goes to the top of the list. */
export function createAddition(
  list: LocalList,
  item: ItemRef & { readonly title: string },
  now: Date,
): ReadingListChange {
  const [first] = getVisibleItems(list);
  const { kind, slug, title } = item;
  const position = (first?.position ?? 1) - 1;
  return { kind, slug, title, note: "", read: false, position, removed: false, changedAt: now.toISOString() };
}

export type ItemPatch = Partial<Pick<ReadingListChange, "note" | "read" | "position" | "removed">>;

export function createChange(item: ReadingListItem, part: ItemPatch, now: Date): ReadingListChange {
  const { kind, slug, title, note, read, position } = item;
  // Within one millisecond, or after the clock was set back, a change must still sort after the previous one.
  const timestamp = Math.max(now.getTime(), Date.parse(item.changedAt) + 1);
  return {
    kind,
    slug,
    title,
    note,
    read,
    position,
    removed: false,
    ...part,
    changedAt: new Date(timestamp).toISOString(),
  };
}

/** The position between the new neighbors of an item that moves up (-1) or down (+1); null at either end of the list. */
export function positionAfterMove(
  items: readonly ReadingListItem[],
  item: ItemRef,
  step: -1 | 1,
): number | null {
  const from = items.findIndex((other) => isSameItem(other, item));
  const passed = items[from + step];
  if (from < 0 || !passed) return null;
  const beyond = items[from + 2 * step];
  return beyond ? (passed.position + beyond.position) / 2 : passed.position + step;
}

/** Applies the server's response to the sent changes. Items changed again meanwhile keep waiting. */
export function afterSync(
  list: LocalList,
  sent: readonly ReadingListChange[],
  items: readonly ReadingListItem[],
): LocalList {
  const waiting = list.waiting.filter(
    (change) => !sent.some((other) => isSameItem(other, change) && other.changedAt === change.changedAt),
  );
  return { ...list, items: [...items], waiting };
}

export function itemPath({ kind, slug }: ItemRef): string {
  switch (kind) {
    case "country":
      return paths.system(slug);
    case "event":
      return paths.event(slug);
    case "post":
    case "guide":
      return paths.post(slug);
  }
}
