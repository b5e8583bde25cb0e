import type { HistorySort } from "@meridian/contract/history/schemas";
import type { HistoryRow } from "@meridian/contract/history/responses";
import type { ReactNode } from "react";
import { IsoTag } from "../../../components/iso-tag.tsx";
import type { HistoryView } from "../queries.ts";
import { SelfReportedBadge, StateBadge } from "../state-badge.tsx";
import { formatLocalDate } from "../../../lib/format/format-date-time.ts";
import { countryName } from "../../../lib/format/country-name.ts";
import { formatGpa } from "../../../lib/format/format-gpa.ts";

export interface HistoryColumn {
  readonly id: string;
  readonly head: string;
  readonly numeric?: boolean;
  readonly sort?: HistorySort;
  readonly cell: (row: HistoryRow) => ReactNode;
}

/** The optional columns. The student column is always shown. */
export const historyColumns: readonly HistoryColumn[] = [
  { id: "externalId", head: "Student ID", cell: (row) => row.studentExternalId },
  { id: "institution", head: "Institution", sort: "institution", cell: (row) => row.institution },
  {
    id: "country",
    head: "Country",
    sort: "country",
    cell: (row) =>
      row.country ? (
        <span className="row">
          <IsoTag code={row.country} />
          {countryName(row.country)}
        </span>
      ) : (
        "–"
      ),
  },
  { id: "system", head: "Grading system", cell: (row) => row.system ?? "–" },
  {
    id: "gpa",
    head: "GPA",
    numeric: true,
    sort: "gpa",
    cell: (row) => (row.gpa === null ? "–" : formatGpa(row.gpa)),
  },
  { id: "credits", head: "Credits", numeric: true, cell: (row) => String(Number(row.credits)) },
  { id: "courses", head: "Courses", numeric: true, cell: (row) => row.courseCount },
  {
    id: "state",
    head: "Status",
    cell: (row) => (
      <>
        <StateBadge state={row.state} inSecondReading={row.inSecondReading} />{" "}
        <SelfReportedBadge selfReported={row.selfReported} />
      </>
    ),
  },
  { id: "report", head: "Report", cell: (row) => row.report?.number ?? "–" },
  { id: "evaluator", head: "Evaluator", cell: (row) => row.evaluator?.name ?? "–" },
  { id: "tags", head: "Tags", cell: (row) => row.tags.join(", ") },
  { id: "minutes", head: "Entry time", numeric: true, cell: (row) => minutesText(row.entrySeconds) },
  { id: "created", head: "Saved", sort: "created", cell: (row) => renderDate(row.createdAt) },
  { id: "updated", head: "Changed", sort: "updated", cell: (row) => renderDate(row.updatedAt) },
];

export const defaultColumns: readonly string[] = [
  "institution",
  "country",
  "gpa",
  "state",
  "evaluator",
  "tags",
  "created",
];

function renderDate(moment: string): ReactNode {
  return <time dateTime={moment}>{formatLocalDate(moment)}</time>;
}

function minutesText(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

/** Describes the order of the list, e.g. "sorted by GPA, descending". */
export function orderText({ sort, direction }: Pick<HistoryView, "sort" | "direction">): string {
  const head = historyColumns.find((column) => column.sort === sort)?.head ?? "Student";
  return `sorted by ${head}, ${direction === "desc" ? "descending" : "ascending"}`;
}
