import type { DashboardFigures } from "@meridian/contract/dashboard";
import { ChartCard, CompareLegend } from "../charts/chart-card.tsx";
import { LineChart } from "../charts/line-chart.tsx";
import { dayText } from "../../lib/day-text.ts";
import { overTimeSays } from "./captions.ts";
import { overTimeTable } from "./figure-tables.ts";
import { counted, countText, shortDay } from "./figure-text.ts";

const unitTitle = {
  day: "Calculations per day",
  week: "Calculations per week",
  month: "Calculations per month",
};

/** How many calculations were saved, slice by slice. */
export function OverTimeCard({
  figures,
  className,
}: {
  readonly figures: DashboardFigures;
  readonly className?: string;
}) {
  const { overTime, unit, previousPeriod, scope } = figures;
  const says = overTimeSays(figures);
  const full = Math.max(...overTime.map(({ days }) => days));
  return (
    <ChartCard
      title={unitTitle[unit]}
      subtitle={`${scope === "team" ? "All evaluators" : "Your own"}, ${unit === "day" ? "each day" : `${unit} beginning`}`}
      says={says}
      table={overTimeTable(figures)}
      legend={previousPeriod ? <CompareLegend previous="Period before" /> : null}
      className={className}
    >
      <LineChart
        finding={says}
        points={overTime.map(({ from, days, calculations, previous }) => ({
          key: from,
          label: shortDay(from, unit),
          value: calculations,
          previous: previous?.calculations ?? null,
          partial: unit === "week" && days < full,
          words: `${unit === "day" ? "" : `${unit === "week" ? "Week" : "Month"} from `}${dayText(from)}${unit === "week" && days < full ? ` (${counted(days, "day")} only)` : ""}: ${countText(calculations)}${previous ? `, ${countText(previous.calculations)} the period before` : ""}`,
        }))}
      />
    </ChartCard>
  );
}
