import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { DriftCard } from "../../components/analytics/drift-card.tsx";
import { StandingCard } from "../../components/analytics/standing-card.tsx";
import { TablesCard } from "../../components/analytics/tables-card.tsx";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { LoadFault } from "../../components/load-fault.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { useSearchParams } from "../../lib/router.tsx";
import { insightsQuery, standingQuery } from "./calls.ts";
import { ChooseApplicant } from "./choose-applicant.tsx";

/** What the records tell beyond counts; each card says what it can and cannot tell. */
export function InsightsView({ workspace, query }: { readonly workspace: string; readonly query: string }) {
  const { data, error, refetch } = useQuery(insightsQuery(workspace, query));
  return (
    <section className="insights" id="insights" aria-labelledby="insights-title">
      <div className="insights-head">
        <h2 id="insights-title">Insights</h2>
        <p className="muted">
          {data?.scope === "own"
            ? "From your own evaluations"
            : "From the team’s own evaluations; nothing leaves your institution"}
        </p>
      </div>
      {data ? (
        <div className="chart-grid">
          <TablesCard tables={data.tables} className="half insight" />
          <Standing workspace={workspace} />
          {data.scope === "team" ? <DriftCard people={data.drift} className="full insight" /> : null}
        </div>
      ) : error ? (
        <div className="sheet">
          <LoadFault title="The insights could not be loaded" error={error} again={refetch} />
        </div>
      ) : (
        <Skeleton lines={6} />
      )}
    </section>
  );
}

/** The applicant is in the address, so that a colleague can be shown the same one. */
function Standing({ workspace }: { readonly workspace: string }) {
  const [params, setParams] = useSearchParams();
  const asked = params.get("applicant");
  const { data, error, refetch } = useQuery(standingQuery(workspace, asked));
  const choose = (applicant: string | null) => {
    const next = new URLSearchParams(params);
    if (applicant === null) next.delete("applicant");
    else next.set("applicant", applicant);
    setParams(next, { replace: true });
  };
  if (data && !error) {
    return (
      <StandingCard
        standing={data}
        className="half insight"
        choose={data.applicant ? <ChooseApplicant workspace={workspace} onChoose={choose} /> : undefined}
      />
    );
  }
  return (
    <section className="sheet chart-card half">
      {error ? (
        <EmptyState
          icon={TriangleAlert}
          title="This applicant cannot be placed"
          action={
            <Button onClick={() => (asked === null ? void refetch() : choose(null))}>
              {asked === null ? "Try again" : "Show the newest applicant"}
            </Button>
          }
        >
          The evaluation is gone, is not yours to read, or has no GPA or country.
        </EmptyState>
      ) : (
        <Skeleton lines={5} />
      )}
    </section>
  );
}
