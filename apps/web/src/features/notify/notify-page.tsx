import { useMemo, useSyncExternalStore } from "react";
import { EmptyState } from "../../components/empty-state.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Users } from "lucide-react";
import { selectedEvaluations } from "../../lib/notify-selection.ts";
import { Link, useSearchParams } from "../../lib/router.tsx";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.tsx";
import { WithQueries } from "../../lib/with-queries.tsx";
import { Compose } from "./compose.tsx";
import { NoticeLog } from "./notice-log.tsx";
import { OpenedNotice } from "./opened-notice.tsx";
import "./notify.css";

/** Letters to students: `?evaluations=` writes one, `?notice=` opens one that was written, else the log. */
export function Page() {
  return (
    <WithQueries>
      <Notify />
    </WithQueries>
  );
}

function Notify() {
  const { team } = useSession();
  const [search] = useSearchParams();
  const asked = search.get("evaluations");
  const notice = search.get("notice");
  // A long selection is kept by the browser: the server, and so the first frame, does not know it.
  const inBrowser = useSyncExternalStore(never, yes, no);
  const evaluationIds = useMemo(() => (inBrowser ? selectedEvaluations(asked) : null), [asked, inBrowser]);
  return (
    <div className="page notify">
      <header>
        {asked !== null || notice !== null ? (
          <p>
            <Link to={paths.notify}>Notify students</Link>
          </p>
        ) : null}
        <h1>{asked === null ? "Notify students" : "Write to students"}</h1>
        <p className="lead">
          A message with each student’s own link to the report. The link ends on the day you choose.
        </p>
      </header>
      {team === null || team.role === "trainee" ? (
        <div className="sheet">
          <EmptyState icon={Users} title="For evaluators of a team">
            Letters to students are sent in the name of an institution, so they need a team.
          </EmptyState>
        </div>
      ) : asked !== null ? (
        evaluationIds ? (
          <Compose evaluationIds={evaluationIds} />
        ) : (
          <Skeleton lines={8} />
        )
      ) : notice !== null ? (
        <OpenedNotice id={notice} />
      ) : (
        <NoticeLog />
      )}
    </div>
  );
}

const never = () => () => {};
const yes = () => true;
const no = () => false;
