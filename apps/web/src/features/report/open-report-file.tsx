import { fingerprintCode } from "@meridian/report/fingerprint";
import { verifyReportFile, type VerifiedReport } from "@meridian/report/verify-report-file";
import { useState, type ChangeEvent } from "react";
import { useNavigate } from "../../runtime/routing/router.tsx";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/overlay/dialog.tsx";
import { Notice } from "../../components/notice.tsx";
import { formatCalendarDate } from "../../lib/format/calendar-day.ts";
import { paths } from "@meridian/contract/pages/paths";
import { offerDraft } from "../calculator/public.ts";
import * as styles from "./report-dialog.module.css";

/** A report with 2,000 courses is far smaller than this. */
const maxFileBytes = 20 * 1024 * 1024;

/** Checks a report's JSON file on this device and can open it as a draft. Nothing is uploaded. */
export default function OpenReportFile({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [reading, setReading] = useState(false);
  const [verified, setVerified] = useState<VerifiedReport | null>(null);

  const read = async (file: File) => {
    setReading(true);
    setVerified(
      file.size > maxFileBytes
        ? {
            kind: "unreadable",
            message:
              "This file is larger than 20 MB, so it can’t be a report. Choose the .json file you downloaded from a report.",
          }
        : await verifyReportFile(await file.text()),
    );
    setReading(false);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    if (file) void read(file);
  };
  const openAsDraft = () => {
    if (verified?.kind !== "read") return;
    onClose();
    if (!offerDraft(verified.file.document)) navigate(paths.calculator);
  };
  return (
    <Dialog
      onClose={onClose}
      title="Open a report file"
      description="Checks an academic report’s JSON file on this device and recalculates the GPA. The file is not uploaded."
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button kind="primary" disabled={verified?.kind !== "read"} onClick={openAsDraft}>
            Open as a draft
          </Button>
        </>
      }
    >
      <div
        className={`grid tight ${styles.drop}`}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const [file] = event.dataTransfer.files;
          if (file) void read(file);
        }}
      >
        <label htmlFor="report-file">Report file (.json)</label>
        <input id="report-file" type="file" accept="application/json,.json" onChange={choose} />
      </div>
      <div aria-live="polite" aria-busy={reading}>
        {verified ? <FileVerdict verified={verified} /> : null}
      </div>
    </Dialog>
  );
}

function FileVerdict({ verified }: { readonly verified: VerifiedReport }) {
  if (verified.kind === "unreadable") return <Notice tone="bad">{verified.message}</Notice>;
  const { file, fingerprintMatches, recalculation } = verified;
  const same = recalculation.kind === "same";
  const { givenName, familyName } = file.document.student;
  return (
    <div className={`grid tight ${styles.verdict}`}>
      <p>
        <b dir="auto">{[givenName, familyName].filter(Boolean).join(" ") || "No student name"}</b>, issued{" "}
        {formatCalendarDate(file.issuedOn)}
      </p>
      <Notice tone={fingerprintMatches ? "info" : "bad"}>
        {fingerprintMatches
          ? `The fingerprint matches: ${fingerprintCode(file.fingerprint)}. The file has not been changed.`
          : `The fingerprint does not match. The file says ${fingerprintCode(file.fingerprint)}, but its content gives ${fingerprintCode(verified.fingerprint)}: it was changed after it was created.`}
      </Notice>
      <Notice tone={same ? "info" : "warn"}>
        {same
          ? `Recalculated with the file’s own tables and policy: GPA ${recalculation.gpa}, every course the same.`
          : `Recalculated with engine ${recalculation.engineVersion}, the file’s own marks, tables and policy give GPA ${recalculation.gpa}, which is not what the file says.`}
      </Notice>
    </div>
  );
}
