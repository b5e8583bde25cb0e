import { batchesAtOnce } from "@meridian/contract/public-api/batch";
import type { Worker } from "node:worker_threads";
import { HttpFault } from "../../../platform/http/fault.ts";
import { createFairQueue, QueueFullError } from "../../../platform/workers/fair-queue.ts";
import { openWorker } from "../../../platform/workers/open-worker.ts";
import { defaultPoolSize } from "../../../platform/workers/worker-pool.ts";
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
  /** Takes one of the team's places, or declines; answers how to give it back. */
  admit(teamId: string): Promise<() => void>;
  open(options: BatchOptions, listener: BatchListener): OpenBatch;
}

/** Batches of all teams that one thread serves, piece by piece in turn. */
const batchesPerThread = 8;
/** Each session holds its buffers, its team's tables and the courses of one student. */
const maxHeapMb = 512;
/** A piece of a request takes milliseconds; a thread that is silent for this long is stuck. */
const maxSilenceMs = 30_000;

/** A few threads share all batches; they start with the first one. One core stays free for everything else. */
export function createBatchWorkers(count = defaultPoolSize - 1): BatchWorkers {
  const threads: (Thread | undefined)[] = Array.from({ length: count });
  const maxBatches = count * batchesPerThread;
  // A batch is a connection that stays open: one that finds no place is declined instead of waiting.
  const places = createFairQueue({
    maxRunning: maxBatches,
    maxRunningPerOwner: batchesAtOnce,
    maxQueued: maxBatches,
    maxQueuedPerOwner: batchesAtOnce,
  });
  let nextId = 1;
  return {
    admit: (teamId) => places.acquire(teamId).catch((error: unknown) => Promise.reject(declined(error))),
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
          const own = new Uint8Array(bytes);
          tell({ kind: "bytes", id, bytes: own }, [own.buffer]);
          thread.expectAnswer();
        },
        end() {
          tell({ kind: "end", id });
          thread.expectAnswer();
        },
        drop() {
          thread.listeners.delete(id);
          tell({ kind: "drop", id });
        },
      };
    },
  };
}

function declined(error: unknown): unknown {
  if (!(error instanceof QueueFullError)) return error;
  if (error.scope === "owner") {
    const message = `Your team runs ${batchesAtOnce} batches already. Wait until one has ended, then send this one again.`;
    return new HttpFault(429, "batch_limit", message, { retryAfterSeconds: 5, cause: error });
  }
  const message = "Too many batches are running right now. Send this one again in a minute.";
  return new HttpFault(503, "busy", message, { retryAfterSeconds: 60, cause: error });
}

interface Thread {
  readonly worker: Worker;
  readonly listeners: Map<number, BatchListener>;
  /** Ends the thread when nothing is heard from it in time. */
  expectAnswer(): void;
}

function leastBusy(threads: readonly (Thread | undefined)[]): number {
  const load = threads.map((thread) => thread?.listeners.size ?? 0);
  return load.indexOf(Math.min(...load));
}

function startThread(gone: () => void): Thread {
  const worker = openWorker("batch-worker", maxHeapMb);
  const listeners = new Map<number, BatchListener>();
  let silence: NodeJS.Timeout | undefined;
  const fail = (error: Error) => {
    clearTimeout(silence);
    gone();
    const waiting = [...listeners.values()];
    listeners.clear();
    for (const listener of waiting) listener.broken(error);
  };
  worker.on("message", (message: FromWorker) => {
    clearTimeout(silence);
    silence = undefined;
    const listener = listeners.get(message.id);
    if (!listener) return;
    if (message.kind === "ended" || message.kind === "unreadable") listeners.delete(message.id);
    if (message.kind === "unreadable") listener.unreadable(message.message);
    else if (message.kind === "begun") listener.begun(message.wide);
    else if (message.kind === "bytes") listener.bytes(message.bytes);
    else if (message.kind === "done") listener.done(message.bytes);
    else listener.ended();
  });
  worker.on("error", fail);
  return {
    worker,
    listeners,
    expectAnswer() {
      silence ??= setTimeout(() => {
        fail(new Error(`The batch thread was silent for ${maxSilenceMs} ms`));
        void worker.terminate();
      }, maxSilenceMs).unref();
    },
  };
}
