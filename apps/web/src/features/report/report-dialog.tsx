import * as Radix from "radix-ui/dialog";
import { useEffect, useRef, useState } from "react";
import { Notice } from "../../components/notice.tsx";
import { ReportSheet } from "./sheet/report-sheet.tsx";
import { Spinner } from "../../components/loading/spinner.tsx";
import { pageStyle } from "./page-style.ts";
import { prerenderPdf } from "./render-pdf.ts";
import { ReportFields } from "./report-fields.tsx";
import type { ReportRequest } from "./report-request.ts";
import { ReportToolbar } from "./report-toolbar.tsx";
import { listCountryCodes, useExports, type ExportKind } from "./use-exports.ts";
import { useReport } from "./use-report.ts";
import { useSourcePages } from "./use-source-pages.ts";
import { usePageSize } from "./page-size.ts";
import * as styles from "./report-dialog.module.css";

/** Full-screen report: a print preview, the fields to fill in, and the export buttons. */
export function ReportDialog(props: {
  readonly request: ReportRequest;
  readonly onOpenFile: () => void;
  readonly onClose: () => void;
}) {
  const sourcePages = useSourcePages(props.request.evaluationId);
  const { document, change, report, printsObservations, setPrintsObservations } = useReport(
    props.request,
    sourcePages.attached,
  );
  const [size, setSize] = usePageSize();
  const exports = useExports(report, size);
  const ready = report !== null;
  const screen = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => globalThis.document.activeElement);

  // Prerender once in the background, so that the PDF (or at least its fonts) is ready when the button is pressed.
  useEffect(() => {
    if (!ready) return undefined;
    const timer = setTimeout(() => void prerenderPdf(report.model, size, listCountryCodes(report.file)), 400);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- later changes to the report need no second prerender
  }, [ready]);

  // Focus the PDF button, unless the user has already moved the focus elsewhere.
  useEffect(() => {
    if (ready && globalThis.document.activeElement === screen.current) {
      screen.current?.querySelector<HTMLElement>(`.${styles.tools} .primary`)?.focus();
    }
  }, [ready]);

  return (
    <Radix.Root open onOpenChange={(open) => (open ? undefined : props.onClose())}>
      <Radix.Portal>
        <Radix.Content
          ref={screen}
          className={styles.screen}
          data-panel="report"
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
          <ReportToolbar size={size} onSize={setSize} exports={exports} ready={ready} />
          <div className={styles.body}>
            <ReportFields
              document={document}
              onChange={change}
              printsObservations={printsObservations}
              onPrintsObservations={setPrintsObservations}
              sourcePages={sourcePages}
              onOpenFile={props.onOpenFile}
            />
            <div className={styles.desk} tabIndex={-1}>
              {exports.failed ? (
                <Notice tone="bad" live>
                  {failureMessages[exports.failed.kind]} ({exports.failed.message}). Your draft is safe on
                  this device.
                </Notice>
              ) : null}
              {report ? (
                <>
                  <style>{pageStyle(report.model, size)}</style>
                  <ReportSheet
                    report={report.model}
                    size={size}
                    countries={listCountryCodes(report.file)}
                    pageImages={report.pageImages}
                  />
                </>
              ) : (
                <Spinner label="Creating the report..." />
              )}
            </div>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const failureMessages: Readonly<Record<ExportKind, string>> = {
  pdf: "We couldn’t create the PDF. If a font didn’t load, check your connection and try again",
  csv: "We couldn’t create the CSV file. Try again",
  xlsx: "We couldn’t create the XLSX file. Try again",
  json: "We couldn’t create the JSON file. Try again",
  copy: "We couldn’t copy the text. Allow clipboard access for this site, or download a file instead",
};
