import { useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { useState } from "react";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { QueryContent } from "../../components/loading/query-content.tsx";
import { EmptyState } from "../../components/loading/empty-state.tsx";
import { Notice } from "../../components/notice.tsx";
import { paths } from "@meridian/contract/pages/paths";
import { Link, useSearchParams } from "../../runtime/routing/router.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { withQueries } from "../../lib/api/query-provider.tsx";
import { runsQuery } from "./queries.ts";
import { NewRun } from "./new-run.tsx";
import { RunCard } from "./run-card.tsx";
import { useFocusAfterSwap } from "../../lib/focus.ts";
import * as styles from "./bulk.module.css";

/** `/history/bulk`: evaluates many students from one file. */
export const Page = withQueries(function Bulk() {
  const query = useQuery(runsQuery);
  const [params] = useSearchParams();
  const [formOpen, setFormOpen] = useState(false);
  const newRun = useFocusAfterSwap<HTMLDivElement>(formOpen);
  const openButton = useFocusAfterSwap<HTMLButtonElement>(formOpen);
  const mayWrite = useSession().tier === "subscriber";
  return (
    <div className={`page stack loose ${styles.bulk}`}>
      <header>
        <Breadcrumb>
          <Link to={paths.history}>History</Link>
        </Breadcrumb>
        <h1>Bulk evaluation</h1>
        <p className="lead">
          Upload one file with the courses of many students. It is evaluated in the background while you keep
          working, even if you close the page.
        </p>
      </header>
      {mayWrite ? null : <Notice>You can view and download results until they expire.</Notice>}
      {formOpen ? (
        <div ref={newRun}>
          <NewRun
            runs={query.data?.runs.filter(({ colleague }) => colleague === null) ?? []}
            onClose={() => setFormOpen(false)}
          />
        </div>
      ) : mayWrite ? (
        <div className="row wrap">
          <Button kind="primary" ref={openButton} onClick={() => setFormOpen(true)}>
            Evaluate a file
          </Button>
          <ButtonLink to={paths.folder}>Read a folder of transcripts</ButtonLink>
        </div>
      ) : null}
      <QueryContent
        query={query}
        what="The evaluations"
        lines={4}
        reassurance="Running evaluations continue."
      >
        {({ runs }) =>
          runs.map((run) => (
            <RunCard
              key={run.id}
              run={run}
              mayWrite={mayWrite}
              initiallyOpen={run.id === params.get("run")}
            />
          ))
        }
      </QueryContent>
      {query.data?.runs.length === 0 && !formOpen ? (
        <div className="sheet">
          <EmptyState icon={Users} title="No files evaluated yet">
            One row per course: student ID, course, credits, mark. Country, institution, name and term are
            optional. Exports from Slate, Common App, SOPHAS and Salesforce work once you match their columns.
          </EmptyState>
        </div>
      ) : null}
    </div>
  );
});
