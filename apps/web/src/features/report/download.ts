import type { ReportModel } from "@meridian/report/report-model";

/** Hands a file to the browser's downloads. */
export function download(contents: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(contents);
  link.download = name;
  link.click();
  // The browser has taken the address over by the next minute, also a slow one.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** `Academic report Camille Lefèvre.pdf`, without what a file system refuses. */
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
