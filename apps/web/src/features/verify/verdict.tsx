import { formatLongDate } from "@meridian/contract/calendar-dates";
import type { Verification } from "@meridian/contract/gpa-reports/schemas";
import type { ReportModel } from "@meridian/report/report-model";
import { CircleCheck, CircleQuestionMark, CircleX, History } from "lucide-react";
import type { ReactNode } from "react";
import { ReportSheet, readPageSize } from "../report/public.ts";
import * as styles from "./verify.module.css";

/** The result of the check. The report itself is shown only while it is valid. */
export function Verdict({ verification }: { readonly verification: Verification }) {
  switch (verification.state) {
    case "valid":
      return (
        <>
          <Banner tone="ok" icon={CircleCheck} title="This report is valid">
            {issuedText(verification)} Your copy must match it exactly:
          </Banner>
          <div className={styles.report}>
            {/* The server builds it with packages/report, so the shape is ReportModel. */}
            <ReportSheet
              report={verification.printed as ReportModel}
              size={readPageSize()}
              logo={verification.logo}
            />
          </div>
        </>
      );
    case "replaced":
      return (
        <Banner tone="warn" icon={History} title="Replaced by a newer version">
          {issuedText(verification)} A newer version was issued on {formatLongDate(verification.since)}. Ask
          for that version, and do not rely on this one.
        </Banner>
      );
    case "revoked":
      return (
        <Banner tone="bad" icon={CircleX} title="This report was revoked">
          {issuedText(verification)} It was revoked on {formatLongDate(verification.since)} and is no longer
          valid.
        </Banner>
      );
    case "erased":
      return (
        <Banner tone="warn" icon={CircleQuestionMark} title="The record was erased">
          A report with this code was issued, but the student’s record has since been erased, so we can no
          longer show what it said.
        </Banner>
      );
    case "unknown":
      return (
        <Banner tone="bad" icon={CircleX} title="No report has this code">
          Check each character. You can type 0 or O, and 1, I or L: we treat them as the same. If the code is
          correct, the report was not issued through Meridian.
        </Banner>
      );
  }
}

function issuedText(report: {
  readonly number: string;
  readonly version: number;
  readonly institution: string;
  readonly issued: string;
}): string {
  const subject =
    report.version === 1 ? `Report ${report.number}` : `Report ${report.number}, version ${report.version},`;
  const issuer = report.institution ? ` by ${report.institution}` : "";
  return `${subject} was issued${issuer} on ${report.issued}.`;
}

function Banner(props: {
  readonly tone: "ok" | "warn" | "bad";
  readonly icon: typeof History;
  readonly title: string;
  readonly children: ReactNode;
}) {
  const { icon: Icon } = props;
  return (
    <section className={styles.verdict} data-tone={props.tone} role="status">
      <Icon className="i" aria-hidden="true" />
      <div>
        <h2>{props.title}</h2>
        <p>{props.children}</p>
      </div>
    </section>
  );
}
