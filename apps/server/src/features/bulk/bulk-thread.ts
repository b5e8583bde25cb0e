import type { Worker } from "node:worker_threads";
import { openWorker } from "../../platform/workers/open-worker.ts";
import type { BulkTask, EvaluatedStudent } from "./evaluate-students.ts";

type Answer = { readonly id: number } & ({ readonly done: EvaluatedStudent[] } | { readonly failed: string });

/** One thread for all bulk runs of this process; it starts with the first piece and anew after it broke. */
export function createBulkThread() {
  let worker: Worker | undefined;
  let nextId = 1;
  const waiting = new Map<number, { resolve(done: EvaluatedStudent[]): void; reject(error: Error): void }>();

  function start(): Worker {
    const started = openWorker("bulk-worker");
    started.on("message", (answer: Answer) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ("done" in answer) asked?.resolve(answer.done);
      else asked?.reject(new Error(answer.failed));
    });
    started.on("error", (error: Error) => {
      worker = undefined;
      for (const asked of waiting.values()) asked.reject(error);
      waiting.clear();
    });
    return started;
  }

  return {
    evaluate(task: BulkTask): Promise<EvaluatedStudent[]> {
      worker ??= start();
      const id = nextId++;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        worker!.postMessage({ id, task }, []);
      });
    },
    async stop(): Promise<void> {
      await worker?.terminate();
    },
  };
}

export type BulkThread = ReturnType<typeof createBulkThread>;
