import { maxConcurrentBatches } from "@meridian/contract/public-api/batch";
import { toQueueFullResponse } from "../../../platform/http/queue-full.ts";
import { createFairQueue } from "../../../platform/workers/fair-queue.ts";
import { type HostedWorker, openWorker } from "../../../platform/workers/open-worker.ts";
import { defaultPoolSize } from "../../../platform/workers/worker-pool.ts";
import type { BatchOptions, FromWorker, ToWorker } from "./messages.ts";

/** Receives the messages of a batch's worker. */
export interface BatchListener {
  started(wide: boolean): void;
  bytes(bytes: Uint8Array<ArrayBuffer>): void;
  /** The last chunk has been evaluated. */
  done(): void;
  ended(): void;
  unreadable(message: string): void;
  /** The worker crashed because of a bug or lack of memory. */
  broken(error: Error): void;
}

export interface OpenBatch {
  push(bytes: Uint8Array): void;
  end(): void;
  /** Stops the work; no more events are delivered. */
  drop(): void;
}

export interface BatchWorkers {
  /** Reserves one of the team's slots, or throws; returns a function that releases it. */
  admit(teamId: string): Promise<() => void>;
  open(options: BatchOptions, listener: BatchListener): OpenBatch;
}

/** Batches that one thread serves, in turn and chunk by chunk. */
const batchesPerThread = 8;
/** Each session holds its buffers, its team's tables and the courses of one student. */
const maxHeapMb = 512;

interface BatchWorkersOptions {
  readonly count?: number;
  /** An entry of the server build. */
  readonly script?: string;
  /** A chunk takes milliseconds, so a thread that is silent for this long is stuck. */
  readonly maxSilenceMs?: number;
}

/** A few threads, started on first use, share all batches. One core stays free for everything else. */
export function createBatchWorkers({
  count = defaultPoolSize - 1,
  script = "batch-worker",
  maxSilenceMs = 30_000,
}: BatchWorkersOptions = {}): BatchWorkers {
  const threads: (Thread | undefined)[] = Array.from({ length: count });
  const maxBatches = count * batchesPerThread;
  // A batch keeps its connection open, so without a free slot it is rejected instead of queued.
  const slots = createFairQueue({
    maxRunning: maxBatches,
    maxRunningPerOwner: maxConcurrentBatches,
    maxQueued: maxBatches,
    maxQueuedPerOwner: maxConcurrentBatches,
  });
  let nextId = 1;
  return {
    admit: (teamId) =>
      slots.acquire(teamId).catch((error: unknown) => {
        throw toQueueFullResponse(error, {
          code: "batch_limit",
          message: `Your team already has ${maxConcurrentBatches} batches running. Wait until one finishes, then send this one again.`,
          retryAfterSeconds: 5,
          busyMessage: "Too many batches are running right now. Try again in a minute.",
        });
      }),
    open(options, listener) {
      const index = findLeastBusy(threads);
      const thread = (threads[index] ??= startThread(
        openWorker(script, maxHeapMb),
        maxSilenceMs,
        () => (threads[index] = undefined),
      ));
      const id = nextId++;
      const send = (message: ToWorker) => thread.worker.send(message);
      thread.listeners.set(id, listener);
      send({ kind: "open", id, options });
      return {
        push(bytes) {
          send({ kind: "bytes", id, bytes });
          thread.expectReply();
        },
        end() {
          send({ kind: "end", id });
          thread.expectReply();
        },
        drop() {
          thread.listeners.delete(id);
          send({ kind: "drop", id });
        },
      };
    },
  };
}

interface Thread {
  readonly worker: HostedWorker<FromWorker>;
  readonly listeners: Map<number, BatchListener>;
  /** Terminates the thread if it does not reply in time. */
  expectReply(): void;
}

function findLeastBusy(threads: readonly (Thread | undefined)[]): number {
  const load = threads.map((thread) => thread?.listeners.size ?? 0);
  return load.indexOf(Math.min(...load));
}

function startThread(worker: HostedWorker<FromWorker>, maxSilenceMs: number, onExit: () => void): Thread {
  const listeners = new Map<number, BatchListener>();
  let silenceTimer: NodeJS.Timeout | undefined;
  const fail = (error: Error) => {
    clearTimeout(silenceTimer);
    onExit();
    const affected = [...listeners.values()];
    listeners.clear();
    for (const listener of affected) listener.broken(error);
  };
  worker.on("message", (message: FromWorker) => {
    clearTimeout(silenceTimer);
    silenceTimer = undefined;
    const listener = listeners.get(message.id);
    if (!listener) return;
    if (message.kind === "ended" || message.kind === "unreadable") listeners.delete(message.id);
    if (message.kind === "unreadable") listener.unreadable(message.message);
    else if (message.kind === "started") listener.started(message.wide);
    else if (message.kind === "bytes") listener.bytes(message.bytes);
    else if (message.kind === "done") listener.done();
    else listener.ended();
  });
  worker.on("error", fail);
  return {
    worker,
    listeners,
    expectReply() {
      silenceTimer ??= setTimeout(() => {
        fail(new Error(`The batch thread was silent for ${maxSilenceMs} ms`));
        void worker.terminate();
      }, maxSilenceMs).unref();
    },
  };
}
