import { renderReport, type PageSize } from "@meridian/report/render-report";
import type { ReportModel } from "@meridian/report/report-model";
import { browserFonts } from "./browser-fonts.ts";

/** Sets the PDF away from the page, which stays responsive meanwhile. */
export interface PdfJob {
  readonly id: number;
  readonly report: ReportModel;
  readonly size: PageSize;
  readonly countries: readonly string[];
}

export type PdfAnswer =
  | { readonly id: number; readonly pdf: Blob; readonly missing: readonly string[] }
  | { readonly id: number; readonly failed: string };

globalThis.addEventListener("message", (event: MessageEvent<PdfJob>) => {
  void answer(event.data);
});

async function answer({ id, report, size, countries }: PdfJob): Promise<void> {
  let reply: PdfAnswer;
  try {
    reply = { id, ...(await renderReport(report, { size, countries, fonts: browserFonts })) };
  } catch (error) {
    reply = { id, failed: error instanceof Error ? error.message : String(error) };
  }
  (globalThis as unknown as Worker).postMessage(reply, []);
}
