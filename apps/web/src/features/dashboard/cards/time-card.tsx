import type { DashboardFigures } from "@meridian/contract/dashboard/schemas";
import type { ReactNode } from "react";
import { Timer } from "lucide-react";
import { formatCalendarDate } from "../../../lib/format/calendar-day.ts";
import { plural } from "../../../lib/format/plural.ts";
import { ChartCard, CompareLegend } from "../charts/chart-card.tsx";
import { LineChart } from "../charts/line-chart.tsx";
import { EmptyState } from "../../../components/loading/empty-state.tsx";
import { timeCaption } from "../figures/captions.ts";
import { timeTable } from "../figures/figure-tables.ts";
import { formatShortDate, formatDuration } from "../figures/figure-text.ts";

/** Average minutes of active entry per transcript, compared with the team's estimate for work by hand. */
export function TimeCard({
  figures,
  foot,
  className,
}: {
  readonly figures: DashboardFigures;
  /** Form to set the team's estimate. */
  readonly foot?: ReactNode;
  readonly className?: string;
}) {
  const { overTime, unit, totals, previousTotals, previousPeriod, byHandMinutes } = figures;
  const caption = timeCaption(totals, previousTotals, byHandMinutes);
  return (
    <ChartCard
      title="Time per transcript"
      subtitle="Average minutes of active entry in the calculator"
      caption={caption}
      table={timeTable(figures)}
      legend={previousPeriod ? <CompareLegend /> : null}
      foot={foot}
      className={className}
      empty={
        totals.timed === 0 ? (
          <EmptyState icon={Timer} title="No timed transcripts in this period">
            Entry in the calculator is timed; records imported from files are not.
          </EmptyState>
        ) : null
      }
    >
      <LineChart
        caption={caption}
        format={(minutes) => formatDuration(minutes * 60)}
        minStep={0.5}
        level={
          byHandMinutes === null ? null : { value: byHandMinutes, label: `by hand: ${byHandMinutes} min` }
        }
        points={overTime.map(({ from, timed, entrySeconds, previous }) => ({
          key: from,
          label: formatShortDate(from, unit),
          value: timed === 0 ? null : entrySeconds / timed / 60,
          previous: previous && previous.timed > 0 ? previous.entrySeconds / previous.timed / 60 : null,
          description: `From ${formatCalendarDate(from)}: ${formatDuration(entrySeconds / Math.max(1, timed))} minutes on average, ${plural(timed, "transcript")}`,
        }))}
      />
    </ChartCard>
  );
}
