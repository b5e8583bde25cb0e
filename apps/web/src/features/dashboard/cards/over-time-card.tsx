import type { DashboardFigures } from "@meridian/contract/dashboard/schemas";
import { ChartCard, CompareLegend } from "../charts/chart-card.tsx";
import { LineChart } from "../charts/line-chart.tsx";
import { formatCalendarDate } from "../../../lib/format/calendar-day.ts";
import { formatCount, plural } from "../../../lib/format/plural.ts";
import { overTimeCaption } from "../figures/captions.ts";
import { overTimeTable } from "../figures/figure-tables.ts";
import { formatShortDate } from "../figures/figure-text.ts";

const unitTitles = {
  day: "Calculations per day",
  week: "Calculations per week",
  month: "Calculations per month",
};

/** Saved calculations per day, week or month. */
export function OverTimeCard({
  figures,
  className,
}: {
  readonly figures: DashboardFigures;
  readonly className?: string;
}) {
  const { overTime, unit, previousPeriod, scope } = figures;
  const caption = overTimeCaption(figures);
  const fullDays = Math.max(...overTime.map(({ days }) => days));
  return (
    <ChartCard
      title={unitTitles[unit]}
      subtitle={`${scope === "team" ? "All evaluators" : "Your own"}, by ${unit}`}
      caption={caption}
      table={overTimeTable(figures)}
      legend={previousPeriod ? <CompareLegend /> : null}
      className={className}
    >
      <LineChart
        caption={caption}
        points={overTime.map(({ from, days, calculations, previous }) => ({
          key: from,
          label: formatShortDate(from, unit),
          value: calculations,
          previous: previous?.calculations ?? null,
          partial: unit === "week" && days < fullDays,
          description: `${unit === "day" ? "" : `${unit === "week" ? "Week" : "Month"} from `}${formatCalendarDate(from)}${unit === "week" && days < fullDays ? ` (${plural(days, "day")} only)` : ""}: ${formatCount(calculations)}${previous ? `, ${formatCount(previous.calculations)} in the previous period` : ""}`,
        }))}
      />
    </ChartCard>
  );
}
