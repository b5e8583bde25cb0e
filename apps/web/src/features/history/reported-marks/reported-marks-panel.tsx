import { callUrl } from "@meridian/contract/calls/call-url";
import type { SavedEvaluation } from "@meridian/contract/history/responses";
import { confirmOfficial, downloadReportedFile } from "@meridian/contract/student-marks/calls";
import type { ReportedMarks } from "@meridian/contract/student-marks/schemas";
import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { ConfirmDialog } from "../../../components/overlay/dialog.tsx";
import { request } from "../../../lib/api/request.ts";
import { useChange } from "../../../lib/api/use-change.ts";
import { formatDateTime, formatLocalDate } from "../../../lib/format/format-date-time.ts";
import { plural } from "../../../lib/format/plural.ts";
import { notifySuccess } from "../../../lib/toasts.ts";
import { historyKey } from "../queries.ts";
import { compareWithReported, countDifferences } from "./compare-with-reported.ts";
import { ReportedComparison } from "./reported-comparison.tsx";
import * as styles from "./reported-marks.module.css";

/** What the student reported, compared cell by cell with the record, and the evaluator's confirmation. */
export function ReportedMarksPanel({
  evaluation,
  reported,
}: {
  readonly evaluation: SavedEvaluation;
  readonly reported: ReportedMarks;
}) {
  const { id, version, selfReported, may } = evaluation;
  const [isConfirming, setIsConfirming] = useState(false);
  const { busy, run } = useChange(historyKey);
  const comparison = compareWithReported(reported.document, evaluation.saved.document);
  const differences = countDifferences(comparison);
  const confirm = () =>
    run(() => request(confirmOfficial, { params: { id }, body: { version } }), {
      onDone: () => {
        setIsConfirming(false);
        notifySuccess("Confirmed against the official transcript");
      },
    });
  return (
    <div className="grid loose">
      <p>
        Submitted by the student on {formatDateTime(reported.submittedAt)}.{" "}
        {selfReported
          ? "Enter the official transcript in the calculator, save it, and compare it here."
          : "Compared with this record below."}
      </p>
      {reported.files.length > 0 ? (
        <div>
          <ul className={`grid tight ${styles.files}`}>
            {reported.files.map((file) => (
              <li key={file.id}>
                <a href={callUrl(downloadReportedFile, { params: { id, file: file.id } })} download>
                  <Download className="i sm" aria-hidden="true" /> <bdi>{file.name}</bdi>
                </a>{" "}
                <span className="muted">{(file.size / 1_000_000).toFixed(1)} MB</span>
              </li>
            ))}
          </ul>
          <p className="hint">Files are deleted on {formatLocalDate(reported.filesDeletedAt)}.</p>
        </div>
      ) : null}
      <ReportedComparison comparison={comparison} differences={differences} />
      {selfReported && may.finish ? (
        <div>
          <Button kind="primary" onClick={() => setIsConfirming(true)}>
            Confirm as official
          </Button>
        </div>
      ) : null}
      {isConfirming ? (
        <ConfirmDialog
          title="Confirm against the official transcript"
          description={
            differences === 0
              ? "The record shows exactly what the student entered. Confirm only if you have compared every mark with the official transcript."
              : `The record differs from what the student entered in ${plural(differences, "place")}. It keeps the values you entered. Confirm only if they match the official transcript.`
          }
          verb="Confirm"
          busy={busy && "Confirming"}
          onConfirm={() => void confirm()}
          onClose={() => setIsConfirming(false)}
        />
      ) : null}
    </div>
  );
}
