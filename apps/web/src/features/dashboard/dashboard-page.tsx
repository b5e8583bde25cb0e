import { useQuery } from "@tanstack/react-query";
import { ChartLine } from "lucide-react";
import { Button, ButtonLink } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { LoadFault } from "../../components/load-fault.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { daysText } from "../../lib/day-text.ts";
import { paths } from "../../lib/paths.ts";
import { useSearchParams } from "../../lib/router.tsx";
import { useSession } from "../../lib/session.tsx";
import { WithQueries } from "../../lib/with-queries.tsx";
import { figuresQuery } from "./calls.ts";
import "./dashboard.css";
import { ExportMenu } from "./export-menu.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { comparedBy, isFiltered, queryOf, readFilters, writeFilters } from "./filters.ts";
import { FiguresView } from "./figures-view.tsx";
import { InsightsView } from "./insights-view.tsx";
import { PeriodBar } from "./period-bar.tsx";
import { useToday } from "./use-today.ts";

/** Analytics over the saved evaluations. What is shown is in the address, so that a view can be kept and shared. */
export function Page() {
  const now = useToday();
  return (
    <WithQueries>
      <div className="page dashboard">
        {now ? (
          <Dashboard {...now} />
        ) : (
          <>
            <h1>Dashboard</h1>
            <Skeleton lines={8} />
          </>
        )}
      </div>
    </WithQueries>
  );
}

function Dashboard({ today, zone }: { readonly today: string; readonly zone: string }) {
  const { team, user } = useSession();
  const workspace = team?.id ?? user?.id ?? "";
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params, today);
  const query = queryOf(filters, zone).toString();
  const { data, error, isFetching, refetch } = useQuery(
    figuresQuery(workspace, filters.compare ? `${query}&compare=${comparedBy(filters)}` : query),
  );
  const to = (change: Partial<typeof filters>) => writeFilters(params, filters, change);
  const change = (part: Partial<typeof filters>) => setParams(to(part), { replace: true });

  return (
    <>
      <header className="dashboard-head">
        <div>
          <h1>Dashboard</h1>
          <p className="lead">
            {team && team.role !== "trainee" ? team.name : "Your own evaluations"} ·{" "}
            {daysText(filters.from, filters.to)}
            {filters.compare && data?.previousPeriod
              ? `, beside ${daysText(data.previousPeriod.from, data.previousPeriod.to)}`
              : ""}
          </p>
        </div>
        <div className="tools">
          <PeriodBar filters={filters} today={today} onChange={change} />
          <ExportMenu figures={data} />
        </div>
      </header>
      <FilterBar workspace={workspace} filters={filters} onChange={change} />
      {data ? (
        <div aria-busy={isFetching} className="shown">
          {data.totals.calculations === 0 ? (
            <Nothing
              filtered={isFiltered(filters)}
              onClear={() => change({ country: "", evaluator: "", tag: "" })}
            />
          ) : (
            <FiguresView figures={data} linkTo={(country) => ({ search: to({ country }).toString() })} />
          )}
        </div>
      ) : error ? (
        <div className="sheet">
          <LoadFault title="The figures could not be loaded" error={error} again={refetch} />
        </div>
      ) : (
        <Skeleton lines={12} />
      )}
      <InsightsView workspace={workspace} query={query} />
    </>
  );
}

function Nothing({ filtered, onClear }: { readonly filtered: boolean; readonly onClear: () => void }) {
  return (
    <section className="sheet">
      {filtered ? (
        <EmptyState
          icon={ChartLine}
          title="Nothing fits these filters"
          action={<Button onClick={onClear}>Clear filters</Button>}
        >
          There is no calculation of this period with that country, evaluator and tag.
        </EmptyState>
      ) : (
        <EmptyState
          icon={ChartLine}
          title="No calculations in this period"
          action={<ButtonLink to={paths.calculator}>Open the calculator</ButtonLink>}
        >
          Saved calculations are counted here, by week, country and GPA. A longer period may hold some.
        </EmptyState>
      )}
    </section>
  );
}
