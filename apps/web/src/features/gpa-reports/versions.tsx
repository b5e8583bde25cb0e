import type { ReportDetail, ReportSummary } from "@meridian/contract/gpa-reports";
import { Table, type Column } from "../../components/table.tsx";
import { dayText } from "../../lib/day-text.ts";
import { paths } from "../../lib/paths.ts";
import { Link } from "../../lib/router.tsx";

type Version = ReportDetail["versions"][number];

/** Every paper of the report, with the code it can be checked by. */
export function Versions(props: { readonly report: ReportSummary; readonly versions: readonly Version[] }) {
  const { report, versions } = props;
  const columns: readonly Column<Version>[] = [
    { id: "version", head: "Version", cell: ({ version }) => `Version ${version}` },
    { id: "issued", head: "Issued", cell: ({ issuedAt }) => dayText(issuedAt.slice(0, 10)) },
    { id: "by", head: "By", cell: ({ issuedBy }) => issuedBy ?? "–" },
    {
      id: "standing",
      head: "Standing",
      cell: ({ version }) =>
        report.state === "revoked" ? "Revoked" : version === report.version ? "Holds" : "Replaced",
    },
    {
      id: "code",
      head: "Verification code",
      cell: ({ code }) => (
        <Link to={paths.verifyCode(code)} className="report-code">
          {code}
        </Link>
      ),
    },
  ];
  return (
    <section aria-labelledby="report-versions">
      <h2 id="report-versions">Versions</h2>
      <div className="sheet">
        <Table
          caption="Versions of this report"
          columns={columns}
          rows={versions}
          rowKey={({ code }) => code}
        />
      </div>
    </section>
  );
}
