import { openDB, type DBSchema } from "idb";
import * as z from "zod/mini";

/** One action a person took that the server has not confirmed yet. */
export interface QueuedAction {
  /** Made here, once: the server sees the same id however often the action is sent. */
  readonly id: string;
  /** The account whose action it is, or `anyone` (offline-queue-owner.ts) for what belongs to nobody. */
  readonly owner: string;
  /** What the person did, in their words: "Save “Ana Silva” to history". */
  readonly label: string;
  readonly method: "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  readonly body: unknown;
  readonly createdAt: number;
  /** `failed`: the server declined it for good; it stays until the person retries or discards it. */
  readonly state: "waiting" | "failed";
  /** The server's own words about a failed one. */
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
    upgrade(fresh) {
      fresh.createObjectStore("actions", { keyPath: "id" }).createIndex("owner", "owner");
    },
    // A newer version of the app in another tab must not wait for this one.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  return {
    async put(action) {
      await database.put("actions", action);
    },
    remove: (id) => database.delete("actions", id),
    get: async (id) => read(await database.get("actions", id)),
    async list(owner) {
      const stored = await database.getAllFromIndex("actions", "owner", owner);
      return stored
        .map(read)
        .filter((action) => action !== null)
        .sort((a, b) => a.createdAt - b.createdAt);
    },
  };
}

/** Null when another version of the app, or something else, wrote what stands there. */
function read(stored: unknown): QueuedAction | null {
  const parsed = storedAction.safeParse(stored);
  return parsed.success ? parsed.data : null;
}
