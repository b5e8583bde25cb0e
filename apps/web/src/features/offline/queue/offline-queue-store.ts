import { openDB, type DBSchema } from "idb";
import * as z from "zod/mini";

/** A user action that the server has not confirmed yet. */
const queuedAction = z.object({
  /** Created once on the client: the server sees the same id however often the action is sent. */
  id: z.string(),
  /** The account the action belongs to, or `anyone` (offline-queue-owner.ts). */
  owner: z.string(),
  /** What the user did: "Save “Ana Silva” to history". */
  label: z.string(),
  method: z.enum(["POST", "PUT", "PATCH", "DELETE"]),
  path: z.string(),
  body: z.unknown(),
  /** For a save: the record that the draft is linked to, and the version that the save replaces; 0 for a new record. */
  record: z.optional(z.object({ id: z.string(), version: z.number() })),
  /** For saves that the server received: the record and version that it made of the last one. */
  savedAs: z.optional(z.object({ id: z.string(), version: z.number() })),
  createdAt: z.number(),
  /**
   * `failed`: the server rejected it; it stays until the user retries or discards it. `discarded` and `saved`: a save
   * without its content, kept because the link of its draft does not say what became of it.
   */
  state: z.enum(["waiting", "failed", "discarded", "saved"]),
  /** The server's error message, if it failed. */
  problem: z.nullable(z.string()),
});

export type QueuedAction = Readonly<z.infer<typeof queuedAction>>;

export interface QueueStore {
  put(action: QueuedAction): Promise<void>;
  remove(id: string): Promise<void>;
  get(id: string): Promise<QueuedAction | null>;
  /** An owner's actions, oldest first; also what is left of saves that were discarded or sent. */
  list(owner: string): Promise<QueuedAction[]>;
}

interface QueueDatabase extends DBSchema {
  actions: { key: string; value: unknown; indexes: { owner: string } };
}

export async function openQueueStore(): Promise<QueueStore> {
  const database = await openDB<QueueDatabase>("meridian-queue", 1, {
    upgrade(newDatabase) {
      newDatabase.createObjectStore("actions", { keyPath: "id" }).createIndex("owner", "owner");
    },
    // Do not block a newer version of the app in another tab.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  return {
    async put(action) {
      await database.put("actions", action);
    },
    remove: (id) => database.delete("actions", id),
    get: async (id) => parseAction(await database.get("actions", id)),
    async list(owner) {
      const stored = await database.getAllFromIndex("actions", "owner", owner);
      return stored
        .map(parseAction)
        .filter((action) => action !== null)
        .sort((a, b) => a.createdAt - b.createdAt);
    },
  };
}

/** Null when the entry was written by another version of the app and does not match the schema. */
function parseAction(stored: unknown): QueuedAction | null {
  const parsed = queuedAction.safeParse(stored);
  return parsed.success ? parsed.data : null;
}
