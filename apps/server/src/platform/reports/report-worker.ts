import { existsSync } from "node:fs";
import path from "node:path";
import { Worker } from "node:worker_threads";
import type { Statement } from "@meridian/report/render-statement";
import type { ReportModel } from "@meridian/report/report-model";
import { HttpFault } from "../http/fault.ts";
import { serverRoot } from "../server-root.ts";

export type PaperSize = "A4" | "LETTER";

export interface PdfTask {
  readonly printed: ReportModel;
  readonly size: PaperSize;
  readonly countries: readonly string[];
  readonly logo: string | null;
}

export interface KeptLogo {
  readonly contentType: "image/png" | "image/jpeg";
  readonly width: number;
  readonly height: number;
  readonly content: Uint8Array;
}

export type Task =
  | ({ readonly kind: "pdf" } & PdfTask)
  | { readonly kind: "statement"; readonly statement: Statement }
  | { readonly kind: "logo"; readonly bytes: Uint8Array };
/** `refused`: the input is at fault, and why; `failed`: we are. */
export type TaskAnswer =
  | { readonly done: Uint8Array | KeptLogo }
  | { readonly refused: string }
  | { readonly failed: string };

/** A thread beside the server for what would hold up everyone else: setting a PDF, decoding an uploaded image. */
export interface ReportWorker {
  pdf(task: PdfTask): Promise<Uint8Array>;
  /** A quote or an invoice. */
  statement(statement: Statement): Promise<Uint8Array>;
  /** The image decoded, made small and encoded anew; a `HttpFault` when it is not one we take. */
  logo(bytes: Uint8Array): Promise<KeptLogo>;
  stop(): Promise<void>;
}

const script = path.join(serverRoot, "dist", "report-worker.js");
const longestTask = 60_000;
const longestQueue = 40;
/** The renderer and its fonts take some hundred megabytes: an idle thread is let go. */
const idleTime = 120_000;

/** One task at a time, in order: two at once would only share the same core and twice the memory. */
export function createReportWorker(): ReportWorker {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let idle: NodeJS.Timeout | undefined;

  async function run(task: Task): Promise<Uint8Array | KeptLogo> {
    if (waiting >= longestQueue) {
      throw new HttpFault(503, "busy", "Many reports are being made at the moment. Try again in a minute.", {
        retryAfterSeconds: 60,
      });
    }
    waiting += 1;
    const turn = last.then(() => perform(task));
    last = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      waiting -= 1;
      if (waiting === 0) idle = setTimeout(() => void letGo(), idleTime).unref();
    }
  }

  async function perform(task: Task): Promise<Uint8Array | KeptLogo> {
    clearTimeout(idle);
    worker ??= open();
    const current = worker;
    try {
      const answer = await ask(current, task);
      if ("done" in answer) return answer.done;
      if ("refused" in answer) throw new HttpFault(422, "unusable-image", answer.refused, { field: "logo" });
      throw new Error(answer.failed);
    } catch (error) {
      if (!(error instanceof HttpFault)) await letGo();
      throw error;
    }
  }

  async function letGo(): Promise<void> {
    clearTimeout(idle);
    const leaving = worker;
    worker = null;
    await leaving?.terminate();
  }

  return {
    pdf: async (task) => (await run({ kind: "pdf", ...task })) as Uint8Array,
    statement: async (statement) => (await run({ kind: "statement", statement })) as Uint8Array,
    logo: async (bytes) => (await run({ kind: "logo", bytes })) as KeptLogo,
    stop: letGo,
  };
}

function open(): Worker {
  if (!existsSync(script)) throw new Error(`${script} is missing: build the server first`);
  // Flags of this process (a test runner's loaders) are not the bundle's.
  const worker = new Worker(script, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 512 } });
  worker.unref();
  return worker;
}

function ask(worker: Worker, task: Task): Promise<TaskAnswer> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => finish(() => reject(new Error(`${task.kind} took too long`))), longestTask);
    const onMessage = (answer: TaskAnswer) => finish(() => resolve(answer));
    const onError = (error: Error) => finish(() => reject(error));
    const onExit = () => finish(() => reject(new Error("the report thread ended")));
    function finish(settle: () => void) {
      clearTimeout(late);
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      settle();
    }
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    worker.postMessage(task, []);
  });
}
