import type { Readable } from "node:stream";
import { quoteCell } from "@meridian/grading/csv";
import type { RunStep } from "../../../platform/workers/heavy-work.ts";
import type { BatchWorkers } from "./batch-workers.ts";
import type { BatchOptions } from "./messages.ts";

export interface BatchRunOptions {
  readonly workers: BatchWorkers;
  readonly options: BatchOptions;
  readonly input: Readable;
  readonly maxDurationMs: number;
  /** Called exactly once, however the batch ends. */
  readonly finished: () => void;
  readonly broken: (error: Error) => void;
  readonly runStep: RunStep;
}

export type BatchStart =
  | { readonly ok: true }
  | { readonly ok: false; readonly status: 400 | 408 | 500; readonly code: string; readonly message: string };

/** Maximum number of response bytes buffered for a slow client. */
const maxBufferedBytes = 1 << 22;
/** Time without any data transfer in either direction. */
const stallMs = 30_000;

/** Streams a batch from the request through a worker to the response, and stops when any of the three stops. */
export function runBatch({
  workers,
  options,
  input,
  maxDurationMs,
  finished,
  broken,
  runStep,
}: BatchRunOptions) {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  let isOver = false;
  let hasStarted = false;
  let wide = false;
  let wake = () => {};
  let chunkEnded = () => {};
  let resolveStarted!: (start: BatchStart) => void;
  const started = new Promise<BatchStart>((resolve) => (resolveStarted = resolve));
  const output = new ReadableStream<Uint8Array>(
    {
      start: (streamController) => void (controller = streamController),
      pull: () => wake(),
      cancel: () => stop(),
    },
    { highWaterMark: maxBufferedBytes, size: (bytes) => bytes.byteLength },
  );

  const stop = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(deadline);
    clearTimeout(stallTimer);
    batch.drop();
    wake();
    chunkEnded();
    finished();
  };
  /** Keeps the response so far and adds a last line with the error. */
  const fail = (status: 400 | 408 | 500, code: string, message: string) => {
    if (isOver) return;
    stop();
    if (!hasStarted) return resolveStarted({ ok: false, status, code, message });
    controller.enqueue(Buffer.from(formatErrorLine(options.to, wide, code, message)));
    controller.close();
  };
  const deadline = setTimeout(
    () => fail(408, "too-long", `A batch can take at most ${maxDurationMs / 60_000} minutes.`),
    maxDurationMs,
  );
  const stalled = () => fail(408, "stalled", `No data was transferred for ${stallMs / 1000} seconds.`);
  let stallTimer = setTimeout(stalled, stallMs);
  const resetStallTimer = () => {
    clearTimeout(stallTimer);
    if (!isOver) stallTimer = setTimeout(stalled, stallMs);
  };

  const batch = workers.open(options, {
    started(isWide) {
      hasStarted = true;
      wide = isWide;
      resolveStarted({ ok: true });
    },
    bytes: (bytes) => controller.enqueue(bytes),
    done() {
      resetStallTimer();
      chunkEnded();
    },
    ended() {
      stop();
      controller.close();
    },
    unreadable: (message) => fail(400, "unreadable", `The batch cannot be read: ${message}.`),
    broken(error) {
      broken(error);
      fail(500, "internal", "Something went wrong on our side. Please try again.");
    },
  });

  const evaluateChunk = (bytes: Uint8Array) =>
    new Promise<void>((resolve) => {
      chunkEnded = resolve;
      if (isOver) return resolve();
      resetStallTimer();
      batch.push(bytes);
    });
  const canRead = () => isOver || (controller.desiredSize ?? 0) > 0;
  async function pump(): Promise<void> {
    for await (const bytes of input as AsyncIterable<Buffer>) {
      // The client did not stall: the batch waits for its turn.
      clearTimeout(stallTimer);
      await runStep(() => evaluateChunk(bytes));
      if (isOver) return;
      while (!canRead()) await new Promise<void>((resolve) => (wake = resolve));
    }
    if (!isOver) batch.end();
  }
  // If the request is aborted, there is no client left to respond to.
  pump().catch(stop);

  return { started, output, drop: stop };
}

function formatErrorLine(format: "csv" | "ndjson", wide: boolean, code: string, message: string): string {
  if (format === "ndjson") {
    return `${JSON.stringify({ line: 0, student: "", course: "", error: { code, message } })}\n`;
  }
  return `${",".repeat(wide ? 10 : 9)}0,,${code},${quoteCell(message)}\n`;
}
