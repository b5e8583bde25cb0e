import type { ReportSummary } from "@meridian/contract/gpa-reports/schemas";
import { SheetTable, type Column } from "../../components/table/table.tsx";
import { formatLocalDate } from "../../lib/format/format-date-time.ts";
import { paths } from "@meridian/contract/pages/paths";
import { Link } from "../../runtime/routing/router.tsx";
import { StateBadge } from "./state-badge.tsx";

const columns: readonly Column<ReportSummary>[] = [
  {
    head: "Number",
    cell: ({ id, number, version }) => (
      <>
        <Link to={paths.gpaReport(id)}>{number}</Link>
        {version > 1 ? <small className="soft"> version {version}</small> : null}
      </>
    ),
  },
  {
    head: "Student",
    cell: ({ studentName, studentExternalId }) => (
      <>
        <bdi>{studentName || "–"}</bdi>
        {studentExternalId ? <small className="soft"> {studentExternalId}</small> : null}
      </>
    ),
  },
  { head: "GPA", numeric: true, cell: ({ gpa }) => gpa || "–" },
  { head: "Issued", cell: ({ issuedAt }) => formatLocalDate(issuedAt) },
  { head: "By", cell: ({ issuedBy }) => issuedBy ?? "–" },
  { head: "Status", cell: ({ state }) => <StateBadge state={state} /> },
];

export function ReportTable({ reports }: { readonly reports: readonly ReportSummary[] }) {
  return (
    <SheetTable
      cards
      caption="Issued reports, newest first"
      columns={columns}
      rows={reports}
      rowKey={({ id }) => id}
    />
  );
}
