import type { PageSize, RenderedReport } from "@meridian/report/render-report";
import type { ReportModel } from "@meridian/report/report-model";
import type { PdfAnswer, PdfJob } from "./pdf-worker.ts";

let worker: Worker | null = null;
let jobs = 0;
const waiting = new Map<number, { done: (made: RenderedReport) => void; failed: (error: Error) => void }>();

/** The report as a PDF, set in a worker that stays for the next one. */
export function renderPdf(
  report: ReportModel,
  size: PageSize,
  countries: readonly string[],
): Promise<RenderedReport> {
  return new Promise((done, failed) => {
    jobs += 1;
    waiting.set(jobs, { done, failed });
    const job: PdfJob = { id: jobs, report, size, countries };
    (worker ??= start()).postMessage(job, []);
  });
}

/** Fetches renderer and fonts while the sheet is being read, by setting it once; the person then waits for less. */
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
