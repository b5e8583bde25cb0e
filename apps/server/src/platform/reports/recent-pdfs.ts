import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

export interface RecentPdfs {
  /** The PDF of this task: generated lately, being generated for someone else, or generated now. */
  get(
    task: unknown,
    signal: AbortSignal | undefined,
    generate: (signal: AbortSignal) => Promise<Uint8Array>,
  ): Promise<Uint8Array>;
}

interface Pending {
  readonly pdf: Promise<Uint8Array>;
  readonly abandon: AbortController;
  waiting: number;
}

/** About 300 reports. */
const maxBytes = 40 * 1024 * 1024;
const maxAgeMs = 10 * 60_000;

/**
 * PDFs by everything they print, so that a changed or revoked report never gets an old one. A report is fetched several
 * times in a row: by the evaluator, the CRM and the student, and again after a connection was lost.
 */
export function createRecentPdfs(): RecentPdfs {
  const ready = new LRUCache<string, Uint8Array>({
    maxSize: maxBytes,
    sizeCalculation: (pdf) => Math.max(1, pdf.length),
    ttl: maxAgeMs,
  });
  const pending = new Map<string, Pending>();

  function start(key: string, generate: (signal: AbortSignal) => Promise<Uint8Array>): Pending {
    const abandon = new AbortController();
    const pdf = generate(abandon.signal)
      .then((bytes) => {
        ready.set(key, bytes);
        return bytes;
      })
      .finally(() => pending.delete(key));
    const started = { pdf, abandon, waiting: 0 };
    pending.set(key, started);
    return started;
  }

  /** Once no one waits any more, the task leaves the queue. If it is running already, it finishes for the next one who asks. */
  async function wait(task: Pending, signal: AbortSignal | undefined): Promise<Uint8Array> {
    task.waiting++;
    const leave = () => {
      if (--task.waiting === 0) task.abandon.abort(signal?.reason);
    };
    signal?.addEventListener("abort", leave, { once: true });
    try {
      return await task.pdf;
    } finally {
      signal?.removeEventListener("abort", leave);
    }
  }

  return {
    async get(task, signal, generate) {
      signal?.throwIfAborted();
      const key = createHash("sha256").update(JSON.stringify(task)).digest("base64");
      return ready.get(key) ?? wait(pending.get(key) ?? start(key, generate), signal);
    },
  };
}
