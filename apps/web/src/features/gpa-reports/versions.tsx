import type { ReportDetail, ReportSummary } from "@meridian/contract/gpa-reports/schemas";
import { Table, type Column } from "../../components/table/table.tsx";
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
  { id: "version", head: "Version", cell: ({ version }) => `Version ${version}` },
  { id: "issued", head: "Issued", cell: ({ issuedAt }) => formatLocalDate(issuedAt) },
  { id: "by", head: "By", cell: ({ issuedBy }) => issuedBy ?? "–" },
  { id: "status", head: "Status", cell: ({ status }) => status },
  {
    id: "code",
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
      <div className="sheet">
        <Table
          cards
          caption="Versions of this report"
          columns={columns}
          rows={rows}
          rowKey={({ code }) => code}
        />
      </div>
    </section>
  );
}
