import { openDB, type DBSchema } from "idb";
import * as z from "zod/mini";

/** A user action that the server has not confirmed yet. */
export interface QueuedAction {
  /** Created once on the client: the server sees the same id however often the action is sent. */
  readonly id: string;
  /** The account the action belongs to, or `anyone` (offline-queue-owner.ts). */
  readonly owner: string;
  /** What the user did: "Save “Ana Silva” to history". */
  readonly label: string;
  readonly method: "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  readonly body: unknown;
  readonly createdAt: number;
  /** `failed`: the server rejected it; it stays until the user retries or discards it. */
  readonly state: "waiting" | "failed";
  /** The server's error message, if it failed. */
  readonly problem: string | null;
}

export interface QueueStore {
  put(action: QueuedAction): Promise<void>;
  remove(id: string): Promise<void>;
  get(id: string): Promise<QueuedAction | null>;
  /** An owner's actions, oldest first. */
  list(owner: string): Promise<QueuedAction[]>;
}

const storedAction = z.object({
  id: z.string(),
  owner: z.string(),
  label: z.string(),
  method: z.enum(["POST", "PUT", "PATCH", "DELETE"]),
  path: z.string(),
  body: z.unknown(),
  createdAt: z.number(),
  state: z.enum(["waiting", "failed"]),
  problem: z.nullable(z.string()),
}) satisfies z.ZodMiniType<QueuedAction>;

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
  const parsed = storedAction.safeParse(stored);
  return parsed.success ? parsed.data : null;
}
