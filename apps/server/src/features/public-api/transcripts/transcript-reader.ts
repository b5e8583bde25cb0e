import path from "node:path";
import { maxConcurrentTranscripts, maxTranscriptSeconds } from "@meridian/contract/public-api/limits";
import { HttpError } from "../../../platform/http/http-error.ts";
import { toQueueFullResponse } from "../../../platform/http/queue-full.ts";
import { serverRoot } from "../../../platform/server-root.ts";
import type { Services } from "../../../platform/services.ts";
import { createFairQueue, QueueFullError } from "../../../platform/workers/fair-queue.ts";
import {
  hasNetworkNamespaces,
  IsolatedProcessError,
  runIsolated,
  type ProcessLimits,
} from "../../../platform/workers/isolated-process.ts";
import type { TaskOptions } from "../../../platform/workers/worker-pool.ts";
import type { ReaderResult, ReaderTask } from "./messages.ts";

export interface TranscriptReader {
  /** Reserves memory for a file before it is received; returns a function that releases it. */
  admit(teamId: string): () => void;
  /** Reads one file in a process of its own, when it is the team's turn. */
  read(task: ReaderTask, file: Uint8Array, options: TaskOptions): Promise<ReaderResult>;
}

/** Recognizing a page takes 0.8 GB, but compiling the recognizers' WebAssembly maps 2.1 GB of writable memory. */
const defaultLimits: ProcessLimits = {
  maxMs: maxTranscriptSeconds * 1000,
  maxCpuSeconds: maxTranscriptSeconds * 2,
  maxMemoryMb: 3072,
  maxHeapMb: 768,
  maxOutputBytes: 32 * 1024 * 1024,
};

const script = path.join(serverRoot, "dist/reader-worker.js");

/** Files that are received, waiting or being read, of all teams. Bounds the memory that they take. */
const maxAdmitted = 16;
/** Each may use one core and the memory of its limits. */
const maxRunning = 2;

export function createTranscriptReader(
  { heavyWork, log }: Pick<Services, "heavyWork" | "log">,
  limits: ProcessLimits = defaultLimits,
): TranscriptReader {
  const admitted = new Map<string, number>();
  const queue = createFairQueue({
    maxRunning,
    maxRunningPerOwner: 1,
    maxQueued: Infinity,
    maxQueuedPerOwner: Infinity,
  });
  let isFirst = true;

  async function run(
    task: ReaderTask,
    file: Uint8Array,
    signal: AbortSignal | undefined,
  ): Promise<ReaderResult> {
    if (isFirst && !hasNetworkNamespaces())
      log.warn("transcripts are read without a network namespace: only JavaScript is kept from connecting");
    isFirst = false;
    const head = Buffer.from(`${JSON.stringify(task)}\n`);
    const output = await runIsolated({ script, input: [head, file], limits, signal });
    return JSON.parse(output.toString()) as ReaderResult;
  }

  return {
    admit(teamId) {
      const own = admitted.get(teamId) ?? 0;
      if (own >= maxConcurrentTranscripts) throw tooMany("owner");
      if ([...admitted.values()].reduce((sum, count) => sum + count, 0) >= maxAdmitted) throw tooMany("all");
      admitted.set(teamId, own + 1);
      return () => {
        const left = (admitted.get(teamId) ?? 1) - 1;
        if (left === 0) admitted.delete(teamId);
        else admitted.set(teamId, left);
      };
    },
    read: (task, file, { owner, signal }) =>
      queue
        .run(
          owner,
          () => heavyWork.run(owner, () => run(task, file, signal), { kind: "transcript", signal }),
          { signal },
        )
        .catch((error: unknown) => {
          throw toHttpError(error, limits);
        }),
  };
}

function tooMany(scope: QueueFullError["scope"]): unknown {
  return toQueueFullResponse(new QueueFullError(scope), {
    code: "too_many_transcripts",
    message: `Your team already has ${maxConcurrentTranscripts} transcripts in progress. Wait until one is read, then try again.`,
    retryAfterSeconds: 10,
    busyMessage: "Many transcripts are being read right now. Try again in a minute.",
  });
}

/** Only the exit code of the process is logged, nothing from the file. */
function toHttpError(error: unknown, { maxMs }: ProcessLimits): unknown {
  if (!(error instanceof IsolatedProcessError)) return error;
  if (error.reason === "time") {
    const message = `Reading this file took longer than ${Math.ceil(maxMs / 1000)} seconds. Send fewer pages, or a smaller scan.`;
    return new HttpError(422, "reading_timeout", message, { cause: error });
  }
  const message =
    "The reader stopped while reading this file: it is damaged, or needs more memory than we allow. Save it again, or send fewer pages.";
  return new HttpError(422, "reader_stopped", message, { cause: error });
}
