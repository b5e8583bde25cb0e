import type { ReportDetail } from "@meridian/contract/gpa-reports/schemas";
import type { ReportModel } from "@meridian/report/report-model";
import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { LoadError } from "../../components/loading/load-error.tsx";
import { EmptyState } from "../../components/loading/empty-state.tsx";
import { Notice } from "../../components/notice.tsx";
import { ReportSheet, usePageSize } from "../report/public.ts";
import { Spinner } from "../../components/loading/spinner.tsx";
import { ApiError } from "../../lib/api/api.ts";
import { formatLocalDate } from "../../lib/format/format-date-time.ts";
import { paths } from "@meridian/contract/pages/paths";
import { Link, useParams } from "../../runtime/routing/router.tsx";
import { withQueries } from "../../lib/api/query-provider.tsx";
import { reportQuery } from "./queries.ts";
import { ReportActions } from "./report-actions.tsx";
import { StateBadge } from "./state-badge.tsx";
import { Versions } from "./versions.tsx";
import * as styles from "./gpa-reports.module.css";

/** One issued report: a print preview, its actions and its versions. */
export const Page = withQueries(function GpaReportPage() {
  return <GpaReport id={useParams().id ?? ""} />;
});

function GpaReport({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(reportQuery(id));
  if (data) return <ReportView detail={data} />;
  if (!error) return <Spinner label="Loading content..." />;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <div className={`page ${styles.gpaReports}`}>
      <h1>GPA report</h1>
      {isMissing ? (
        <EmptyState
          icon={TriangleAlert}
          title="Report not found"
          action={<ButtonLink to={paths.gpaReports}>All reports</ButtonLink>}
        >
          It may belong to another team.
        </EmptyState>
      ) : (
        <LoadError title="The report could not be loaded" error={error} onRetry={refetch} />
      )}
    </div>
  );
}

function ReportView({ detail }: { readonly detail: ReportDetail }) {
  const { report, printed, versions, logo, revoked } = detail;
  const [size, setSize] = usePageSize();
  return (
    <div className={`page ${styles.gpaReports}`}>
      <header className={`row wrap between ${styles.top}`}>
        <div>
          <Breadcrumb>
            <Link to={paths.gpaReports}>GPA reports</Link>
          </Breadcrumb>
          <h1 className="row wrap">
            Report {report.number} <StateBadge state={report.state} />
          </h1>
          <p className="lead">
            <bdi>{report.studentName || "Student erased"}</bdi>
            {report.version > 1 ? `, version ${report.version}` : ""}
          </p>
        </div>
        <ReportActions detail={detail} size={size} onSize={setSize} />
      </header>
      <ReportStatus detail={detail} />
      {printed ? (
        <div className={styles.paper}>
          {/* The server builds the model with packages/report, which defines its type. */}
          <ReportSheet
            report={printed as ReportModel}
            size={size}
            logo={logo}
            revokedOn={revoked?.at.slice(0, 10) ?? null}
          />
        </div>
      ) : null}
      {versions.length > 0 ? <Versions report={report} versions={versions} /> : null}
    </div>
  );
}

function ReportStatus({
  detail: { report, revoked, outdated, canChange },
}: {
  readonly detail: ReportDetail;
}) {
  if (report.state === "erased") {
    return (
      <Notice>
        The student on this report was erased. The number is not reused, and the code shows that the record
        was erased.
      </Notice>
    );
  }
  if (revoked) {
    return (
      <Notice tone="bad">
        Revoked on {formatLocalDate(revoked.at)}
        {revoked.by ? ` by ${revoked.by}` : ""}: {revoked.reason} Every page of the PDF is stamped. The
        verification page and the student’s link show that it was revoked, but not why.
      </Notice>
    );
  }
  if (!outdated) return null;
  return (
    <Notice tone="warn">
      The record has changed since this report was issued. The report still shows the earlier version.
      {canChange ? " Reissue it to include the change." : ""}
    </Notice>
  );
}
