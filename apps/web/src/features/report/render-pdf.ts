import type { PageSize, RenderedReport } from "@meridian/report/render-report";
import type { ReportModel } from "@meridian/report/report-model";
import type { PdfAnswer, PdfJob } from "./pdf-worker.ts";

let worker: Worker | null = null;
let jobs = 0;
const waiting = new Map<number, { done: (made: RenderedReport) => void; failed: (error: Error) => void }>();

let last: { readonly key: string; readonly made: Promise<RenderedReport> } | null = null;

/** The report as a PDF, set in a worker that stays for the next one. The same report is not set twice. */
export function renderPdf(
  report: ReportModel,
  size: PageSize,
  countries: readonly string[],
): Promise<RenderedReport> {
  // The fingerprint stands for everything the sheet says but the day it was issued.
  const key = [report.fingerprint, report.issued, size].join(" ");
  if (last?.key !== key) {
    const made = work(report, size, countries);
    last = { key, made };
    // A failure is not kept: trying again tries again.
    made.catch(() => {
      if (last?.made === made) last = null;
    });
  }
  return last.made;
}

/** Sets the PDF while the sheet is being read; the button then has it at hand. */
export async function warmUp(
  report: ReportModel,
  size: PageSize,
  countries: readonly string[],
): Promise<void> {
  try {
    await renderPdf(report, size, countries);
  } catch {
    // Offline or interrupted: the button will try again and say so.
  }
}

function work(report: ReportModel, size: PageSize, countries: readonly string[]): Promise<RenderedReport> {
  return new Promise((done, failed) => {
    jobs += 1;
    waiting.set(jobs, { done, failed });
    const job: PdfJob = { id: jobs, report, size, countries };
    (worker ??= start()).postMessage(job, []);
  });
}

function start(): Worker {
  const made = new Worker(new URL("./pdf-worker.ts", import.meta.url), {
    type: "module",
    name: "report-pdf",
  });
  made.addEventListener("message", (event: MessageEvent<PdfAnswer>) => {
    const job = waiting.get(event.data.id);
    waiting.delete(event.data.id);
    if ("failed" in event.data) job?.failed(new Error(event.data.failed));
    else job?.done(event.data);
  });
  // The script did not load, or it broke: every job fails, and the next one starts a new worker.
  made.addEventListener("error", (event) => {
    made.terminate();
    if (worker === made) worker = null;
    for (const job of waiting.values())
      job.failed(new Error(event.message || "the PDF maker could not be loaded"));
    waiting.clear();
  });
  return made;
}
