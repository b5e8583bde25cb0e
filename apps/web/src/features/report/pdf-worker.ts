import { renderReport, type PageSize, type FontHost } from "@meridian/report/render-report";
import type { ReportModel } from "@meridian/report/report-model";
import { fetchFont, fontUrl, fetchFontSlices } from "./font-files.ts";

/** Renders the PDF off the main thread so the page stays responsive. */
export interface PdfJob {
  readonly id: number;
  readonly report: ReportModel;
  readonly size: PageSize;
  readonly countries: readonly string[];
  /** Images of the attached pages, as data URLs. */
  readonly pageImages: readonly string[];
}

export type PdfResponse =
  | { readonly id: number; readonly pdf: Blob; readonly missing: readonly string[] }
  | { readonly id: number; readonly failed: string };

globalThis.addEventListener("message", (event: MessageEvent<PdfJob>) => {
  void handleJob(event.data);
});

async function handleJob({ id, report, ...options }: PdfJob): Promise<void> {
  let response: PdfResponse;
  try {
    response = { id, ...(await renderReport(report, { ...options, fonts: browserFonts })) };
  } catch (error) {
    response = { id, failed: error instanceof Error ? error.message : String(error) };
  }
  (globalThis as unknown as Worker).postMessage(response, []);
}

const browserFonts: FontHost = {
  load: async (file) => new Uint8Array(await (await fetchFont(fontUrl(file))).arrayBuffer()),
  slices: fetchFontSlices,
};
