import { codePointText } from "./code-point-text.ts";
import { loadFonts, type FontHost } from "./pdf/fonts/load-fonts.ts";
import { reportDocument, type PageSize } from "./pdf/report-document.tsx";
import { taggedPdf } from "./pdf/tagged/tagged-pdf.ts";
import type { ReportModel } from "./report-model.ts";
import { reportText } from "./report-text.ts";

export type { FontHost } from "./pdf/fonts/load-fonts.ts";
export type { PageSize } from "./pdf/report-document.tsx";

export interface RenderedReport {
  readonly pdf: Blob;
  /** Characters that no font covers; the PDF shows their code points. */
  readonly missing: readonly string[];
}

/** Finds characters that the PDF cannot print, without layout. */
export async function findUnprintable(
  report: ReportModel,
  countries: readonly string[],
  fonts: FontHost,
): Promise<readonly string[]> {
  return (await loadFonts(reportText(report), countries, fonts)).missing;
}

/** Renders the report as a PDF; works in the browser, in a worker and on the server. */
export async function renderReport(
  report: ReportModel,
  options: {
    readonly size: PageSize;
    readonly fonts: FontHost;
    readonly countries: readonly string[];
    /** The letterhead's logo as a data URL. */
    readonly logo?: string | null;
    /** The images of `attachments` as data URLs, in the same order. */
    readonly pageImages?: readonly string[];
    /** The date it was revoked (2026-11-14), stamped on every page. */
    readonly revokedOn?: string | null;
  },
): Promise<RenderedReport> {
  const faces = await loadFonts(reportText(report), options.countries, options.fonts);
  const printable = replaceMissing(report, faces.missing);
  const { size, countries, logo = null, pageImages = [], revokedOn = null } = options;
  const document = (isTight: boolean) =>
    reportDocument({ report: printable, size, faces, logo, pageImages, revokedOn, isTight });
  const bytes = await taggedPdf(document(false), countries, () => document(true));
  return { pdf: bytes, missing: faces.missing };
}

/** Prints code points for missing characters: a wrong glyph or a question mark would hide which character is meant. */
function replaceMissing(report: ReportModel, missing: readonly string[]): ReportModel {
  if (missing.length === 0) return report;
  const missingCharacters = new Set(missing);
  return JSON.parse(JSON.stringify(report), (_, value: unknown) =>
    typeof value === "string"
      ? Array.from(value, (character) =>
          missingCharacters.has(character) ? codePointText(character) : character,
        ).join("")
      : value,
  ) as ReportModel;
}
