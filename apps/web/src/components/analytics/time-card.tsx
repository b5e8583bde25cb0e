import type { DashboardFigures } from "@meridian/contract/dashboard";
import type { ReactNode } from "react";
import { Timer } from "lucide-react";
import { dayText } from "../../lib/day-text.ts";
import { ChartCard, CompareLegend } from "../charts/chart-card.tsx";
import { LineChart } from "../charts/line-chart.tsx";
import { EmptyState } from "../empty-state.tsx";
import { timeSays } from "./captions.ts";
import { timeTable } from "./figure-tables.ts";
import { counted, shortDay, stopwatch } from "./figure-text.ts";

/** Minutes of active entry a transcript took on average, against the team's own figure for work by hand. */
export function TimeCard({
  figures,
  foot,
  className,
}: {
  readonly figures: DashboardFigures;
  /** Where the team's figure is set. */
  readonly foot?: ReactNode;
  readonly className?: string;
}) {
  const { overTime, unit, totals, previousTotals, previousPeriod, byHandMinutes } = figures;
  const says = timeSays(totals, previousTotals, byHandMinutes);
  return (
    <ChartCard
      title="Time per transcript"
      subtitle="Minutes of active entry in the calculator, on average"
      says={says}
      table={timeTable(figures)}
      legend={previousPeriod ? <CompareLegend previous="Period before" /> : null}
      foot={foot}
      className={className}
      empty={
        totals.timed === 0 ? (
          <EmptyState icon={Timer} title="Nothing timed in this period">
            Entry in the calculator is timed; records that come from files are not.
          </EmptyState>
        ) : null
      }
    >
      <LineChart
        finding={says}
        format={(minutes) => stopwatch(minutes * 60)}
        leastStep={0.5}
        level={
          byHandMinutes === null ? null : { value: byHandMinutes, label: `by hand: ${byHandMinutes} min` }
        }
        points={overTime.map(({ from, timed, entrySeconds, previous }) => ({
          key: from,
          label: shortDay(from, unit),
          value: timed === 0 ? null : entrySeconds / timed / 60,
          previous: previous && previous.timed > 0 ? previous.entrySeconds / previous.timed / 60 : null,
          words: `From ${dayText(from)}: ${stopwatch(entrySeconds / Math.max(1, timed))} minutes over ${counted(timed, "transcript")}`,
        }))}
      />
    </ChartCard>
  );
}
