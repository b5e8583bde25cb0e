import { openDB, type DBSchema, type IDBPDatabase, type OpenDBCallbacks } from "idb";

/** A database on this device, opened on first use. It does not block a newer version of the app in another tab. */
export function deviceDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<Schema>["upgrade"]>,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  return () => {
    opened ??= openDB<Schema>(name, version, {
      upgrade,
      blocking: (_current, _blocked, event) => {
        opened = null;
        (event.target as IDBDatabase).close();
      },
    });
    return opened;
  };
}

interface SavedEntries {
  count(): Promise<number>;
  index(name: "savedAt"): AsyncIterable<{
    readonly value: { readonly savedAt: number };
    delete(): Promise<void>;
  }>;
}

const maxAge = 30 * 24 * 60 * 60 * 1000;

/** Deletes the oldest entries beyond `maxEntries`, and all that are older than a month. */
export async function removeOldEntries(store: SavedEntries, maxEntries: number, now: number): Promise<void> {
  let excess = (await store.count()) - maxEntries;
  for await (const cursor of store.index("savedAt")) {
    if (excess <= 0 && cursor.value.savedAt > now - maxAge) break;
    await cursor.delete();
    excess--;
  }
}
