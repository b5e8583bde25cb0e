import { paths } from "@meridian/contract/pages/paths";
import type { CreatedMarksRequest } from "@meridian/contract/student-marks/schemas";
import { useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { useState } from "react";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/loading/empty-state.tsx";
import { withQueries } from "../../lib/api/query-provider.tsx";
import { hasPremiumAccess } from "../../lib/session/access.ts";
import { useSession } from "../../lib/session/session.tsx";
import { Link, useSearchParams } from "../../runtime/routing/router.tsx";
import { evaluationQuery } from "../history/public.ts";
import { AskDialog } from "./ask-dialog.tsx";
import { NewLink } from "./new-link.tsx";
import { RequestList } from "./request-list.tsx";
import * as styles from "./marks-requests.module.css";

/** `/history/student-marks`: links for students to enter their own marks. `?for=` asks the student of a record. */
export const Page = withQueries(function MarksRequests() {
  const session = useSession();
  const { team } = session;
  const [params, setParams] = useSearchParams();
  const evaluationId = params.get("for");
  const [isAsking, setIsAsking] = useState(false);
  const [created, setCreated] = useState<CreatedMarksRequest | null>(null);
  const { data: evaluation } = useQuery({
    ...evaluationQuery(evaluationId ?? ""),
    enabled: evaluationId !== null,
  });
  const close = () => {
    setIsAsking(false);
    if (evaluationId !== null) setParams({}, { replace: true });
  };
  const mayAsk = hasPremiumAccess(session);
  if (team === null || team.role === "trainee") {
    return (
      <div className="page stack">
        <h1>Marks from students</h1>
        <div className="sheet">
          <EmptyState icon={Users} title="For team evaluators">
            Students are asked on behalf of an institution, so you need a team.
          </EmptyState>
        </div>
      </div>
    );
  }
  return (
    <div className="page stack">
      <header>
        <Breadcrumb>
          <Link to={paths.history}>History</Link>
        </Breadcrumb>
        <div className={`row wrap between ${styles.head}`}>
          <div>
            <h1>Marks from students</h1>
            <p className="lead">
              Send a student a link. They type their marks as printed, and you get a self-reported draft in
              the queue.
            </p>
          </div>
          {mayAsk ? (
            <Button kind="primary" onClick={() => setIsAsking(true)}>
              Ask a student
            </Button>
          ) : null}
        </div>
      </header>
      {created ? <NewLink created={created} onDone={() => setCreated(null)} /> : null}
      <RequestList mayAsk={mayAsk} onNewLink={setCreated} />
      {mayAsk && (isAsking || (evaluationId !== null && evaluation)) ? (
        <AskDialog
          evaluation={evaluationId === null ? null : (evaluation ?? null)}
          onCreated={setCreated}
          onClose={close}
        />
      ) : null}
    </div>
  );
});
