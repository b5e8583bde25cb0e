import { verifyLine } from "@meridian/report/letterhead";
import { qrPath } from "@meridian/report/qr-path";
import type { ReportModel } from "@meridian/report/report-model";
import * as styles from "./sheet.module.css";

/** How to verify the report, and the software versions that produced it. */
export function SheetFooter({ report }: { readonly report: ReportModel }) {
  const { issue } = report;
  if (!issue) {
    return (
      <footer className={styles.foot}>
        <p>
          Fingerprint
          <b>{report.code}</b>
        </p>
        <p>{report.versions}</p>
      </footer>
    );
  }
  const { size, path } = qrPath(issue.address);
  return (
    <footer className={styles.foot}>
      <div className={`row ${styles.verify}`}>
        <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code for the verification page">
          <path d={path} />
        </svg>
        <p>
          Verification code
          <b>{issue.code}</b>
          {verifyLine(issue)}
        </p>
      </div>
      <p>
        Fingerprint {report.code}
        <br />
        {report.versions}
      </p>
    </footer>
  );
}

/** Signature line with the name of the signatory. */
export function SheetSignature({ report }: { readonly report: ReportModel }) {
  const { signatory, institution } = report.letterhead ?? {};
  if (!signatory) return null;
  return (
    <p className={styles.signature}>
      <b dir="auto">{signatory.name}</b>
      {signatory.title ? <span dir="auto">{signatory.title}</span> : null}
      <span dir="auto">{institution}</span>
    </p>
  );
}
