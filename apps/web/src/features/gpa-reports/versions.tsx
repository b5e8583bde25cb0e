import type { ReportDetail, ReportSummary } from "@meridian/contract/gpa-reports/schemas";
import { SheetTable, type Column } from "../../components/table/table.tsx";
import { formatLocalDate } from "../../lib/format/format-date-time.ts";
import { paths } from "@meridian/contract/pages/paths";
import { Link } from "../../runtime/routing/router.tsx";
import * as styles from "./gpa-reports.module.css";

interface Row {
  readonly version: number;
  readonly issuedAt: string;
  readonly issuedBy: string | null;
  readonly status: string;
  readonly code: string;
}

const columns: readonly Column<Row>[] = [
  { head: "Version", cell: ({ version }) => `Version ${version}` },
  { head: "Issued", cell: ({ issuedAt }) => formatLocalDate(issuedAt) },
  { head: "By", cell: ({ issuedBy }) => issuedBy ?? "–" },
  { head: "Status", cell: ({ status }) => status },
  {
    head: "Verification code",
    cell: ({ code }) => (
      <Link to={paths.verifyCode(code)} className={styles.code}>
        {code}
      </Link>
    ),
  },
];

/** Every version of the report, with its verification code. */
export function Versions(props: {
  readonly report: ReportSummary;
  readonly versions: ReportDetail["versions"];
}) {
  const { report } = props;
  const rows = props.versions.map((entry) => ({
    ...entry,
    status:
      report.state === "revoked" ? "Revoked" : entry.version === report.version ? "Current" : "Replaced",
  }));
  return (
    <section aria-labelledby="report-versions">
      <h2 id="report-versions">Versions</h2>
      <SheetTable
        cards
        caption="Versions of this report"
        columns={columns}
        rows={rows}
        rowKey={({ code }) => code}
      />
    </section>
  );
}
