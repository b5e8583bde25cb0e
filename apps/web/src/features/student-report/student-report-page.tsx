import { getStudentReport } from "@meridian/contract/notify/calls";
import type { ReportModel } from "@meridian/report/report-model";
import { useQuery } from "@tanstack/react-query";
import { Clock, FileX, Link2Off } from "lucide-react";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/loading/empty-state.tsx";
import { LoadError } from "../../components/loading/load-error.tsx";
import { ReportSheet, readPageSize } from "../report/public.ts";
import { Spinner } from "../../components/loading/spinner.tsx";
import { formatCalendarDate } from "../../lib/format/calendar-day.ts";
import { callQuery } from "../../lib/api/call-query.ts";
import { useParams } from "../../runtime/routing/router.tsx";
import { withQueries } from "../../lib/api/query-provider.tsx";
import * as styles from "./student-report.module.css";

/** The report a student opens from the link in an email, until the link expires. */
export const Page = withQueries(function StudentReportPage() {
  return <StudentReport token={useParams().token ?? ""} />;
});

const reportQuery = (token: string) => callQuery(["student-report"], getStudentReport, { params: { token } });

function StudentReport({ token }: { readonly token: string }) {
  const { data, error, refetch } = useQuery(reportQuery(token));
  if (data?.state === "open") {
    return (
      <div className={`page standard stack loose ${styles.studentReport}`}>
        <header className="row wrap between">
          <div>
            <h1>Your academic report</h1>
            <p className="lead">
              From {data.institution}. This link is for you only and works until{" "}
              {formatCalendarDate(data.expiresOn)}.
            </p>
          </div>
          <Button onClick={() => globalThis.print()}>Print</Button>
        </header>
        <div className={styles.sheet}>
          {/* The server builds it with packages/report, so the shape is ReportModel. */}
          <ReportSheet report={data.printed as ReportModel} size={readPageSize()} logo={data.logo} />
        </div>
      </div>
    );
  }
  return (
    <div className={`page standard stack loose ${styles.studentReport}`}>
      <h1>Your academic report</h1>
      {data?.state === "expired" ? (
        <EmptyState icon={Clock} title="This link has expired">
          Ask {data.institution} for a new one.
        </EmptyState>
      ) : data?.state === "revoked" ? (
        <EmptyState icon={FileX} title="This report was revoked">
          {data.institution} revoked {data.number ? `report ${data.number}` : "the report"} on{" "}
          {formatCalendarDate(data.since)}. Do not use copies of it. Ask {data.institution} for a new one.
        </EmptyState>
      ) : data ? (
        <EmptyState icon={Link2Off} title="This link doesn’t work">
          Open it again from the email, and make sure you copy the whole link. If it still doesn’t work, ask
          the office that sent it.
        </EmptyState>
      ) : error ? (
        <LoadError title="The report could not be loaded" error={error} onRetry={refetch} />
      ) : (
        <Spinner label="Loading content..." />
      )}
    </div>
  );
}
