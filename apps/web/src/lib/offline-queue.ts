import { rememberQueue } from "./queue-flag.ts";
import { anyone } from "./offline-queue-owner.ts";
import { openQueueStore, type QueuedAction, type QueueStore } from "./offline-queue-store.ts";

/**
 * Actions that must reach the server, network or not. An action is written to this device first, sent at once when the
 * network is there, and otherwise when it is back: after a reload, from whichever tab is open, once.
 *
 *     const { offlineQueue } = await import("../../lib/offline-queue.ts"); // never part of the first load
 *     const outcome = await offlineQueue().send({
 *       owner: session.user.id,              // sent only while this account is signed in
 *       label: "Save “Ana Silva” to history", // shown while it waits, or when it was declined
 *       method: "POST", path: "/api/evaluations",
 *       body: { id: crypto.randomUUID(), … },
 *     });
 *
 * `outcome.kind` is "sent" (with the server's `answer`, unparsed), "waiting" (kept; say "Saved on this device. It will
 * be sent when you are back online.") or "failed" (the server declined it; `problem` is its message, and the action
 * stays in the list of what could not be sent until it is retried or discarded).
 *
 * Exactly once is kept together with the server: each sending carries `Idempotency-Key: <id>`, the same however often
 * it is repeated, and an answer may be lost on its way back. So the call must let a repeat do nothing: make the key (or
 * an id in the body) the row's unique id and insert with ON CONFLICT DO NOTHING. `Meridian-Account: <owner>` makes the
 * server answer 409 `other_account` when somebody else has signed in meanwhile; the action then waits for its owner.
 */
export interface NewAction extends Pick<QueuedAction, "owner" | "label" | "method" | "path" | "body"> {
  /** Given when the caller needs to know it beforehand; a UUID. */
  readonly id?: string;
}

export type Outcome =
  | { readonly kind: "sent"; readonly answer: unknown }
  | { readonly kind: "waiting" }
  | { readonly kind: "failed"; readonly problem: string };

export interface OfflineQueue {
  send(action: NewAction): Promise<Outcome>;
  /** What waits and what failed of this owner, oldest first. */
  list(owner: string): Promise<readonly QueuedAction[]>;
  /** Sends what waits of this owner, and what is anyone's. */
  flush(owner: string): Promise<void>;
  retry(id: string): Promise<Outcome>;
  discard(id: string): Promise<void>;
  /** Undoes a discarding: the action stands where it stood, and goes with the next sending. */
  putBack(action: QueuedAction): Promise<void>;
  /** Part of signing out, when the person leaves nothing on the device. Returns how many there were. */
  discardAll(owner: string): Promise<number>;
  /** Called when something was added, sent, declined or discarded, here or in another tab. Returns how to stop. */
  onChange(listener: () => void): () => void;
}

export interface QueueParts {
  readonly openStore: () => Promise<QueueStore>;
  readonly fetch: typeof globalThis.fetch;
  /** Runs one at a time across all tabs. */
  readonly exclusively: <T>(run: () => Promise<T>) => Promise<T>;
  readonly channel: { tell(): void; listen(hear: () => void): void };
  readonly now: () => number;
  readonly newId: () => string;
}

export function createOfflineQueue(parts: QueueParts): OfflineQueue {
  let opening: Promise<QueueStore> | null = null;
  const open = () => (opening ??= parts.openStore());
  const listeners = new Set<() => void>();
  const hear = () => {
    for (const listener of listeners) listener();
  };
  parts.channel.listen(hear);
  const changed = () => {
    hear();
    parts.channel.tell();
  };

  /** In order: a later action may build on an earlier one, so the first that must wait keeps the rest waiting. */
  async function sendWaiting(owner: string, wanted?: string): Promise<Outcome> {
    const store = await open();
    let outcome: Outcome = { kind: "waiting" };
    for (const action of await store.list(owner)) {
      if (action.state === "failed") continue;
      const sent = await sendOne(action, parts.fetch);
      if (action.id === wanted) outcome = sent;
      if (sent.kind === "waiting") break;
      if (sent.kind === "sent") await store.remove(action.id);
      else await store.put({ ...action, state: "failed", problem: sent.problem });
      changed();
    }
    return outcome;
  }

  async function add(action: QueuedAction): Promise<Outcome> {
    await (await open()).put(action);
    rememberQueue();
    changed();
    return parts.exclusively(() => sendWaiting(action.owner, action.id));
  }

  return {
    send: ({ id, ...action }) =>
      add({ ...action, id: id ?? parts.newId(), createdAt: parts.now(), state: "waiting", problem: null }),
    list: async (owner) => (await open()).list(owner),
    async flush(owner) {
      await parts.exclusively(async () => {
        await sendWaiting(anyone);
        if (owner !== anyone) await sendWaiting(owner);
      });
    },
    async retry(id) {
      const action = await (await open()).get(id);
      return action ? add({ ...action, state: "waiting", problem: null }) : { kind: "waiting" };
    },
    async discard(id) {
      await (await open()).remove(id);
      changed();
    },
    async putBack(action) {
      await (await open()).put(action);
      rememberQueue();
      changed();
      await parts.exclusively(() => sendWaiting(action.owner));
    },
    async discardAll(owner) {
      const store = await open();
      const actions = await store.list(owner);
      for (const { id } of actions) await store.remove(id);
      changed();
      return actions.length;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

async function sendOne(action: QueuedAction, fetch: QueueParts["fetch"]): Promise<Outcome> {
  let response: Response;
  try {
    response = await fetch(action.path, {
      method: action.method,
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        "idempotency-key": action.id,
        ...(action.owner === anyone ? {} : { "meridian-account": action.owner }),
      },
      body: action.body === undefined ? null : JSON.stringify(action.body),
      credentials: "same-origin",
    });
  } catch {
    return { kind: "waiting" };
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return { kind: "sent", answer };
  const { code, message } = (answer as { error?: { code?: unknown; message?: unknown } } | null)?.error ?? {};
  if (mayPass(response.status, code)) return { kind: "waiting" };
  return { kind: "failed", problem: typeof message === "string" ? message : "The server declined it." };
}

/** Signed out, somebody else signed in, too many, or the server in trouble: the same action may succeed later. */
function mayPass(status: number, code: unknown): boolean {
  return status === 401 || status === 408 || status === 429 || status >= 500 || code === "other_account";
}

let queue: OfflineQueue | null = null;

/** The queue of this tab. */
export const offlineQueue = (): OfflineQueue => (queue ??= queueOfThisTab());

function queueOfThisTab(): OfflineQueue {
  const channel = new BroadcastChannel("meridian-queue");
  return createOfflineQueue({
    openStore: openQueueStore,
    fetch: (...request) => globalThis.fetch(...request),
    exclusively: inTurn(),
    channel: {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin only
      tell: () => channel.postMessage("changed"),
      listen: (hear) => channel.addEventListener("message", hear),
    },
    now: Date.now,
    newId: () => crypto.randomUUID(),
  });
}

/** Locks are missing outside secure contexts: then in turn within this tab, and the server's id does the rest. */
function inTurn(): QueueParts["exclusively"] {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (locks) return (run) => locks.request("meridian-queue", run);
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const next = last.then(run);
    last = next.catch(() => undefined);
    return next;
  };
}
