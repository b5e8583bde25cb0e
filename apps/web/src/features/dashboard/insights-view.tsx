import type { InsightsQuery } from "@meridian/contract/dashboard/schemas";
import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { DriftCard } from "./cards/drift-card.tsx";
import { ApplicantRankCard } from "./cards/applicant-rank-card.tsx";
import { TablesCard } from "./cards/tables-card.tsx";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/loading/empty-state.tsx";
import { LoadError } from "../../components/loading/load-error.tsx";
import { Skeleton } from "../../components/loading/skeleton.tsx";
import { useSearchParams } from "../../runtime/routing/router.tsx";
import { insightsQuery, applicantRankQuery, useWorkspaceId } from "./queries.ts";
import { ChooseApplicant } from "./choose-applicant.tsx";
import * as charts from "./charts/charts.module.css";
import * as styles from "./dashboard.module.css";
import * as analyticsStyles from "./cards/analytics.module.css";

/** Insights beyond counts. Each card also states its limits. */
export function InsightsView({ query }: { readonly query: InsightsQuery }) {
  const { data, error, refetch } = useQuery(insightsQuery(useWorkspaceId(), query));
  return (
    <section className={`grid loose ${styles.insights}`} id="insights" aria-labelledby="insights-title">
      <div className={`row wrap ${styles.insightsHead}`}>
        <h2 id="insights-title">Insights</h2>
        <p className="muted small">
          {data?.scope === "own"
            ? "From your own evaluations"
            : "From the team’s own evaluations; nothing leaves your institution"}
        </p>
      </div>
      {data ? (
        <div className={`grid loose ${analyticsStyles.chartGrid}`}>
          <TablesCard tables={data.tables} className={analyticsStyles.half} />
          <ApplicantRankSection />
          {data.scope === "team" ? (
            <DriftCard evaluators={data.drift} className={analyticsStyles.full} />
          ) : null}
        </div>
      ) : error ? (
        <div className="sheet">
          <LoadError title="The insights could not be loaded" error={error} onRetry={refetch} />
        </div>
      ) : (
        <Skeleton lines={6} />
      )}
    </section>
  );
}

/** The applicant is in the URL, so that the view can be shared with a colleague. */
function ApplicantRankSection() {
  const [params, setParams] = useSearchParams();
  const requestedApplicant = params.get("applicant");
  const { data, error, refetch } = useQuery(applicantRankQuery(useWorkspaceId(), requestedApplicant));
  const choose = (applicant: string | null) => {
    const next = new URLSearchParams(params);
    if (applicant === null) next.delete("applicant");
    else next.set("applicant", applicant);
    setParams(next, { replace: true });
  };
  if (data && !error) {
    return (
      <ApplicantRankCard
        rank={data}
        className={analyticsStyles.half}
        choose={data.applicant ? <ChooseApplicant onChoose={choose} /> : undefined}
      />
    );
  }
  return (
    <section className={`sheet ${charts.card} ${analyticsStyles.half}`}>
      {error ? (
        <EmptyState
          icon={TriangleAlert}
          title="No comparison available for this applicant"
          action={
            <Button onClick={() => (requestedApplicant === null ? void refetch() : choose(null))}>
              {requestedApplicant === null ? "Try again" : "Show the most recent applicant"}
            </Button>
          }
        >
          The evaluation was deleted, you do not have access to it, or it has no GPA or country.
        </EmptyState>
      ) : (
        <Skeleton lines={5} />
      )}
    </section>
  );
}
