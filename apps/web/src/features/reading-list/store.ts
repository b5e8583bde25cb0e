import { changeReadingList, getReadingList } from "@meridian/contract/reading-list/calls";
import type { ReadingListChange, ReadingListItem } from "@meridian/contract/reading-list/schemas";
import { readStoredValue, removeStored, writeStored } from "../../lib/browser-storage.ts";
import { createListeners } from "../../lib/listeners.ts";
import { ApiError } from "../../lib/api/api.ts";
import { onAuthEvent } from "../../lib/session/auth-events.ts";
import { request } from "../../lib/api/request.ts";
import { readRetries } from "../../lib/api/retry-policy.ts";
import { notifyError } from "../../lib/toasts.ts";
import {
  createAddition,
  afterSync,
  createChange,
  type ItemRef,
  type ItemPatch,
  localList,
  type LocalList,
  emptyList,
  isSameItem,
  withChange,
} from "./list.ts";

/**
 * One account's reading list in this browser. A change is shown at once, saved in local storage and sent when online.
 * The server keeps the newest change of each item, so sending a change twice is harmless.
 */
export interface ReadingListStore {
  readonly get: () => LocalList;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sends waiting changes, then loads the list from the server. Returns null on success, otherwise the failure. */
  readonly refresh: () => Promise<SyncFailure | null>;
  readonly add: (item: ItemRef & { readonly title: string }) => void;
  readonly change: (item: ReadingListItem, part: ItemPatch) => void;
  /** Undoes the removal of an item. */
  readonly restore: (item: ReadingListItem) => void;
}

export interface SyncFailure {
  readonly error: unknown;
}

const stores = new Map<string, ReadingListStore>();
const storageKey = (userId: string) => `meridian-reading-list:${userId}`;

export function getReadingListStore(userId: string): ReadingListStore {
  const store = stores.get(userId) ?? createStore(userId);
  stores.set(userId, store);
  return store;
}

onAuthEvent((event) => {
  if (event !== "SIGNED_OUT") return;
  for (const userId of stores.keys()) removeStored(storageKey(userId));
  stores.clear();
});

function createStore(userId: string): ReadingListStore {
  let list = read(userId);
  let sending: Promise<SyncFailure | null> | null = null;
  let failures = 0;
  const { subscribe, notify } = createListeners();
  const save = (next: LocalList) => {
    list = next;
    // Without storage, changes are still sent; only those waiting offline are lost with the tab.
    writeStored(storageKey(userId), JSON.stringify(next));
    notify();
  };
  globalThis.addEventListener("online", () => {
    failures = 0;
    void sync();
  });
  globalThis.addEventListener("storage", (event) => {
    if (event.key !== storageKey(userId)) return;
    list = read(userId);
    notify();
  });

  /** One call at a time; changes made while it runs go with the next one. */
  function sync(): Promise<SyncFailure | null> {
    sending ??= send().finally(() => {
      sending = null;
      if (list.waiting.length > 0) setTimeout(retry, readRetries.retryDelay(failures++));
      else failures = 0;
    });
    return sending;
  }

  /** Skips the retry when offline or signed out. */
  function retry(): void {
    if (list.waiting.length > 0 && navigator.onLine && stores.has(userId)) void sync();
  }

  async function send(): Promise<SyncFailure | null> {
    const changes = list.waiting;
    try {
      const { items } = await call(changes);
      save(afterSync(list, changes, items));
      return list.waiting.length === 0 ? null : send();
    } catch (error) {
      if (!(error instanceof ApiError) || !isFinal(error)) return { error };
      // The server will never accept these changes, so drop them and show its state.
      notifyError(error.message);
      save(afterSync(list, changes, list.items));
      return { error };
    }
  }

  const enqueue = (change: ReadingListChange) => {
    save(withChange(list, change));
    void sync();
  };
  return {
    get: () => list,
    subscribe,
    refresh: sync,
    add: (item) => enqueue(createAddition(list, item, new Date())),
    change: (item, part) => enqueue(createChange(item, part, new Date())),
    restore(item) {
      // After the removal, even within the same millisecond.
      const removal = list.waiting.find((change) => isSameItem(change, item));
      enqueue(
        createChange({ ...item, changedAt: removal?.changedAt ?? new Date().toISOString() }, {}, new Date()),
      );
    },
  };
}

const call = (changes: readonly ReadingListChange[]) =>
  changes.length === 0
    ? request(getReadingList)
    : request(changeReadingList, { body: { changes: [...changes] } });

/** The request itself was rejected, so a retry cannot succeed. */
function isFinal({ status }: ApiError): boolean {
  return status === 400 || status === 403 || status === 409;
}

const read = (userId: string): LocalList => readStoredValue(storageKey(userId), localList) ?? emptyList;
