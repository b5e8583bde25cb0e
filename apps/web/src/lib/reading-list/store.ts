import { readingList, type ReadingListChange, type ReadingListItem } from "@meridian/contract/reading-list";
import { ApiError, callApi } from "../api.ts";
import { onAuthEvent } from "../auth-events.ts";
import { retryDelay } from "../query-defaults.ts";
import { notifyError } from "../toasts.ts";
import {
  added,
  afterSending,
  changed,
  type ItemName,
  type ItemPart,
  localList,
  type LocalList,
  noList,
  sameItem,
  withChange,
} from "./list.ts";

/**
 * The reading list of one account in this browser. A change is shown at once, kept in the browser's storage and sent
 * when the network allows; the server takes the newest change of each item, so sending twice does no harm.
 */
export interface ReadingListStore {
  readonly get: () => LocalList;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks the server for the list; waiting changes go first. Null when it answered, or why it did not. */
  readonly refresh: () => Promise<Unanswered | null>;
  readonly add: (item: ItemName & { readonly title: string }) => void;
  readonly change: (item: ReadingListItem, part: ItemPart) => void;
  /** Undoes the removal of an item. */
  readonly putBack: (item: ReadingListItem) => void;
}

export interface Unanswered {
  readonly error: unknown;
}

const stores = new Map<string, ReadingListStore>();
const shelf = (userId: string) => `meridian-reading-list:${userId}`;

export function readingListOf(userId: string): ReadingListStore {
  const store = stores.get(userId) ?? createStore(userId);
  stores.set(userId, store);
  return store;
}

onAuthEvent((event) => {
  if (event !== "SIGNED_OUT") return;
  for (const userId of stores.keys()) localStorage.removeItem(shelf(userId));
  stores.clear();
});

function createStore(userId: string): ReadingListStore {
  let list = read(userId);
  let sending: Promise<Unanswered | null> | null = null;
  let failures = 0;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const keep = (next: LocalList) => {
    list = next;
    write(userId, next);
    tell();
  };
  globalThis.addEventListener("online", () => {
    failures = 0;
    void sync();
  });
  globalThis.addEventListener("storage", (event) => {
    if (event.key !== shelf(userId)) return;
    list = read(userId);
    tell();
  });

  /** One call at a time; what changed while it ran goes with the next. */
  function sync(): Promise<Unanswered | null> {
    sending ??= send().finally(() => {
      sending = null;
      if (list.waiting.length > 0) setTimeout(again, retryDelay(failures++));
      else failures = 0;
    });
    return sending;
  }

  /** Without a network there is nothing to try, and after a sign-out nobody to try it for. */
  function again(): void {
    if (list.waiting.length > 0 && navigator.onLine && stores.has(userId)) void sync();
  }

  async function send(): Promise<Unanswered | null> {
    const changes = list.waiting;
    try {
      const { items } = await call(changes);
      keep(afterSending(list, changes, items));
      return list.waiting.length === 0 ? null : send();
    } catch (error) {
      if (!(error instanceof ApiError) || !isFinal(error)) return { error };
      // The server will never take these: what is shown goes back to what it has.
      notifyError(error.message);
      keep(afterSending(list, changes, list.items));
      return { error };
    }
  }

  const take = (change: ReadingListChange) => {
    keep(withChange(list, change));
    void sync();
  };
  return {
    get: () => list,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: sync,
    add: (item) => take(added(list, item, new Date())),
    change: (item, part) => take(changed(item, part, new Date())),
    putBack(item) {
      // After the removal, even within the same millisecond.
      const removal = list.waiting.find((change) => sameItem(change, item));
      take(changed({ ...item, changedAt: removal?.changedAt ?? new Date().toISOString() }, {}, new Date()));
    },
  };
}

const call = (changes: readonly ReadingListChange[]) =>
  changes.length === 0
    ? callApi("/api/reading-list", readingList)
    : callApi("/api/reading-list/changes", readingList, { method: "POST", body: { changes } });

/** Declined for what it says, not for now: trying again cannot help. */
function isFinal({ status }: ApiError): boolean {
  return status === 400 || status === 403 || status === 409;
}

function read(userId: string): LocalList {
  try {
    const parsed = localList.safeParse(JSON.parse(localStorage.getItem(shelf(userId)) ?? "null"));
    return parsed.success ? parsed.data : noList;
  } catch {
    return noList;
  }
}

function write(userId: string, list: LocalList): void {
  try {
    localStorage.setItem(shelf(userId), JSON.stringify(list));
  } catch {
    // A browser without room still sends; only what waits offline is lost with the tab.
  }
}
