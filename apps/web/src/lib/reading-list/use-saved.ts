import type { ReadingListItem } from "@meridian/contract/reading-list";
import { useCallback, useEffect, useState } from "react";
import { hasPremiumAccess } from "../access.ts";
import { useSession } from "../session.tsx";
import type { ItemName } from "./list.ts";
import type { ReadingListStore } from "./store.ts";

/** Whether an item is on the person's list, and the list to change that. */
export interface Saved {
  readonly item: ReadingListItem | null;
  readonly store: ReadingListStore;
}

/**
 * `saved` is null until it is known. The list is fetched after the page: a page to read does not wait for it, and
 * guests never download it. `find` waits for the list, for who is quicker than it.
 */
export function useSaved({ kind, slug }: ItemName): {
  readonly saved: Saved | null;
  readonly find: () => Promise<Saved | null>;
} {
  const session = useSession();
  const userId = session.user && hasPremiumAccess(session) ? session.user.id : null;
  const [saved, setSaved] = useState<Saved | null>(null);

  const open = useCallback(async () => {
    if (userId === null) return null;
    const [{ readingListOf }, { sameItem, shownItems }] = await Promise.all([
      import("./store.ts"),
      import("./list.ts"),
    ]);
    const store = readingListOf(userId);
    const look = (): Saved => {
      const item = shownItems(store.get()).find((other) => sameItem(other, { kind, slug }));
      return { item: item ?? null, store };
    };
    return { store, look };
  }, [userId, kind, slug]);

  useEffect(() => {
    let leave: (() => void) | null = null;
    let gone = false;
    void open().then((list) => {
      if (gone || !list) return;
      const show = () => setSaved(list.look());
      leave = list.store.subscribe(show);
      void list.store.refresh().then(() => (gone ? undefined : show()));
    });
    return () => {
      gone = true;
      leave?.();
      setSaved(null);
    };
  }, [open]);

  const find = useCallback(async () => {
    const list = await open();
    if (!list) return null;
    await list.store.refresh();
    return list.look();
  }, [open]);
  return { saved, find };
}
