import { useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Notice } from "../../components/notice.tsx";
import { LoadFault } from "../../components/load-fault.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { paths } from "../../lib/paths.ts";
import { Link } from "../../lib/router.tsx";
import { useSession } from "../../lib/session.tsx";
import { WithQueries } from "../../lib/with-queries.tsx";
import { runsQuery } from "./calls.ts";
import { NewRun } from "./new-run.tsx";
import { Run } from "./run.tsx";
import "./bulk.css";

/** Many students from one file: `/history/bulk`. */
export function Page() {
  return (
    <WithQueries>
      <Bulk />
    </WithQueries>
  );
}

function Bulk() {
  const { data, error, refetch } = useQuery(runsQuery);
  const [making, setMaking] = useState(false);
  const mayWrite = useSession().tier === "subscriber";
  return (
    <div className="page bulk">
      <header>
        <h1>Bulk evaluation</h1>
        <p className="lead">
          One file with the courses of many students, evaluated in the background. Go on working, or close the
          page: it carries on. Back to the <Link to={paths.history}>history</Link>.
        </p>
      </header>
      {mayWrite ? null : <Notice>Results can be read and downloaded until they expire.</Notice>}
      {making ? (
        <NewRun
          runs={data?.runs.filter(({ colleague }) => colleague === null) ?? []}
          onClose={() => setMaking(false)}
        />
      ) : mayWrite ? (
        <div>
          <Button kind="primary" onClick={() => setMaking(true)}>
            Evaluate a file
          </Button>
        </div>
      ) : null}
      {error ? (
        <LoadFault
          title="The evaluations could not be loaded"
          error={error}
          again={refetch}
          safe="What runs keeps running."
        />
      ) : data ? (
        data.runs.map((run) => <Run key={run.id} run={run} mayWrite={mayWrite} />)
      ) : (
        <Skeleton lines={4} />
      )}
      {data?.runs.length === 0 && !making ? (
        <div className="sheet">
          <EmptyState icon={Users} title="No file evaluated yet">
            One row per course: student ID, course, credits, mark. Name, term and grading table are optional.
          </EmptyState>
        </div>
      ) : null}
    </div>
  );
}
