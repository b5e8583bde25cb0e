import type { PageSize } from "@meridian/report/render-report";
import type { ReportModel } from "@meridian/report/report-model";

/**
 * The page of the browser's own print: paper, margins and what every sheet carries in them (code, versions, page number;
 * whose report it is from the second sheet on), as in the PDF.
 */
export function pageStyle(report: ReportModel, size: PageSize): string {
  const running = report.student ? `${report.title}: ${report.student}` : report.title;
  const small =
    'font: 7.4pt "IBM Plex Sans Variable", sans-serif; color: #384857; white-space: pre; vertical-align: top; padding-top: 2.6mm;';
  const ruled = `${small} border-top: 0.75pt solid #172836; margin-top: 1.6mm;`;
  return `@media print {
  @page {
    size: ${size === "A4" ? "A4" : "letter"};
    margin: 17mm 14mm 22mm;
    @top-left { content: ${cssText(running)}; ${small} vertical-align: bottom; padding-bottom: 2mm; }
    @bottom-left { content: ${cssText("Fingerprint")} "\\A" ${cssText(report.code)}; ${ruled} width: 50%; text-align: left; }
    @bottom-right { content: ${cssText(report.versions)} "\\A Page " counter(page) " of " counter(pages); ${ruled} width: 50%; text-align: right; }
  }
  @page :first { margin-top: 11mm; @top-left { content: none; } }
}`;
}

/** A CSS string that holds any name: everything but letters, digits and spaces is written as its code point. */
function cssText(text: string): string {
  const safe = Array.from(text, (letter) =>
    /[\p{L}\p{M}\p{N} ]/u.test(letter) ? letter : `\\${letter.codePointAt(0)?.toString(16)} `,
  );
  return `"${safe.join("")}"`;
}
