import { maxReportCourses } from "@meridian/contract/gpa-reports/schemas";
import type { Statement } from "@meridian/report/render-statement";
import type { ReportModel } from "@meridian/report/report-model";
import { HttpError } from "../http/http-error.ts";
import { toQueueFullResponse } from "../http/queue-full.ts";
import { createRecentPdfs } from "./recent-pdfs.ts";
import type { SharedPdfs } from "./shared-pdfs.ts";
import { createFairQueue, QueueFullError } from "../workers/fair-queue.ts";
import type { HeavyWork } from "../workers/heavy-work.ts";
import { createOwnerShare } from "../workers/owner-share.ts";
import {
  createWorkerPool,
  defaultPoolSize,
  TaskLimitError,
  type TaskOptions,
} from "../workers/worker-pool.ts";

export type PaperSize = "A4" | "LETTER";

export interface PdfTask {
  readonly printed: ReportModel;
  readonly size: PaperSize;
  readonly countries: readonly string[];
  readonly logo: string | null;
  /** Revocation date, stamped on every page. */
  readonly revokedOn: string | null;
}

export interface StoredLogo {
  readonly contentType: "image/png" | "image/jpeg";
  readonly width: number;
  readonly height: number;
  readonly content: Uint8Array;
}

export type Task =
  | ({ readonly kind: "pdf" } & PdfTask)
  | {
      readonly kind: "letters";
      readonly printed: ReportModel;
      readonly countries: readonly string[];
    }
  | { readonly kind: "statement"; readonly statement: Statement }
  | { readonly kind: "logo"; readonly bytes: Uint8Array };
/** `refused`: the input is invalid, with the reason; `failed`: an internal error. */
export type TaskResult =
  | { readonly done: Uint8Array | StoredLogo | readonly string[] }
  | { readonly refused: string }
  | { readonly failed: string };

/** Worker threads for tasks that would block requests: PDF layout and decoding uploaded images. */
export interface ReportWorker {
  /** Whether to generate PDFs that someone will probably ask for. */
  readonly prepares: boolean;
  pdf(task: PdfTask, options: TaskOptions): Promise<Uint8Array>;
  /** Characters of a report that its PDF cannot print. */
  unprintable(
    report: Pick<PdfTask, "printed" | "countries">,
    options: TaskOptions,
  ): Promise<readonly string[]>;
  /** A quote or an invoice. */
  statement(statement: Statement, options: TaskOptions): Promise<Uint8Array>;
  /** Decodes, shrinks and re-encodes the image; throws an HTTP error if it is not acceptable. */
  logo(bytes: Uint8Array, options: TaskOptions): Promise<StoredLogo>;
  stop(): Promise<void>;
}

const maxQueuedPerOwner = 10;
/** A process that has just started has other work first. */
const warmUpAfterMs = 15_000;
/** It needs the fonts, the layout and the writer of a PDF, which make a thread's first report slow. */
const sample: Statement = {
  title: "Quote",
  number: "1",
  from: "Meridian",
  to: ["Office"],
  facts: [],
  lines: Array.from({ length: 30 }, (_, n) => ({ what: `Course ${n}`, amount: "3.0" })),
  total: "90",
  notes: [],
};
/** A report with more courses takes seconds. */
const maxQuickCourses = 150;

export interface ReportWorkerOptions {
  readonly shared: SharedPdfs | undefined;
  /** Spends CPU time before anyone waits: warms up the thread for short reports, and see {@link ReportWorker.prepares}. */
  readonly prepares: boolean;
}

export function createReportWorker(
  heavyWork: HeavyWork,
  { shared, prepares }: ReportWorkerOptions,
): ReportWorker {
  const threads = {
    script: "report-worker",
    finishesRunning: true,
    // The largest allowed report needs about 250 MB.
    maxHeapMb: 512,
    // A large report needs six seconds of CPU time, which at low priority can take a minute on a busy machine.
    maxTaskMs: 120_000,
  };
  /** One thread, because two would slow down the requests. A new one takes four times as long, so an idle one is kept. */
  const quick = createWorkerPool<Task, TaskResult>({
    ...threads,
    priority: "request",
    maxIdleMs: 15 * 60_000,
    maxRunning: 1,
    maxRunningPerOwner: 1,
    maxQueued: 6,
    maxQueuedPerOwner: 2,
  });
  /** Everything else, at low priority. */
  const patient = createWorkerPool<Task, TaskResult>({
    ...threads,
    slots: { heavyWork, kind: "pdf" },
    maxRunning: defaultPoolSize,
    maxRunningPerOwner: defaultPoolSize - 1,
    maxQueued: Infinity,
    maxQueuedPerOwner: Infinity,
  });
  /** Limits both pools together; each decides what runs when. */
  const inProgress = createFairQueue({
    maxRunning: Infinity,
    maxRunningPerOwner: Infinity,
    maxQueued: 100,
    maxQueuedPerOwner,
  });

  const warmUp = () =>
    void quick.run({ kind: "statement", statement: sample }, { owner: "" }).catch(() => {});
  const warmUpTimer = prepares ? setTimeout(warmUp, warmUpAfterMs).unref() : undefined;

  const ownerShare = createOwnerShare({ share: 0.2, burstMs: 2000 });
  const recent = createRecentPdfs(shared);

  /** At the priority of a request if it is short, and if the owner has not used that too much lately. */
  async function start(task: Task, options: TaskOptions): Promise<TaskResult> {
    const { owner } = options;
    if (!isShort(task) || ownerShare.isUsedUp(owner)) return patient.run(task, options);
    try {
      return await ownerShare.run(owner, () => quick.run(task, options));
    } catch (error) {
      if (error instanceof QueueFullError) return patient.run(task, options);
      throw error;
    }
  }

  async function run(
    task: Task,
    options: TaskOptions,
  ): Promise<Extract<TaskResult, { done: unknown }>["done"]> {
    const result = await inProgress
      .run(options.owner, () => start(task, options))
      .catch((error: unknown) => {
        throw toHttpError(task, error);
      });
    if ("done" in result) return result.done;
    if ("refused" in result) throw new HttpError(422, "unusable_image", result.refused, { field: "logo" });
    throw new Error(result.failed);
  }

  return {
    prepares,
    async pdf(task, options) {
      rejectLongReport(task.printed);
      return recent.get(task, options.signal, async (signal) => {
        return (await run({ kind: "pdf", ...task }, { ...options, signal })) as Uint8Array;
      });
    },
    unprintable: async ({ printed, countries }, options) =>
      (await run({ kind: "letters", printed, countries }, options)) as readonly string[],
    statement: async (statement, options) =>
      (await run({ kind: "statement", statement }, options)) as Uint8Array,
    logo: async (bytes, options) => (await run({ kind: "logo", bytes }, options)) as StoredLogo,
    async stop() {
      clearTimeout(warmUpTimer);
      await Promise.all([quick.stop(), patient.stop()]);
    },
  };
}

function isShort(task: Task): boolean {
  if (task.kind === "logo") return false;
  return task.kind === "statement" || countCourses(task.printed) <= maxQuickCourses;
}

function countCourses({ records }: ReportModel): number {
  return records.reduce(
    (sum, { terms }) => sum + terms.reduce((inRecord, term) => inRecord + term.courses.length, 0),
    0,
  );
}

/** Checked up front: beyond this limit, layout takes seconds per hundred courses, and fails at 2,000. */
function rejectLongReport(printed: ReportModel): void {
  const courses = countCourses(printed);
  if (courses <= maxReportCourses) return;
  const message = `This report has ${courses} courses, but a PDF can have at most ${maxReportCourses}. Export it as a spreadsheet, or issue one report per institution.`;
  throw new HttpError(422, "too_many_courses", message);
}

function toHttpError({ kind }: Task, error: unknown): unknown {
  if (!(error instanceof TaskLimitError)) {
    return toQueueFullResponse(error, {
      code: "too_many_reports",
      message: `You already have ${maxQueuedPerOwner} PDFs or images in progress. Wait until one is ready, then try again.`,
      retryAfterSeconds: 10,
      busyMessage: "Many reports are being generated right now. Try again in a minute.",
    });
  }
  if (kind === "logo") {
    const message = "This image takes too long to process. Save a smaller version and try again.";
    return new HttpError(422, "unusable_image", message, { field: "logo", cause: error });
  }
  if (error.reason === "memory") {
    const message = "This report is too large for a PDF. Export it as a spreadsheet instead.";
    return new HttpError(422, "report_too_large", message, { cause: error });
  }
  const message =
    "This PDF took too long to generate. Try again in a minute, or export the report as a spreadsheet.";
  return new HttpError(503, "report_timeout", message, { retryAfterSeconds: 60, cause: error });
}
