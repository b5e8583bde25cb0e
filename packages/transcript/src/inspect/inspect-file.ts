import type { SourceFile } from "@meridian/contract/evaluation/source-file";
import { getPdfPassword } from "../read/pages/pdf-password.ts";
import type { PdfFile } from "./inspect-pdf.ts";

/** Stops its work when the signal aborts. Null if the PDF cannot be opened. */
export type InspectPdf = (pdf: PdfFile, signal: AbortSignal) => Promise<SourceFile | null>;

/**
 * What a PDF says about itself, for the file check. Never rejects, because the courses can be imported without it: a
 * file that could not be inspected, or not in time, is reported as such. Null for other files and if it is canceled.
 */
export async function inspectFile(
  file: File,
  id: string,
  inspect: InspectPdf,
  signal: AbortSignal,
  maxMilliseconds = 20_000,
): Promise<SourceFile | null> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  // Cleared at the end, because the timer would keep a command from exiting.
  const timer = setTimeout(stop, maxMilliseconds);
  signal.addEventListener("abort", stop, { once: true });
  const stopped = new Promise<null>((resolve) =>
    controller.signal.addEventListener("abort", () => resolve(null), { once: true }),
  );
  let inspected: SourceFile | null = null;
  try {
    if (!(await isPdf(file))) return null;
    const bytes = new Uint8Array(await file.arrayBuffer());
    inspected = await Promise.race([
      inspect({ bytes, name: file.name, id, password: getPdfPassword(file) }, controller.signal),
      stopped,
    ]);
  } catch {
    // Reported below.
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
  if (signal.aborted) return null;
  return inspected ?? toNotInspected(file.name, id, controller.signal.aborted ? "too-long" : "failed");
}

async function isPdf(file: File): Promise<boolean> {
  return (await file.slice(0, 1024).text()).includes("%PDF-");
}

function toNotInspected(
  name: string,
  id: string,
  notInspected: NonNullable<SourceFile["notInspected"]>,
): SourceFile {
  return {
    id,
    name: name.slice(0, 300),
    producer: "",
    creator: "",
    createdAt: "",
    modifiedAt: "",
    revisions: 0,
    changes: [],
    signatures: [],
    qrCodes: [],
    pages: 0,
    pagesInspected: 0,
    notInspected,
  };
}
