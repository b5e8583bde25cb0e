import { useInfiniteQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { EmptyState } from "../../components/loading/empty-state.tsx";
import { TextField } from "../../components/form/field.tsx";
import { QueryContent, ShowMore } from "../../components/loading/query-content.tsx";
import { paths } from "@meridian/contract/pages/paths";
import { Link, useNavigate, useSearchParams } from "../../runtime/routing/router.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { withQueries } from "../../lib/api/query-provider.tsx";
import { Branding } from "./branding.tsx";
import { reportsQuery } from "./queries.ts";
import { IssueDialog } from "./issue-dialog.tsx";
import { ReportTable } from "./report-table.tsx";
import * as styles from "./gpa-reports.module.css";

/** Issued reports, newest first; `?evaluation=` opens the dialog that issues one. */
export const Page = withQueries(function GpaReports() {
  const { team } = useSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const evaluation = search.get("evaluation");
  return (
    <div className={`page ${styles.gpaReports}`}>
      <header>
        <Breadcrumb>
          <Link to={paths.history}>History</Link>
        </Breadcrumb>
        <h1>GPA reports</h1>
        <p className="lead">
          {team
            ? `Numbered reports issued by ${team.name}. Each has a code that anyone can check, and never changes once issued.`
            : "Your numbered reports, without a letterhead. Each has a code that anyone can check."}
        </p>
      </header>
      <ReportList />
      {team ? <Branding /> : null}
      {evaluation === null ? null : (
        <IssueDialog
          evaluationId={evaluation}
          onClose={() => navigate(paths.gpaReports, { replace: true })}
        />
      )}
    </div>
  );
});

function ReportList() {
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const list = useInfiniteQuery(reportsQuery(search));
  return (
    <section aria-label="Issued reports">
      <div className={styles.search}>
        <TextField
          label="Find a report"
          type="search"
          value={typed}
          placeholder="Student name, student ID or report number"
          onValue={setTyped}
        />
      </div>
      <QueryContent query={list} what="The reports">
        {({ pages }) => {
          const reports = pages.flatMap((page) => page.reports);
          return reports.length === 0 ? (
            <EmptyReports searching={search !== ""} />
          ) : (
            <>
              <ReportTable reports={reports} />
              <ShowMore list={list} />
            </>
          );
        }}
      </QueryContent>
    </section>
  );
}

function EmptyReports({ searching }: { readonly searching: boolean }) {
  if (searching) return <EmptyState icon={FileText} title="No reports match" />;
  return (
    <div className="sheet">
      <EmptyState
        icon={FileText}
        title="No reports issued yet"
        action={
          <ButtonLink kind="primary" to={paths.history}>
            Open history
          </ButtonLink>
        }
      >
        Save an evaluation, make it final and choose “GPA report”.
      </EmptyState>
    </div>
  );
}
