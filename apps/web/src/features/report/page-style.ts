import type { PageSize } from "@meridian/report/render-report";
import type { ReportModel } from "@meridian/report/report-model";

/**
 * `@page` rules for browser printing: page size, margins, and the same runningTitle header and footer as in the PDF (fingerprint,
 * versions, page number; the student's name from the second page on).
 */
export function pageStyle(report: ReportModel, size: PageSize): string {
  const runningTitle = report.student ? `${report.title}: ${report.student}` : report.title;
  const smallText =
    'font: 7.4pt "IBM Plex Sans Variable", sans-serif; color: #384857; white-space: pre; vertical-align: top; padding-top: 2.6mm;';
  const ruledText = `${smallText} border-top: 0.75pt solid #172836; margin-top: 1.6mm;`;
  return `@media print {
  @page {
    size: ${size === "A4" ? "A4" : "letter"};
    margin: 17mm 14mm 22mm;
    @top-left { content: ${cssString(runningTitle)}; ${smallText} vertical-align: bottom; padding-bottom: 2mm; }
    @bottom-left { content: ${cssString("Fingerprint")} "\\A" ${cssString(report.code)}; ${ruledText} width: 50%; text-align: left; }
    @bottom-right { content: ${cssString(report.versions)} "\\A Page " counter(page) " of " counter(pages); ${ruledText} width: 50%; text-align: right; }
  }
  @page :first { margin-top: 11mm; @top-left { content: none; } }
}`;
}

/** A CSS string literal: everything except letters, digits and spaces is escaped as a code point. */
function cssString(text: string): string {
  const escaped = Array.from(text, (char) =>
    /[\p{L}\p{M}\p{N} ]/u.test(char) ? char : `\\${char.codePointAt(0)?.toString(16)} `,
  );
  return `"${escaped.join("")}"`;
}
