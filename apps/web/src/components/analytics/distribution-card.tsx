import { type DashboardFigures, gpaStepWidth } from "@meridian/contract/dashboard";
import { ChartColumn } from "lucide-react";
import { ChartCard } from "../charts/chart-card.tsx";
import { Histogram } from "../charts/histogram.tsx";
import { EmptyState } from "../empty-state.tsx";
import { distributionSays } from "./captions.ts";
import { distributionTable } from "./figure-tables.ts";
import { counted, countText, gpaText, percentText } from "./figure-text.ts";

/** How the GPAs spread over the scale. */
export function DistributionCard({
  figures,
  className,
}: {
  readonly figures: DashboardFigures;
  readonly className?: string;
}) {
  const { distribution, totals } = figures;
  const says = distributionSays(totals);
  return (
    <ChartCard
      title="GPA distribution"
      subtitle={`${counted(totals.withGpa, "calculation")}, steps of ${gpaStepWidth}`}
      says={says}
      table={distributionTable(figures)}
      className={className}
      empty={
        totals.withGpa === 0 ? (
          <EmptyState icon={ChartColumn} title="No GPA in this period">
            A calculation has one as soon as a course counts.
          </EmptyState>
        ) : null
      }
    >
      <Histogram
        finding={says}
        width={gpaStepWidth}
        steps={distribution.map(({ from, calculations, previous }) => ({
          from,
          count: calculations,
          words: `${gpaText(from)} to ${gpaText(from + gpaStepWidth)}: ${countText(calculations)} (${percentText(calculations, totals.withGpa)})${previous === null ? "" : `, ${countText(previous)} the period before`}`,
        }))}
        needle={
          totals.medianGpa === null
            ? null
            : { at: totals.medianGpa, label: `median ${gpaText(totals.medianGpa)}` }
        }
      />
    </ChartCard>
  );
}
