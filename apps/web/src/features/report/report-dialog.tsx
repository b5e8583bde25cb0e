import type { PageSize } from "@meridian/report/render-report";
import * as Radix from "radix-ui/dialog";
import { useEffect, useRef, useState } from "react";
import { Notice } from "../../components/notice.tsx";
import { ReportSheet } from "../../components/report-sheet/report-sheet.tsx";
import { Spinner } from "../../components/spinner.tsx";
import type { ReportRequest } from "../../lib/report-seam.ts";
import { pageStyle } from "./page-style.ts";
import { warmUp } from "./render-pdf.ts";
import { ReportFields } from "./report-fields.tsx";
import { ReportToolbar } from "./report-toolbar.tsx";
import { countriesOf, useExports, type ExportKind } from "./use-exports.ts";
import { useReport } from "./use-report.ts";
import { readPageSize, savePageSize } from "./page-size.ts";
import "./report-dialog.css";

/** The report on the whole screen: the sheet as it prints, what is still to fill in, and every way to take it away. */
export function ReportDialog(props: { readonly request: ReportRequest; readonly onClose: () => void }) {
  const { document, change, report } = useReport(props.request);
  const [size, setSize] = useState<PageSize>(readPageSize);
  const exports = useExports(report, size);
  const ready = report !== null;
  const screen = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => globalThis.document.activeElement);

  // Once, while the sheet is being read: the PDF, or at least what it needs, is then here when the button is pressed.
  useEffect(() => {
    if (!ready) return undefined;
    const waiting = setTimeout(() => void warmUp(report.model, size, countriesOf(report.file)), 400);
    return () => clearTimeout(waiting);
    // oxlint-disable-next-line react/exhaustive-deps -- a later change of the report needs no second warming
  }, [ready]);

  // Enter then makes the PDF; someone who has moved on already is left where they are.
  useEffect(() => {
    if (ready && globalThis.document.activeElement === screen.current) {
      screen.current?.querySelector<HTMLElement>(".report-tools .primary")?.focus();
    }
  }, [ready]);

  return (
    <Radix.Root open onOpenChange={(open) => (open ? undefined : props.onClose())}>
      <Radix.Portal>
        <Radix.Content
          ref={screen}
          className="report-screen"
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            screen.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener instanceof HTMLElement) opener.focus();
          }}
        >
          <ReportToolbar
            size={size}
            onSize={(next) => {
              setSize(next);
              savePageSize(next);
            }}
            exports={exports}
            ready={ready}
          />
          <div className="report-body">
            <ReportFields document={document} onChange={change} />
            <div className="report-desk" tabIndex={-1}>
              {exports.failed ? (
                <Notice tone="bad" live>
                  {failure[exports.failed.kind]} ({exports.failed.message}). Your draft is safe on this
                  device.
                </Notice>
              ) : null}
              {report ? (
                <>
                  <style>{pageStyle(report.model, size)}</style>
                  <ReportSheet report={report.model} size={size} countries={countriesOf(report.file)} />
                </>
              ) : (
                <Spinner label="Making the report..." />
              )}
            </div>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const failure: Readonly<Record<ExportKind, string>> = {
  pdf: "The PDF could not be made. If a font could not be loaded, check the connection and try again",
  csv: "The CSV file could not be made. Try again",
  xlsx: "The XLSX file could not be made. Try again",
  json: "The JSON file could not be made. Try again",
  copy: "The text could not be copied. Allow the clipboard for this site, or download a file instead",
};
