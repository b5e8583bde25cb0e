import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { newId } from "../model/new-id.ts";
import { summarise, type Draft, type DraftSummary } from "./draft.ts";
import { forgetLeftBehind, leftBehind } from "./left-behind.ts";

interface DraftsDatabase extends DBSchema {
  drafts: { key: string; value: unknown; indexes: { owner: string } };
}

export interface DraftStore {
  /** Writes unless another tab has saved since `draft.version`; then that tab's draft comes back instead. */
  save(draft: Draft): Promise<{ ok: true; draft: Draft } | { ok: false; other: Draft }>;
  get(id: string): Promise<Draft | null>;
  /** The owner's drafts, last changed first. */
  list(owner: string): Promise<DraftSummary[]>;
  latest(owner: string): Promise<Draft | null>;
  /** The owner's last draft of a record of the history. */
  ofRecord(owner: string, recordId: string): Promise<Draft | null>;
  /** What was removed, for undo. */
  remove(id: string): Promise<Draft | null>;
  restore(draft: Draft): Promise<void>;
  removeAll(owner: string): Promise<number>;
}

/** Old drafts go once an owner has this many. */
const mostDrafts = 200;

export async function openDraftStore(now: () => number = Date.now): Promise<DraftStore> {
  const database = await openDB<DraftsDatabase>("meridian-drafts", 1, {
    upgrade(fresh) {
      fresh.createObjectStore("drafts", { keyPath: "id" }).createIndex("owner", "owner");
    },
    // A newer version of the app in another tab must not wait for this one.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  await takeIn(database, now);
  const all = async (owner: string) => newestFirst(await database.getAllFromIndex("drafts", "owner", owner));
  const afterFirstSave = async (owner: string) => {
    if ((await database.countFromIndex("drafts", "owner", owner)) > mostDrafts)
      await removeOldest(database, await all(owner));
    // Whoever has a draft comes back to it, perhaps without a network: its reader should be here by then.
    else void loadSchema().catch(() => undefined);
  };
  return {
    async save(draft) {
      const saved = { ...draft, version: draft.version + 1, updatedAt: now() };
      const transaction = database.transaction("drafts", "readwrite");
      const standing = await transaction.store.get(draft.id);
      if (isOtherVersion(standing, draft)) {
        await transaction.done;
        const other = await read(standing);
        if (other) return { ok: false, other };
        await database.put("drafts", saved);
      } else await Promise.all([transaction.store.put(saved), transaction.done]);
      if (draft.version === 0) await afterFirstSave(draft.owner);
      return { ok: true, draft: saved };
    },
    get: async (id) => read(await database.get("drafts", id)),
    list: async (owner) => (await all(owner)).map(summarise),
    latest: async (owner) => (await all(owner))[0] ?? null,
    ofRecord: async (owner, recordId) =>
      (await all(owner)).find(({ record }) => record?.id === recordId) ?? null,
    async remove(id) {
      const draft = await read(await database.get("drafts", id));
      await database.delete("drafts", id);
      return draft;
    },
    async restore(draft) {
      await database.put("drafts", draft);
    },
    async removeAll(owner) {
      const transaction = database.transaction("drafts", "readwrite");
      const ids = await transaction.store.index("owner").getAllKeys(owner);
      await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done]);
      return ids.length;
    },
  };
}

/**
 * Writes what a closing page left behind. Where the draft has gone on elsewhere since, it comes back as one of its own,
 * unless that is the very change.
 */
async function takeIn(database: IDBPDatabase<DraftsDatabase>, now: () => number): Promise<void> {
  for (const { id, stored } of leftBehind()) {
    const left = await read(stored);
    const standing = left ? await read(await database.get("drafts", id)) : null;
    if (left && JSON.stringify(standing?.document) !== JSON.stringify(left.document)) {
      const wentOn = standing !== null && standing.version !== left.version;
      const own = wentOn ? { id: newId(), version: 1, record: undefined } : { version: left.version + 1 };
      await database.put("drafts", { ...left, ...own, updatedAt: now() });
    }
    forgetLeftBehind(id);
  }
}

/** Only a browser that holds a draft needs the schema of one. */
const loadSchema = () => import("./draft-schema.ts");

async function read(stored: unknown): Promise<Draft | null> {
  return stored === undefined ? null : (await loadSchema()).parseDraft(stored);
}

async function newestFirst(stored: readonly unknown[]): Promise<Draft[]> {
  const drafts = await Promise.all(stored.map(read));
  return drafts.filter((draft) => draft !== null).sort((a, b) => b.updatedAt - a.updatedAt);
}

/** Judged without the schema: a save must not wait for a file, nor may the transaction. */
function isOtherVersion(standing: unknown, draft: Draft): boolean {
  if (typeof standing !== "object" || standing === null || !("version" in standing)) return false;
  return standing.version !== draft.version;
}

async function removeOldest(database: IDBPDatabase<DraftsDatabase>, drafts: readonly Draft[]): Promise<void> {
  await Promise.all(drafts.slice(mostDrafts).map(({ id }) => database.delete("drafts", id)));
}
