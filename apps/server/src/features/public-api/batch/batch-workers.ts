import { availableParallelism } from "node:os";
import type { Worker } from "node:worker_threads";
import { openWorker } from "../../../platform/workers/open-worker.ts";
import type { BatchOptions, FromWorker, ToWorker } from "./messages.ts";

/** What a batch hears from its worker. */
export interface BatchListener {
  begun(wide: boolean): void;
  bytes(bytes: Uint8Array<ArrayBuffer>): void;
  done(bytes: number): void;
  ended(): void;
  unreadable(message: string): void;
  /** The worker itself broke: a bug, or no memory. */
  broken(error: Error): void;
}

export interface OpenBatch {
  push(bytes: Uint8Array): void;
  end(): void;
  /** Stops the work; nothing is heard any more. */
  drop(): void;
}

export interface BatchWorkers {
  open(options: BatchOptions, listener: BatchListener): OpenBatch;
}

/** A few threads share all batches; they start with the first one. One core stays free for everybody else. */
export function createBatchWorkers(
  count = Math.max(1, Math.min(4, availableParallelism() - 1)),
): BatchWorkers {
  const threads: (Thread | undefined)[] = Array.from({ length: count });
  let nextId = 1;
  return {
    open(options, listener) {
      const place = leastBusy(threads);
      const thread = (threads[place] ??= startThread(() => (threads[place] = undefined)));
      const id = nextId++;
      const tell = (message: ToWorker, transfer: ArrayBuffer[] = []) =>
        thread.worker.postMessage(message, transfer);
      thread.listeners.set(id, listener);
      tell({ kind: "open", id, options });
      return {
        push(bytes) {
          // A copy of its own: the chunk's memory belongs to the socket.
          const own = Uint8Array.from(bytes);
          tell({ kind: "bytes", id, bytes: own }, [own.buffer]);
        },
        end: () => tell({ kind: "end", id }),
        drop() {
          thread.listeners.delete(id);
          tell({ kind: "drop", id });
        },
      };
    },
  };
}

interface Thread {
  readonly worker: Worker;
  readonly listeners: Map<number, BatchListener>;
}

function leastBusy(threads: readonly (Thread | undefined)[]): number {
  const load = threads.map((thread) => thread?.listeners.size ?? 0);
  return load.indexOf(Math.min(...load));
}

function startThread(gone: () => void): Thread {
  const worker = openWorker("batch-worker");
  const listeners = new Map<number, BatchListener>();
  worker.on("message", (message: FromWorker) => {
    const listener = listeners.get(message.id);
    if (!listener) return;
    if (message.kind === "ended" || message.kind === "unreadable") listeners.delete(message.id);
    if (message.kind === "unreadable") listener.unreadable(message.message);
    else if (message.kind === "begun") listener.begun(message.wide);
    else if (message.kind === "bytes") listener.bytes(message.bytes);
    else if (message.kind === "done") listener.done(message.bytes);
    else listener.ended();
  });
  worker.on("error", (error: Error) => {
    gone();
    for (const listener of listeners.values()) listener.broken(error);
    listeners.clear();
  });
  return { worker, listeners };
}
