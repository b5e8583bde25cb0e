import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { maxAgeMinutes, type SharedPdfs } from "./shared-pdfs.ts";

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

/**
 * PDFs by everything they print, so that a changed or revoked report never gets an old one. A report is fetched several
 * times in a row: by the evaluator, the CRM and the student, and again after a connection was lost.
 */
export function createRecentPdfs(shared?: SharedPdfs): RecentPdfs {
  const ready = new LRUCache<string, Uint8Array>({
    maxSize: maxBytes,
    sizeCalculation: (pdf) => Math.max(1, pdf.length),
    ttl: maxAgeMinutes * 60_000,
  });
  const pending = new Map<string, Pending>();

  function start(
    key: string,
    printed: string,
    generate: (signal: AbortSignal) => Promise<Uint8Array>,
  ): Pending {
    const abandon = new AbortController();
    const generateHere = () => generate(abandon.signal);
    const pdf = (shared ? shared.get(printed, generateHere) : generateHere())
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
      const printed = JSON.stringify(task);
      const key = createHash("sha256").update(printed).digest("base64");
      return ready.get(key) ?? wait(pending.get(key) ?? start(key, printed, generate), signal);
    },
  };
}
