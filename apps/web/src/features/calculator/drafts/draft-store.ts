import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { newId } from "@meridian/transcript/document/new-id";
import { summarize, type Draft, type DraftSummary } from "./draft.ts";
import { removeStashedDraft, readStashedDrafts } from "./stashed-drafts.ts";

// Loaded together: a session needs the store.
export { DraftSession } from "./draft-session.ts";

interface DraftsDatabase extends DBSchema {
  drafts: { key: string; value: unknown; indexes: { owner: string } };
}

export interface DraftStore {
  /** Writes the draft, unless another tab has saved since `draft.version`; then returns that tab's draft. */
  save(draft: Draft): Promise<{ ok: true; draft: Draft } | { ok: false; other: Draft }>;
  get(id: string): Promise<Draft | null>;
  /** The owner's drafts, last changed first. */
  list(owner: string): Promise<DraftSummary[]>;
  latest(owner: string): Promise<Draft | null>;
  /** The owner's latest draft of a saved evaluation. */
  findByEvaluation(owner: string, recordId: string): Promise<Draft | null>;
  /** Returns the removed draft, for undo. */
  remove(id: string): Promise<Draft | null>;
  restore(draft: Draft): Promise<void>;
  removeAll(owner: string): Promise<number>;
}

/** Per owner; the oldest drafts beyond this are deleted. */
const maxDrafts = 200;

export async function openDraftStore(now: () => number = Date.now): Promise<DraftStore> {
  const database = await openDB<DraftsDatabase>("meridian-drafts", 1, {
    upgrade(newDatabase) {
      newDatabase.createObjectStore("drafts", { keyPath: "id" }).createIndex("owner", "owner");
    },
    // Do not block a newer version of the app in another tab.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  await restoreStashedDrafts(database, now);
  const all = async (owner: string) => newestFirst(await database.getAllFromIndex("drafts", "owner", owner));
  const afterFirstSave = async (owner: string) => {
    if ((await database.countFromIndex("drafts", "owner", owner)) > maxDrafts)
      await removeOldest(database, await all(owner));
    // The user may reopen the draft offline, so load the schema now.
    else void loadSchema().catch(() => undefined);
  };
  return {
    async save(draft) {
      const saved = { ...draft, version: draft.version + 1, updatedAt: now() };
      const transaction = database.transaction("drafts", "readwrite");
      const storedDraft = await transaction.store.get(draft.id);
      if (isOtherVersion(storedDraft, draft)) {
        await transaction.done;
        const other = await read(storedDraft);
        if (other) return { ok: false, other };
        await database.put("drafts", saved);
      } else await Promise.all([transaction.store.put(saved), transaction.done]);
      if (draft.version === 0) await afterFirstSave(draft.owner);
      return { ok: true, draft: saved };
    },
    get: async (id) => read(await database.get("drafts", id)),
    list: async (owner) => (await all(owner)).map(summarize),
    latest: async (owner) => (await all(owner))[0] ?? null,
    findByEvaluation: async (owner, recordId) =>
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
 * Saves changes that a closing page could not write. If the draft has changed elsewhere since then, they become a separate
 * draft, unless both are identical.
 */
async function restoreStashedDrafts(
  database: IDBPDatabase<DraftsDatabase>,
  now: () => number,
): Promise<void> {
  for (const { id, stored } of readStashedDrafts()) {
    const stashed = await read(stored);
    const current = stashed ? await read(await database.get("drafts", id)) : null;
    if (stashed && JSON.stringify(current?.document) !== JSON.stringify(stashed.document)) {
      const hasDiverged = current !== null && current.version !== stashed.version;
      const changes = hasDiverged
        ? { id: newId(), version: 1, record: undefined }
        : { version: stashed.version + 1 };
      await database.put("drafts", { ...stashed, ...changes, updatedAt: now() });
    }
    removeStashedDraft(id);
  }
}

/** Loaded only in browsers that have a draft. */
const loadSchema = () => import("./draft-schema.ts");

async function read(stored: unknown): Promise<Draft | null> {
  return stored === undefined ? null : (await loadSchema()).parseDraft(stored);
}

async function newestFirst(stored: readonly unknown[]): Promise<Draft[]> {
  const drafts = await Promise.all(stored.map(read));
  return drafts.filter((draft) => draft !== null).sort((a, b) => b.updatedAt - a.updatedAt);
}

/** Checked without the schema, because loading it would delay the save and end the transaction. */
function isOtherVersion(stored: unknown, draft: Draft): boolean {
  if (typeof stored !== "object" || stored === null || !("version" in stored)) return false;
  return stored.version !== draft.version;
}

async function removeOldest(database: IDBPDatabase<DraftsDatabase>, drafts: readonly Draft[]): Promise<void> {
  await Promise.all(drafts.slice(maxDrafts).map(({ id }) => database.delete("drafts", id)));
}
