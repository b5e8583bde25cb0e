import { useQuery } from "@tanstack/react-query";
import { ChartLine } from "lucide-react";
import { Button, ButtonLink } from "../../components/button.tsx";
import { EmptyState } from "../../components/loading/empty-state.tsx";
import { LoadError } from "../../components/loading/load-error.tsx";
import { Skeleton } from "../../components/loading/skeleton.tsx";
import { formatDateRange, getDisplayZone, toLocalDay } from "../../lib/format/calendar-day.ts";
import { paths } from "@meridian/contract/pages/paths";
import { useSearchParams } from "../../runtime/routing/router.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { withQueries } from "../../lib/api/query-provider.tsx";
import { figuresQuery, useWorkspaceId } from "./queries.ts";
import * as styles from "./dashboard.module.css";
import { ExportMenu } from "./export-menu.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { comparisonMode, isFiltered, toQuery, readFilters, writeFilters } from "./filters.ts";
import { FiguresView } from "./figures-view.tsx";
import { InsightsView } from "./insights-view.tsx";
import { PeriodBar } from "./period-bar.tsx";
import { useBrowserValue } from "../../lib/browser-values.ts";

/** Analytics for saved evaluations. All filters are in the URL, so a view can be bookmarked and shared. */
export const Page = withQueries(function DashboardPage() {
  const now = useToday();
  return (
    <div className={`page grid loose ${styles.dashboard}`}>
      {now ? (
        <Dashboard {...now} />
      ) : (
        <>
          <h1>Dashboard</h1>
          <Skeleton lines={8} />
        </>
      )}
    </div>
  );
});

function Dashboard({ today, zone }: { readonly today: string; readonly zone: string }) {
  const { team } = useSession();
  const workspace = useWorkspaceId();
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params, today);
  const query = toQuery(filters, zone);
  const { data, error, isFetching, refetch } = useQuery(
    figuresQuery(workspace, filters.compare ? { ...query, compare: comparisonMode(filters) } : query),
  );
  const paramsWith = (changes: Partial<typeof filters>) => writeFilters(params, filters, changes);
  const change = (changes: Partial<typeof filters>) => setParams(paramsWith(changes), { replace: true });

  return (
    <>
      <header className={`row wrap between ${styles.head}`}>
        <div>
          <h1>Dashboard</h1>
          <p className="lead">
            {team && team.role !== "trainee" ? team.name : "Your own evaluations"} ·{" "}
            {formatDateRange(filters.from, filters.to)}
            {filters.compare && data?.previousPeriod ? (
              <>
                , compared with{" "}
                <span className="nowrap">
                  {formatDateRange(data.previousPeriod.from, data.previousPeriod.to)}
                </span>
              </>
            ) : null}
            {team ? <span className="nowrap"> · Time zone: {zone.replaceAll("_", " ")}</span> : null}
          </p>
        </div>
        <div className={`row wrap ${styles.tools}`}>
          <PeriodBar filters={filters} today={today} onChange={change} />
          <ExportMenu figures={data} />
        </div>
      </header>
      <FilterBar filters={filters} onChange={change} />
      {data ? (
        <div aria-busy={isFetching} className={`grid loose ${styles.shown}`}>
          {data.totals.calculations === 0 ? (
            <NoCalculations
              filtered={isFiltered(filters)}
              onClear={() => change({ country: "", evaluator: "", tag: "" })}
            />
          ) : (
            <FiguresView
              figures={data}
              linkTo={(country) => ({ search: paramsWith({ country }).toString() })}
            />
          )}
        </div>
      ) : error ? (
        <div className="sheet">
          <LoadError title="The dashboard could not be loaded" error={error} onRetry={refetch} />
        </div>
      ) : (
        <Skeleton lines={12} />
      )}
      <InsightsView query={query} />
    </>
  );
}

function NoCalculations({ filtered, onClear }: { readonly filtered: boolean; readonly onClear: () => void }) {
  return (
    <section className="sheet">
      {filtered ? (
        <EmptyState
          icon={ChartLine}
          title="No calculations match these filters"
          action={<Button onClick={onClear}>Clear filters</Button>}
        >
          No calculation in this period has that country, evaluator and tag.
        </EmptyState>
      ) : (
        <EmptyState
          icon={ChartLine}
          title="No calculations in this period"
          action={<ButtonLink to={paths.calculator}>Open the calculator</ButtonLink>}
        >
          Your saved calculations appear here by week, country and GPA. Try a longer period.
        </EmptyState>
      )}
    </section>
  );
}

/** Today's date and the time zone it is in; null during server rendering, where the user's zone is not available. */
function useToday(): { readonly today: string; readonly zone: string } | null {
  const today = useBrowserValue(toLocalDay, null);
  return today === null ? null : { today, zone: getDisplayZone() };
}
