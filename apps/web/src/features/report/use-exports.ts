import type { PageSize } from "@meridian/report/render-report";
import { useState, useEffect, useRef } from "react";
import { download } from "../../lib/download.ts";
import { notify } from "../../lib/toasts.ts";
import { renderPdf } from "./render-pdf.ts";
import type { Report } from "./use-report.ts";
import type { ReportModel } from "@meridian/report/report-model";
import { startJourney, type Journey } from "../monitoring/public.ts";

export type ExportKind = "pdf" | "csv" | "xlsx" | "json" | "copy";

/** The export in progress, the last failure, and a function that starts an export. */
export function useExports(report: Report | null, size: PageSize) {
  const [busy, setBusy] = useState<ExportKind | null>(null);
  const [failed, setFailed] = useState<{ kind: ExportKind; message: string } | null>(null);

  const onExported = useReportJourney();

  const run = (kind: ExportKind) => {
    if (!report || busy) return;
    setBusy(kind);
    setFailed(null);
    exporters[kind](report, size)
      .then(() => onExported(kind))
      .catch((error: unknown) =>
        setFailed({ kind, message: error instanceof Error ? error.message : String(error) }),
      )
      .finally(() => setBusy(null));
  };
  return { busy, failed, run };
}

export type Exports = ReturnType<typeof useExports>;

const exporters: Readonly<Record<ExportKind, (report: Report, size: PageSize) => Promise<void>>> = {
  async pdf({ model, file, pageImages }, size) {
    const { pdf, missing } = await renderPdf(model, size, listCountryCodes(file), pageImages);
    download(pdf, fileName(model, "pdf"));
    if (missing.length > 0) {
      notify(
        `The PDF has no font for ${missing.join(" ")}. It shows the code point instead, such as [U+4DAE].`,
      );
    }
  },
  async csv({ model }) {
    const { reportCsv } = await import("@meridian/report/report-csv");
    download(new Blob([reportCsv(model)], { type: "text/csv;charset=utf-8" }), fileName(model, "csv"));
  },
  async xlsx({ model }) {
    const { reportXlsx } = await import("@meridian/report/report-xlsx");
    download(await reportXlsx(model), fileName(model, "xlsx"));
  },
  async json({ model, file }) {
    const text = `${JSON.stringify(file, null, 2)}\n`;
    download(new Blob([text], { type: "application/json" }), fileName(model, "json"));
  },
  async copy({ model }) {
    const { reportText } = await import("@meridian/report/report-text");
    await navigator.clipboard.writeText(reportText(model));
    notify("Report copied as text");
  },
};

/** The countries decide which regional glyphs shared ideographs use. */
export function listCountryCodes(file: Report["file"]): string[] {
  return file.document.records.map((record) => record.countryCode);
}

/** `Academic report Camille Lefèvre.pdf`, without characters that file systems reject. */
function fileName(report: ReportModel, extension: string): string {
  const name = [report.title, report.student]
    .filter(Boolean)
    .join(" ")
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, "")
    .replaceAll(/\s+/g, " ")
    .slice(0, 120)
    .trim();
  return `${name}.${extension}`;
}

/** Tracks the report journey for monitoring: opened, then exported or printed. Closing it before that counts as a failure. */
function useReportJourney(): (kind: string) => void {
  const journey = useRef<Journey | null>(null);
  useEffect(() => {
    const newJourney = startJourney("report");
    newJourney.step("opened");
    journey.current = newJourney;
    const onPrint = () => completeJourney(newJourney, "print");
    globalThis.addEventListener("afterprint", onPrint);
    return () => {
      globalThis.removeEventListener("afterprint", onPrint);
      newJourney.complete(false);
    };
  }, []);
  return (kind) => {
    if (journey.current) completeJourney(journey.current, kind);
  };
}

function completeJourney(journey: Journey, kind: string): void {
  journey.step("taken", { kind });
  journey.complete(true);
}
