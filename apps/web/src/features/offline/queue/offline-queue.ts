import { ApiError, type ApiRequest, isTransient, sendRequest } from "../../../lib/api/api.ts";
import { createListeners } from "../../../lib/listeners.ts";
import { markQueueUsed } from "./queue-flag.ts";
import { anyOwner } from "./offline-queue-owner.ts";
import { provideQueue } from "./load-queue.ts";
import { openQueueStore, type QueuedAction, type QueueStore } from "./offline-queue-store.ts";
import {
  detachSaves,
  findQueuedSaves,
  type QueuedSaves,
  rebaseLaterSaves,
  recordSaved,
  relinkSaves,
  withoutContent,
} from "./queued-saves.ts";
import { mutationRetries, withRetry } from "../../../lib/api/retry-policy.ts";
import { notify } from "../../../lib/toasts.ts";

/**
 * Actions that must reach the server, online or not. An action is first stored on this device, then sent at once when
 * online, or else when the connection returns: even after a reload, from whichever tab is open, and only once.
 *
 *     const queue = await loadQueue(); // never part of the first load
 *     const outcome = await queue.send({
 *       owner: session.user.id,              // sent only while this account is signed in
 *       label: "Save “Ana Silva” to history", // shown while it waits, or when it was rejected
 *       method: "POST", path: "/api/evaluations",
 *       body: { id: crypto.randomUUID(), … },
 *     });
 *
 * `outcome.kind` is "sent" (with the server's unparsed `response`), "waiting" (stored; show "Saved on this device. It
 * will be sent when you are back online.") or "failed" (the server rejected it; `problem` is its message, and the action
 * stays in the list of unsent actions until it is retried or discarded).
 *
 * A response can be lost on its way back, so every attempt carries the same `Idempotency-Key: <id>` and the server runs
 * the action once. `Meridian-Account: <owner>` makes the server respond with 409 `other_account` when another user has
 * signed in meanwhile; the action then waits for its owner.
 */
export interface NewAction extends Pick<
  QueuedAction,
  "owner" | "label" | "method" | "path" | "body" | "record"
> {
  /** A UUID, for callers that need to know the id in advance. */
  readonly id?: string;
}

export type SendOutcome =
  | { readonly kind: "sent"; readonly response: unknown }
  | { readonly kind: "waiting" }
  | { readonly kind: "failed"; readonly problem: string };

export interface OfflineQueue {
  send(action: NewAction): Promise<SendOutcome>;
  /** This owner's waiting and failed actions, oldest first. */
  list(owner: string): Promise<readonly QueuedAction[]>;
  /** Sends this owner's waiting actions, and those owned by `anyone`. */
  flush(owner: string): Promise<void>;
  retry(id: string): Promise<SendOutcome>;
  /** Removes an action. Of a save, its record and version stay, so that the draft does not count as saved. */
  discard(id: string): Promise<void>;
  /** What became of this owner's queued saves of the record that a draft is linked to. */
  savesOf(owner: string, recordId: string): Promise<QueuedSaves>;
  /** The draft has a new link. `isDone`: it was saved since the rejected saves. */
  relink(owner: string, recordId: string, options: { readonly isDone: boolean }): Promise<void>;
  /** The record was loaded from the server. */
  detach(owner: string, recordId: string): Promise<void>;
  /** Undoes a discard: the action returns to its position and goes out with the next send. */
  restore(action: QueuedAction): Promise<void>;
  /** For signing out without leaving data on the device. Returns the number of discarded actions. */
  discardAll(owner: string): Promise<number>;
  /** Called when an action is added, sent, rejected or discarded, here or in another tab. Returns an unsubscribe function. */
  onChange(listener: () => void): () => void;
}

export interface QueueDeps {
  readonly openStore: () => Promise<QueueStore>;
  readonly send: (request: ApiRequest) => Promise<unknown>;
  /** Runs callbacks one at a time across all tabs. */
  readonly runExclusive: <T>(run: () => Promise<T>) => Promise<T>;
  readonly channel: { tell(): void; listen(listener: () => void): void };
  readonly now: () => number;
  readonly newId: () => string;
  /** A save became a copy. */
  readonly onCopied: (save: QueuedAction) => void;
}

export function createOfflineQueue(deps: QueueDeps): OfflineQueue {
  let opening: Promise<QueueStore> | null = null;
  const open = () => (opening ??= deps.openStore());
  const listeners = createListeners();
  deps.channel.listen(listeners.notify);
  const notifyChange = () => {
    listeners.notify();
    deps.channel.tell();
  };

  /** Sends in order: a later action may depend on an earlier one, so the first that must wait holds back the rest. */
  async function sendWaiting(owner: string, actionId?: string): Promise<SendOutcome> {
    const store = await open();
    let outcome: SendOutcome = { kind: "waiting" };
    for (const { id } of await store.list(owner)) {
      // Read again: sending an earlier save changes it.
      const action = await store.get(id);
      if (action?.state !== "waiting") continue;
      const actionOutcome = await sendOne(action, deps.send);
      if (id === actionId) outcome = actionOutcome;
      if (actionOutcome.kind === "waiting") break;
      if (actionOutcome.kind === "sent") await remove(store, action, actionOutcome.response);
      else await reject(store, action, { ...action, state: "failed", problem: actionOutcome.problem });
      notifyChange();
    }
    return outcome;
  }

  async function remove(store: QueueStore, action: QueuedAction, response: unknown): Promise<void> {
    if (await recordSaved(store, action, response)) deps.onCopied(action);
    await store.remove(action.id);
  }

  async function add(action: QueuedAction): Promise<SendOutcome> {
    await (await open()).put(action);
    markQueueUsed();
    notifyChange();
    return deps.runExclusive(() => sendWaiting(action.owner, action.id));
  }

  return {
    send: ({ id, ...action }) =>
      add({ ...action, id: id ?? deps.newId(), createdAt: deps.now(), state: "waiting", problem: null }),
    list: async (owner) => (await (await open()).list(owner)).filter(isUnsent),
    async flush(owner) {
      await deps.runExclusive(async () => {
        await sendWaiting(anyOwner);
        if (owner !== anyOwner) await sendWaiting(owner);
      });
    },
    async retry(id) {
      const action = await (await open()).get(id);
      return action ? add({ ...action, state: "waiting", problem: null }) : { kind: "waiting" };
    },
    async discard(id) {
      const store = await open();
      const action = await store.get(id);
      if (action?.record) await reject(store, action, { ...withoutContent(action), state: "discarded" });
      else await store.remove(id);
      notifyChange();
    },
    savesOf: async (owner, recordId) => findQueuedSaves(await open(), owner, recordId),
    async relink(owner, recordId, options) {
      await relinkSaves(await open(), owner, recordId, options);
      notifyChange();
    },
    async detach(owner, recordId) {
      await detachSaves(await open(), owner, recordId);
      notifyChange();
    },
    async restore(action) {
      await (await open()).put(action);
      markQueueUsed();
      notifyChange();
      await deps.runExclusive(() => sendWaiting(action.owner));
    },
    async discardAll(owner) {
      const store = await open();
      const actions = await store.list(owner);
      for (const { id } of actions) await store.remove(id);
      notifyChange();
      return actions.filter(isUnsent).length;
    },
    onChange: listeners.subscribe,
  };
}

const isUnsent = ({ state }: QueuedAction) => state === "waiting" || state === "failed";

/** The server does not have it, so later saves of the record change the version before it. */
async function reject(store: QueueStore, action: QueuedAction, rejected: QueuedAction): Promise<void> {
  await store.put(rejected);
  if (action.record) await rebaseLaterSaves(store, action, { version: action.record.version });
}

async function sendOne(action: QueuedAction, send: QueueDeps["send"]): Promise<SendOutcome> {
  const { id, owner, method, path, body } = action;
  const account = owner === anyOwner ? {} : { account: owner };
  try {
    return { kind: "sent", response: await send({ method, path, body, idempotencyKey: id, ...account }) };
  } catch (error) {
    if (!(error instanceof ApiError) || mayPassLater(error)) return { kind: "waiting" };
    const hasMessage = error.code !== "unknown";
    return { kind: "failed", problem: hasMessage ? error.message : "The server rejected it." };
  }
}

/** Signed out, another account signed in, rate limited, or a server error: the same action may succeed later. */
function mayPassLater(error: ApiError): boolean {
  const { status, code } = error;
  return (
    isTransient(error) ||
    status === 401 ||
    status === 429 ||
    code === "other_account" ||
    code === "in_progress"
  );
}

/**
 * Not through the query library: its retry pauses while the tab is in the background, and would keep the lock that other
 * tabs wait for.
 */
const sendWithRetry: QueueDeps["send"] = (request) => withRetry(() => sendRequest(request), mutationRetries);

let queue: OfflineQueue | null = null;

/** This tab's queue. */
export function offlineQueue(): OfflineQueue {
  queue ??= createTabQueue();
  provideQueue(queue);
  return queue;
}

function createTabQueue(): OfflineQueue {
  const channel = new BroadcastChannel("meridian-queue");
  return createOfflineQueue({
    openStore: openQueueStore,
    send: sendWithRetry,
    runExclusive: createLock(),
    channel: {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin only
      tell: () => channel.postMessage("changed"),
      listen: (listener) => channel.addEventListener("message", listener),
    },
    now: Date.now,
    newId: () => crypto.randomUUID(),
    onCopied: ({ label }) => notify(`${label}: saved as a copy, because the record changed in the meantime.`),
  });
}

/** Web Locks are missing outside secure contexts. Then only this tab is serialized, and the idempotency key covers the rest. */
function createLock(): QueueDeps["runExclusive"] {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (locks) return (run) => locks.request("meridian-queue", run);
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const next = last.then(run);
    last = next.catch(() => undefined);
    return next;
  };
}
