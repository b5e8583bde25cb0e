import type { Readable } from "node:stream";
import type { BatchWorkers } from "./batch-workers.ts";
import type { BatchOptions } from "./messages.ts";

export interface BatchRun {
  readonly workers: BatchWorkers;
  readonly options: BatchOptions;
  readonly input: Readable;
  readonly longestMs: number;
  /** Called once, whatever way it ends. */
  readonly finished: () => void;
  readonly broken: (error: Error) => void;
  readonly turn: () => Promise<void>;
}

export type Begun =
  | { readonly ok: true }
  | { readonly ok: false; readonly status: 400 | 408 | 500; readonly code: string; readonly message: string };

/** Bytes of the request on their way to the worker, at most. */
const inFlight = 1 << 19;
/** Bytes of the answer kept for a client that does not read yet. */
const kept = 1 << 22;
/** Neither a byte came nor could one be sent. */
const stallMs = 30_000;

/** Carries a batch from the request through a worker to the answer, and stops with whichever of the three stops first. */
export function runBatch({ workers, options, input, longestMs, finished, broken, turn }: BatchRun) {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  let over = false;
  let hasBegun = false;
  let wide = false;
  let sent = 0;
  let wake = () => {};
  let tellBegun!: (begun: Begun) => void;
  const begun = new Promise<Begun>((resolve) => (tellBegun = resolve));
  const output = new ReadableStream<Uint8Array>(
    {
      start: (own) => void (controller = own),
      pull: () => wake(),
      cancel: () => stop(),
    },
    { highWaterMark: kept, size: (bytes) => bytes.byteLength },
  );

  const stop = () => {
    if (over) return;
    over = true;
    clearTimeout(deadline);
    clearTimeout(stall);
    batch.drop();
    wake();
    finished();
  };
  /** The answer so far stands; its last line says why there is no more. */
  const fail = (status: 400 | 408 | 500, code: string, message: string) => {
    if (over) return;
    stop();
    if (!hasBegun) return tellBegun({ ok: false, status, code, message });
    controller.enqueue(Buffer.from(lastLine(options.to, wide, code, message)));
    controller.close();
  };
  const deadline = setTimeout(
    () => fail(408, "too-long", `A batch ends after ${longestMs / 60_000} minutes.`),
    longestMs,
  );
  const stalled = () => fail(408, "stalled", `Nothing moved for ${stallMs / 1000} seconds.`);
  let stall = setTimeout(stalled, stallMs);
  const moved = () => {
    clearTimeout(stall);
    if (!over) stall = setTimeout(stalled, stallMs);
  };

  const batch = workers.open(options, {
    begun(isWide) {
      hasBegun = true;
      wide = isWide;
      tellBegun({ ok: true });
    },
    bytes: (bytes) => controller.enqueue(bytes),
    done(bytes) {
      sent -= bytes;
      moved();
      wake();
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

  const mayRead = () => over || (sent < inFlight && (controller.desiredSize ?? 0) > 0);
  async function pump(): Promise<void> {
    for await (const bytes of input as AsyncIterable<Buffer>) {
      await turn();
      if (over) return;
      sent += bytes.length;
      moved();
      batch.push(bytes);
      while (!mayRead()) await new Promise<void>((resolve) => (wake = resolve));
    }
    if (!over) batch.end();
  }
  // A request that breaks off leaves nobody to answer.
  pump().catch(stop);

  return { begun, output, drop: stop };
}

function lastLine(format: "csv" | "ndjson", wide: boolean, code: string, message: string): string {
  if (format === "ndjson") {
    return `${JSON.stringify({ line: 0, student: "", course: "", error: { code, message } })}\n`;
  }
  return `${",".repeat(wide ? 10 : 9)}0,,${code},"${message.replaceAll('"', '""')}"\n`;
}
