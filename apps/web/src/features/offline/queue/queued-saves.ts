import * as z from "zod/mini";
import type { QueuedAction, QueueStore } from "./offline-queue-store.ts";

/**
 * Saves of records in the queue. Each was made on top of the one before it, so what became of that one on the server
 * decides which record and version it changes.
 */

/** What became of the saves of a draft's record that went through the queue. */
export interface QueuedSaves {
  readonly isWaiting: boolean;
  /** The version before the first save that was rejected or discarded, which is still that of the server; null if none. */
  readonly unsavedFrom: number | null;
  /** What the server made of the saves that it received: the record, or a copy if someone else had changed that. */
  readonly savedAs: { readonly id: string; readonly version: number } | null;
}

export async function findQueuedSaves(
  store: QueueStore,
  owner: string,
  recordId: string,
): Promise<QueuedSaves> {
  const saves = await listSavesOf(store, owner, recordId);
  const unsaved = saves.filter(isUnsaved).map(({ record }) => record.version);
  return {
    isWaiting: saves.some(({ state }) => state === "waiting"),
    unsavedFrom: unsaved.length > 0 ? Math.min(...unsaved) : null,
    savedAs: saves.find(({ state }) => state === "saved")?.savedAs ?? null,
  };
}

const saveResponse = z.object({ id: z.string(), version: z.number(), copied: z.boolean() });

/** The server received a save. True if it became a copy, because the record had changed meanwhile. */
export async function recordSaved(
  store: QueueStore,
  save: QueuedAction,
  response: unknown,
): Promise<boolean> {
  const { record } = save;
  const parsed = saveResponse.safeParse(response);
  if (!record || !parsed.success) return false;
  const { copied, ...savedAs } = parsed.data;
  await rebaseLaterSaves(store, save, savedAs);
  const saves = await listSaves(store, save.owner, record.id);
  const earlier = saves.filter(({ createdAt }) => createdAt < save.createdAt);
  // It contains what they would have saved.
  for (const { id } of earlier.filter(isUnsaved)) await store.remove(id);
  const isLast = saves.every((other) => other.state !== "saved" || earlier.includes(other));
  if (isLast) await store.put({ ...withoutContent(save), id: `saved ${record.id}`, state: "saved", savedAs });
  return copied;
}

/** Makes the saves that were made after this one change this version, of another record if one is given. */
export async function rebaseLaterSaves(
  store: QueueStore,
  { owner, record, createdAt }: QueuedAction,
  base: { readonly id?: string; readonly version: number },
): Promise<void> {
  if (!record) return;
  for (const save of await listSaves(store, owner, record.id)) {
    if (save.state === "saved" || save.createdAt <= createdAt) continue;
    await store.put({
      ...save,
      // The ID remains that of the draft's record.
      record: { id: record.id, version: base.version },
      path: base.id === undefined ? save.path : withLastPart(save.path, base.id),
      body: save.body === null ? null : { ...(save.body as object), version: base.version },
    });
  }
}

const withLastPart = (path: string, part: string) => path.slice(0, path.lastIndexOf("/") + 1) + part;

/**
 * The draft has a new link, which says what the server has of its record. Saves that are still on this device belong to
 * that link from now on. `isDone`: the rejected ones are contained in a later save.
 */
export async function relinkSaves(
  store: QueueStore,
  owner: string,
  recordId: string,
  { isDone }: { readonly isDone: boolean },
): Promise<void> {
  const saves = await listSavesOf(store, owner, recordId);
  // A copy that was made just now is not what the draft is linked to.
  const isCopied = ({ savedAs }: Save) => savedAs !== undefined && savedAs.id !== recordId;
  const isRejected = ({ state }: Save) => state === "failed" && !isDone;
  await moveSaves(store, saves, recordId, (save) => isCopied(save) || isRejected(save));
}

/** The draft shows what the server has. What is still on this device no longer concerns it. */
export async function detachSaves(store: QueueStore, owner: string, recordId: string): Promise<void> {
  const saves = await listSaves(store, owner, recordId);
  await moveSaves(store, saves, crypto.randomUUID(), ({ state }) => state === "failed");
}

/** Links the waiting saves, and the others to keep, to another draft. */
async function moveSaves(
  store: QueueStore,
  saves: readonly Save[],
  id: string,
  isKept: (save: Save) => boolean,
): Promise<void> {
  for (const save of saves) {
    if (save.state !== "waiting" && !isKept(save)) await store.remove(save.id);
    else if (save.record.id !== id) await store.put({ ...save, record: { ...save.record, id } });
  }
}

/** What the queue remembers of a save that must not be sent. */
export function withoutContent(save: QueuedAction): QueuedAction {
  return { ...save, label: "", body: null, problem: null };
}

type Save = QueuedAction & { readonly record: NonNullable<QueuedAction["record"]> };

async function listSaves(store: QueueStore, owner: string, recordId: string): Promise<Save[]> {
  return (await store.list(owner)).filter(isSave).filter(({ record }) => record.id === recordId);
}

/** Also those of a draft whose record was saved as this one, a copy. */
async function listSavesOf(store: QueueStore, owner: string, recordId: string): Promise<Save[]> {
  const saves = (await store.list(owner)).filter(isSave);
  const copied = saves.filter(({ savedAs }) => savedAs?.id === recordId).map(({ record }) => record.id);
  return saves.filter(({ record }) => record.id === recordId || copied.includes(record.id));
}

const isSave = (action: QueuedAction): action is Save => action.record !== undefined;

const isUnsaved = ({ state }: QueuedAction) => state === "failed" || state === "discarded";
