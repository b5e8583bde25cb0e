import type { ReadingListItem } from "@meridian/contract/reading-list/schemas";
import { useCallback, useEffect, useState } from "react";
import { hasPremiumAccess } from "../../lib/session/access.ts";
import { useSession } from "../../lib/session/session.tsx";
import type { ItemRef } from "./list.ts";
import type { ReadingListStore } from "./store.ts";

/** Whether an item is on the user's list, and the store to change that. */
export interface SavedState {
  readonly item: ReadingListItem | null;
  readonly store: ReadingListStore;
}

/**
 * `saved` is null until the list is loaded. The list loads after the page, so reading never waits for it, and guests never
 * download it. `find` waits for the list, for users who click before it has loaded.
 */
export function useSavedItem({ kind, slug }: ItemRef): {
  readonly saved: SavedState | null;
  readonly find: () => Promise<SavedState | null>;
} {
  const session = useSession();
  const userId = session.user && hasPremiumAccess(session) ? session.user.id : null;
  const [saved, setSaved] = useState<SavedState | null>(null);

  const open = useCallback(async () => {
    if (userId === null) return null;
    const [{ getReadingListStore }, { isSameItem: sameItem, getVisibleItems }] = await Promise.all([
      import("./store.ts"),
      import("./list.ts"),
    ]);
    const store = getReadingListStore(userId);
    const getSaved = (): SavedState => {
      const item = getVisibleItems(store.get()).find((other) => sameItem(other, { kind, slug }));
      return { item: item ?? null, store };
    };
    return { store, getSaved };
  }, [userId, kind, slug]);

  useEffect(() => {
    let unsubscribe: (() => void) | null = null;
    let isCanceled = false;
    void open().then((list) => {
      if (isCanceled || !list) return;
      const show = () => setSaved(list.getSaved());
      unsubscribe = list.store.subscribe(show);
      void list.store.refresh().then(() => (isCanceled ? undefined : show()));
    });
    return () => {
      isCanceled = true;
      unsubscribe?.();
      setSaved(null);
    };
  }, [open]);

  const find = useCallback(async () => {
    const list = await open();
    if (!list) return null;
    await list.store.refresh();
    return list.getSaved();
  }, [open]);
  return { saved, find };
}
