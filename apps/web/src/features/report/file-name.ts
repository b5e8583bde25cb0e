import type { ReportModel } from "@meridian/report/report-model";

/** `Academic report Camille Lefèvre.pdf`, without characters that file systems reject. */
export function fileName(report: ReportModel, extension: string): string {
  const name = [report.title, report.student]
    .filter(Boolean)
    .join(" ")
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, "")
    .replaceAll(/\s+/g, " ")
    .slice(0, 120)
    .trim();
  return `${name}.${extension}`;
}
