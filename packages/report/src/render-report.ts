import { pdf } from "@react-pdf/renderer";
import { loadFonts, type FontHost } from "./pdf/load-fonts.ts";
import { reportDocument, type PageSize } from "./pdf/report-document.tsx";
import type { ReportModel } from "./report-model.ts";
import { reportText } from "./report-text.ts";

export type { FontHost } from "./pdf/load-fonts.ts";
export type { PageSize } from "./pdf/report-document.tsx";

export interface RenderedReport {
  readonly pdf: Blob;
  /** Letters no font of ours can print; the PDF shows an empty box in their place. */
  readonly missing: readonly string[];
}

/** The report as a PDF, the same in the browser, in a worker and on the server. */
export async function renderReport(
  report: ReportModel,
  options: { readonly size: PageSize; readonly fonts: FontHost; readonly countries: readonly string[] },
): Promise<RenderedReport> {
  const { sans, serif, missing } = await loadFonts(reportText(report), options.countries, options.fonts);
  const faces = { sans: [...sans], serif: [...serif] };
  return { pdf: await pdf(reportDocument({ report, size: options.size, faces })).toBlob(), missing };
}
