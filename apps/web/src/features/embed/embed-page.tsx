import { openEmbed } from "@meridian/contract/embed/calls";
import type { EmbeddedRecord } from "@meridian/contract/embed/schemas";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link2Off } from "lucide-react";
import { useEffect, useState } from "react";
import { Badge } from "../../components/badge.tsx";
import { EmptyState } from "../../components/loading/empty-state.tsx";
import { LoadError } from "../../components/loading/load-error.tsx";
import { Spinner } from "../../components/loading/spinner.tsx";
import { Notice } from "../../components/notice.tsx";
import { Sheet } from "../../components/sheet.tsx";
import { type Column, Table } from "../../components/table/table.tsx";
import { ApiError } from "../../lib/api/api.ts";
import { withQueries } from "../../lib/api/query-provider.tsx";
import { request } from "../../lib/api/request.ts";
import { countryName } from "../../lib/format/country-name.ts";
import { formatCalendarDate } from "../../lib/format/calendar-day.ts";
import { useParams } from "../../runtime/routing/router.tsx";
import { studentLabel } from "../../lib/format/labels.ts";
import { Fact } from "../../components/text/fact.tsx";
import * as styles from "./embed.module.css";

/** `/embed/:team`: one record for a reader in the office's CRM. The token is in the fragment and stays in this page. */
export const Page = withQueries(function EmbedPage() {
  return <EmbeddedView team={useParams().team ?? ""} />;
});

const embedQuery = (team: string) =>
  queryOptions({
    queryKey: ["embed", team],
    queryFn: ({ signal }) =>
      request(openEmbed, { params: { team }, body: { token: location.hash.slice(1) || "none" }, signal }),
    // Each reading is logged, so the record is read once per view.
    staleTime: Number.POSITIVE_INFINITY,
  });

function EmbeddedView({ team }: { readonly team: string }) {
  const { data, error, refetch } = useQuery(embedQuery(team));
  const [isOver, setIsOver] = useState(false);
  const expiresAt = data?.expiresAt ?? null;
  // What is on the screen goes away when the link ends.
  useEffect(() => {
    if (expiresAt === null) return;
    const timer = setTimeout(() => setIsOver(true), Math.max(0, Date.parse(expiresAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [expiresAt]);
  const isEnded = isOver || (error instanceof ApiError && error.status === 404);
  return (
    <div className={`page standard grid loose ${styles.embed}`}>
      {data && !isOver ? <Record record={data} /> : <h1>Record</h1>}
      {isEnded ? (
        <EmptyState icon={Link2Off} title="This link has expired">
          A link shows one record for ten minutes. Open the record again in your CRM.
        </EmptyState>
      ) : error ? (
        <LoadError title="The record could not be loaded" error={error} onRetry={refetch} />
      ) : data ? null : (
        <Spinner label="Loading content..." />
      )}
    </div>
  );
}

const stateLabels: Readonly<Record<EmbeddedRecord["state"], string>> = {
  draft: "Draft",
  final: "Final",
  approved: "Approved",
};

function Record({ record }: { readonly record: EmbeddedRecord }) {
  const { studentName, studentId, office, state, finalOn, gpa, gpaScale, creditsEarned, creditUnit } = record;
  return (
    <>
      <header className={`row wrap between ${styles.head}`}>
        <div>
          <h1>{studentLabel(studentName)}</h1>
          <p className="soft">
            {[studentId, office].filter(Boolean).join(" · ")}
            {finalOn ? ` · ${formatCalendarDate(finalOn)}` : ""}
          </p>
        </div>
        <Badge tone={state === "draft" ? "outline" : "ok"}>{stateLabels[state]}</Badge>
      </header>
      {state === "draft" ? (
        <Notice tone="warn">This evaluation is not finished. Its figures can still change.</Notice>
      ) : null}
      <dl className={`grid ${styles.figures}`}>
        <Fact label="GPA">{gpa === "" ? "None" : `${gpa} of ${gpaScale}`}</Fact>
        <Fact label="Credits earned">
          {creditsEarned} {creditUnit}
        </Fact>
        <Fact label="GPA report">
          <ReportStatus report={record.report} />
        </Fact>
      </dl>
      {record.schools.map((school, index) => (
        // Schools have no IDs here and never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <School key={index} school={school} />
      ))}
    </>
  );
}

function ReportStatus({ report }: { readonly report: EmbeddedRecord["report"] }) {
  if (!report) return "Not issued";
  const { number, state, verificationLink } = report;
  if (state === "revoked") return `${number}, revoked`;
  if (state === "outdated") return `${number}, of an earlier version`;
  return verificationLink ? (
    <a href={verificationLink} target="_blank" rel="noreferrer">
      {number}, valid
    </a>
  ) : (
    `${number}, valid`
  );
}

type Course = EmbeddedRecord["schools"][number]["courses"][number];

const columns: readonly Column<Course>[] = [
  { head: "Course", cell: ({ number, title }) => [number, title].filter(Boolean).join(" ") },
  { head: "Term", cell: ({ term }) => term },
  { head: "Mark", cell: ({ mark }) => mark },
  { head: "Credits", numeric: true, cell: ({ credits }) => credits },
  { head: "US grade", cell: ({ grade }) => grade },
  { head: "Points", numeric: true, cell: ({ points }) => points },
  { head: "US credits", numeric: true, cell: ({ usCredits }) => usCredits },
  { head: "Note", cell: ({ note }) => note },
];

function School({ school }: { readonly school: EmbeddedRecord["schools"][number] }) {
  const { institution, ceeb, country, degree, gpa, courses } = school;
  const pointDecimals = Math.max(1, ...courses.map(({ points }) => countDecimals(points)));
  const creditDecimals = Math.max(...courses.map(({ usCredits }) => countDecimals(usCredits)));
  const numbered = courses.map((course, index) => ({
    ...course,
    points: withDecimals(course.points, pointDecimals),
    usCredits: withDecimals(course.usCredits, creditDecimals),
    key: String(index),
  }));
  const hasNotes = courses.some(({ note }) => note !== "");
  const facts = [degree, countryName(country), ceeb && `CEEB ${ceeb}`, gpa && `GPA ${gpa}`]
    .filter(Boolean)
    .join(" · ");
  return (
    <Sheet className={`grid tight ${styles.school}`} aria-label={institution || "School"}>
      <h2>{institution || "School not stated"}</h2>
      {facts ? <p className="soft">{facts}</p> : null}
      <Table
        caption={`Courses of ${institution || "this school"}`}
        rows={numbered}
        rowKey={({ key }) => key}
        columns={hasNotes ? columns : columns.filter(({ id }) => id !== "note")}
        empty={<p className="soft">No courses yet.</p>}
        cards
      />
    </Sheet>
  );
}

function countDecimals(value: string): number {
  return value.split(".")[1]?.length ?? 0;
}

/** The same number of decimals down a column: zeros are added, and nothing is rounded. Other texts stay as they are. */
function withDecimals(value: string, decimals: number): string {
  const number = /^(\d+)(?:\.(\d*))?$/.exec(value);
  if (!number || decimals === 0) return value;
  return `${number[1]}.${(number[2] ?? "").padEnd(decimals, "0")}`;
}
