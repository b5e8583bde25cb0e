import { studentReport } from "@meridian/contract/notify";
import type { ReportModel } from "@meridian/report/report-model";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Clock, FileX, Link2Off, TriangleAlert } from "lucide-react";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { ReportSheet } from "../../components/report-sheet/report-sheet.tsx";
import { Spinner } from "../../components/spinner.tsx";
import { ApiError, callApi } from "../../lib/api.ts";
import { dayText } from "../../lib/day-text.ts";
import { useParams } from "../../lib/router.tsx";
import { WithQueries } from "../../lib/with-queries.tsx";
import "./student-report.css";

/** What a student sees behind the link of a letter: the report, to read, until the link ends. */
export function Page() {
  return (
    <WithQueries>
      <StudentReport token={useParams().token ?? ""} />
    </WithQueries>
  );
}

const reportQuery = (token: string) =>
  queryOptions({
    queryKey: ["student-report", token],
    queryFn: ({ signal }) =>
      callApi(`/api/student-reports/${encodeURIComponent(token)}`, studentReport, { signal }),
    retry: (count, error) => !(error instanceof ApiError) && count < 2,
  });

function StudentReport({ token }: { readonly token: string }) {
  const { data, error, refetch } = useQuery(reportQuery(token));
  if (data?.state === "open") {
    return (
      <div className="page standard student-report">
        <header>
          <div>
            <h1>Your academic report</h1>
            <p className="lead">
              From {data.institution}. This link is yours alone and works until{" "}
              {dayText(data.expiresAt.slice(0, 10))}.
            </p>
          </div>
          <Button onClick={() => globalThis.print()}>Print</Button>
        </header>
        <div className="student-paper">
          {/* The server made it with packages/report; its shape is that package's own. */}
          <ReportSheet report={data.printed as ReportModel} size="A4" logo={data.logo} />
        </div>
      </div>
    );
  }
  return (
    <div className="page standard student-report">
      <h1>Your academic report</h1>
      {data?.state === "expired" ? (
        <EmptyState icon={Clock} title="This link has ended">
          Ask {data.institution} for a new one.
        </EmptyState>
      ) : data?.state === "revoked" ? (
        <EmptyState icon={FileX} title="This report was revoked">
          {data.institution} revoked {data.number ? `report ${data.number}` : "the report"} on{" "}
          {dayText(data.since.slice(0, 10))}. Do not use copies of it. Ask {data.institution} for a new one.
        </EmptyState>
      ) : data ? (
        <EmptyState icon={Link2Off} title="This link leads nowhere">
          Open it once more from the message, in full. If it still leads nowhere, ask the office that wrote to
          you.
        </EmptyState>
      ) : error ? (
        <EmptyState
          icon={TriangleAlert}
          title="The report could not be loaded"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {error instanceof ApiError ? error.message : "Check the network."}
        </EmptyState>
      ) : (
        <Spinner label="Loading content..." />
      )}
    </div>
  );
}
