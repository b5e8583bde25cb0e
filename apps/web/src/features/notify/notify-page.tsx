import { useMemo } from "react";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { EmptyState } from "../../components/loading/empty-state.tsx";
import { Skeleton } from "../../components/loading/skeleton.tsx";
import { Users } from "lucide-react";
import { selectedEvaluations } from "./notify-selection.ts";
import { Link, useSearchParams } from "../../runtime/routing/router.tsx";
import { paths } from "@meridian/contract/pages/paths";
import { useSession } from "../../lib/session/session.tsx";
import { withQueries } from "../../lib/api/query-provider.tsx";
import { ComposeNotice } from "./compose-notice.tsx";
import { NoticeLog } from "./notice-log.tsx";
import { NoticeDetails } from "./notice-details.tsx";
import * as styles from "./notify.module.css";
import { useInBrowser } from "../../lib/browser-values.ts";

/** Messages to students: `?evaluations=` composes one, `?notice=` opens one, and otherwise the log is shown. */
export const Page = withQueries(function Notify() {
  const { team } = useSession();
  const [search] = useSearchParams();
  const requestedIds = search.get("evaluations");
  const notice = search.get("notice");
  // A long selection is stored in the browser, so the server and the first render do not have it.
  const inBrowser = useInBrowser();
  const evaluationIds = useMemo(
    () => (inBrowser ? selectedEvaluations(requestedIds) : null),
    [requestedIds, inBrowser],
  );
  return (
    <div className={`page ${styles.notify}`}>
      <header>
        <Breadcrumb>
          {requestedIds !== null || notice !== null ? (
            <Link to={paths.notify}>Notify students</Link>
          ) : (
            <Link to={paths.history}>History</Link>
          )}
        </Breadcrumb>
        <h1>{requestedIds === null ? "Notify students" : "Write to students"}</h1>
        <p className="lead">
          Each student gets an email with a personal link to their report. You choose when the link expires.
        </p>
      </header>
      {team === null || team.role === "trainee" ? (
        <div className="sheet">
          <EmptyState icon={Users} title="For team evaluators">
            Emails to students are sent on behalf of an institution, so you need a team.
          </EmptyState>
        </div>
      ) : requestedIds !== null ? (
        evaluationIds ? (
          <ComposeNotice evaluationIds={evaluationIds} />
        ) : (
          <Skeleton lines={8} />
        )
      ) : notice !== null ? (
        <NoticeDetails id={notice} />
      ) : (
        <NoticeLog />
      )}
    </div>
  );
});
