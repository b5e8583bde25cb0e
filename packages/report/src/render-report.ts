import { codePointText } from "./code-point-text.ts";
import { loadFonts, type FontHost } from "./pdf/load-fonts.ts";
import { reportDocument, type PageSize } from "./pdf/report-document.tsx";
import { taggedPdf } from "./pdf/tagged-pdf.ts";
import type { ReportModel } from "./report-model.ts";
import { reportText } from "./report-text.ts";

export type { FontHost } from "./pdf/load-fonts.ts";
export type { PageSize } from "./pdf/report-document.tsx";

export interface RenderedReport {
  readonly pdf: Blob;
  /** Letters no font of ours can print; the PDF shows their code points. */
  readonly missing: readonly string[];
}

/** Letters of a text that the PDF cannot print, without laying anything out. */
export async function findUnprintable(
  report: ReportModel,
  countries: readonly string[],
  fonts: FontHost,
): Promise<readonly string[]> {
  return (await loadFonts(reportText(report), countries, fonts)).missing;
}

/** The report as a PDF, the same in the browser, in a worker and on the server. */
export async function renderReport(
  report: ReportModel,
  options: {
    readonly size: PageSize;
    readonly fonts: FontHost;
    readonly countries: readonly string[];
    /** The letterhead's logo as a data address. */
    readonly logo?: string | null;
    /** The day it was revoked (2026-11-14): every page is stamped with it. */
    readonly revokedOn?: string | null;
  },
): Promise<RenderedReport> {
  const faces = await loadFonts(reportText(report), options.countries, options.fonts);
  const printable = withoutLetters(report, faces.missing);
  const { size, countries, logo = null, revokedOn = null } = options;
  const document = (isTight: boolean) =>
    reportDocument({ report: printable, size, faces, logo, revokedOn, isTight });
  const bytes = await taggedPdf(document(false), countries, () => document(true));
  return { pdf: bytes, missing: faces.missing };
}

/** A letter without a glyph would come out as a wrong one, and a question mark would hide which letter is meant. */
function withoutLetters(report: ReportModel, missing: readonly string[]): ReportModel {
  if (missing.length === 0) return report;
  const letters = new Set(missing);
  return JSON.parse(JSON.stringify(report), (_, value: unknown) =>
    typeof value === "string"
      ? Array.from(value, (letter) => (letters.has(letter) ? codePointText(letter) : letter)).join("")
      : value,
  ) as ReportModel;
}
