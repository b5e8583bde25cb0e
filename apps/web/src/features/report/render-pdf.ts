import type { PageSize, RenderedReport } from "@meridian/report/render-report";
import type { ReportModel } from "@meridian/report/report-model";
import type { PdfResponse, PdfJob } from "./pdf-worker.ts";

let worker: Worker | null = null;
let lastJobId = 0;
const pendingJobs = new Map<
  number,
  { resolve: (rendered: RenderedReport) => void; reject: (error: Error) => void }
>();

let cached: { readonly key: string; readonly rendered: Promise<RenderedReport> } | null = null;

/** Renders the report as a PDF in a long-lived worker. The last result is cached. */
export function renderPdf(
  report: ReportModel,
  size: PageSize,
  countries: readonly string[],
  pageImages: readonly string[] = [],
): Promise<RenderedReport> {
  // The fingerprint covers the evaluation, not which optional parts are printed.
  const optional = [report.issued, report.observations, report.attachments];
  const key = [report.fingerprint, size, JSON.stringify(optional)].join(" ");
  if (cached?.key !== key) {
    const rendered = postJob({ report, size, countries, pageImages });
    cached = { key, rendered };
    // Failures are not cached, so that a retry renders again.
    rendered.catch(() => {
      if (cached?.rendered === rendered) cached = null;
    });
  }
  return cached.rendered;
}

/** Renders the PDF in the background while the user reads the report, so that the download starts at once. */
export async function prerenderPdf(
  report: ReportModel,
  size: PageSize,
  countries: readonly string[],
): Promise<void> {
  try {
    await renderPdf(report, size, countries);
  } catch {
    // Offline or interrupted: the PDF button retries and reports the error.
  }
}

function postJob(content: Omit<PdfJob, "id">): Promise<RenderedReport> {
  return new Promise((resolve, reject) => {
    lastJobId += 1;
    pendingJobs.set(lastJobId, { resolve, reject });
    const job: PdfJob = { id: lastJobId, ...content };
    (worker ??= startWorker()).postMessage(job, []);
  });
}

function startWorker(): Worker {
  const newWorker = new Worker(new URL("./pdf-worker.ts", import.meta.url), {
    type: "module",
    name: "report-pdf",
  });
  newWorker.addEventListener("message", (event: MessageEvent<PdfResponse>) => {
    const job = pendingJobs.get(event.data.id);
    pendingJobs.delete(event.data.id);
    if ("failed" in event.data) job?.reject(new Error(event.data.failed));
    else job?.resolve(event.data);
  });
  // The script failed to load or crashed: fail every pending job; the next job starts a new worker.
  newWorker.addEventListener("error", (event) => {
    newWorker.terminate();
    if (worker === newWorker) worker = null;
    for (const job of pendingJobs.values())
      job.reject(new Error(event.message || "the PDF renderer could not be loaded"));
    pendingJobs.clear();
  });
  return newWorker;
}
