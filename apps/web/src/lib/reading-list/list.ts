import {
  readingListChange,
  readingListItem,
  type ReadableKind,
  type ReadingListChange,
  type ReadingListItem,
} from "@meridian/contract/reading-list";
import * as z from "zod/mini";
import { paths } from "../paths.ts";

/** One person's reading list as this browser knows it: what the server last said, and changes it has not seen. */
export const localList = z.object({
  version: z.literal(1),
  items: z.array(readingListItem),
  /** At most one an item: a later change takes the place of the one that waits. */
  waiting: z.array(readingListChange),
});
export type LocalList = z.infer<typeof localList>;

export const noList: LocalList = { version: 1, items: [], waiting: [] };

export interface ItemName {
  readonly kind: ReadableKind;
  readonly slug: string;
}

export const sameItem = (a: ItemName, b: ItemName) => a.kind === b.kind && a.slug === b.slug;

/** The list as the person sees it, waiting changes included, in their order. */
export function shownItems({ items, waiting }: LocalList): readonly ReadingListItem[] {
  const untouched = items.filter((item) => !waiting.some((change) => sameItem(change, item)));
  const changed = waiting.flatMap(({ removed, ...change }) => {
    if (removed) return [];
    const known = items.find((item) => sameItem(item, change));
    return [{ ...change, addedAt: known?.addedAt ?? change.changedAt }];
  });
  return [...untouched, ...changed].sort(
    (a, b) => a.position - b.position || a.addedAt.localeCompare(b.addedAt),
  );
}

/** The list with one more change waiting to be sent. */
export function withChange(list: LocalList, change: ReadingListChange): LocalList {
  return { ...list, waiting: [...list.waiting.filter((other) => !sameItem(other, change)), change] };
}

/** A new item stands first. */
export function added(
  list: LocalList,
  item: ItemName & { readonly title: string },
  now: Date,
): ReadingListChange {
  const [first] = shownItems(list);
  const { kind, slug, title } = item;
  const position = (first?.position ?? 1) - 1;
  return { kind, slug, title, note: "", read: false, position, removed: false, changedAt: now.toISOString() };
}

export type ItemPart = Partial<Pick<ReadingListChange, "note" | "read" | "position" | "removed">>;

export function changed(item: ReadingListItem, part: ItemPart, now: Date): ReadingListChange {
  const { kind, slug, title, note, read, position } = item;
  // Two changes within one millisecond, or a clock set back, must still come after the one before.
  const moment = Math.max(now.getTime(), Date.parse(item.changedAt) + 1);
  return {
    kind,
    slug,
    title,
    note,
    read,
    position,
    removed: false,
    ...part,
    changedAt: new Date(moment).toISOString(),
  };
}

/** The place between its new neighbours, for an item that moves up (-1) or down (+1); null at the end of the list. */
export function movedPosition(
  items: readonly ReadingListItem[],
  item: ItemName,
  step: -1 | 1,
): number | null {
  const from = items.findIndex((other) => sameItem(other, item));
  const passed = items[from + step];
  if (from < 0 || !passed) return null;
  const beyond = items[from + 2 * step];
  return beyond ? (passed.position + beyond.position) / 2 : passed.position + step;
}

/** The server's answer to these changes: what was changed again meanwhile keeps waiting. */
export function afterSending(
  list: LocalList,
  sent: readonly ReadingListChange[],
  items: readonly ReadingListItem[],
): LocalList {
  const waiting = list.waiting.filter(
    (change) => !sent.some((other) => sameItem(other, change) && other.changedAt === change.changedAt),
  );
  return { ...list, items: [...items], waiting };
}

export function pathOf({ kind, slug }: ItemName): string {
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
