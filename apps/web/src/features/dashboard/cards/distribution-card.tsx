import { type DashboardFigures, gpaStepWidth } from "@meridian/contract/dashboard/schemas";
import { ChartColumn } from "lucide-react";
import { ChartCard } from "../charts/chart-card.tsx";
import { Histogram } from "../charts/histogram.tsx";
import { EmptyState } from "../../../components/loading/empty-state.tsx";
import { distributionCaption } from "../figures/captions.ts";
import { distributionTable } from "../figures/figure-tables.ts";
import { formatGpa, formatPercent } from "../figures/figure-text.ts";
import { formatCount, plural } from "../../../lib/format/plural.ts";

/** Distribution of GPAs over the scale. */
export function DistributionCard({
  figures,
  className,
}: {
  readonly figures: DashboardFigures;
  readonly className?: string;
}) {
  const { distribution, totals } = figures;
  const caption = distributionCaption(totals);
  return (
    <ChartCard
      title="GPA distribution"
      subtitle={`${plural(totals.withGpa, "calculation")}, in steps of ${gpaStepWidth}`}
      caption={caption}
      table={distributionTable(figures)}
      className={className}
      empty={
        totals.withGpa === 0 ? (
          <EmptyState icon={ChartColumn} title="No GPA in this period">
            A calculation has a GPA once at least one course counts.
          </EmptyState>
        ) : null
      }
    >
      <Histogram
        caption={caption}
        width={gpaStepWidth}
        steps={distribution.map(({ from, calculations, previous }) => ({
          from,
          count: calculations,
          description: `${formatGpa(from)} to ${formatGpa(from + gpaStepWidth)}: ${formatCount(calculations)} (${formatPercent(calculations, totals.withGpa)})${previous === null ? "" : `, ${formatCount(previous)} in the previous period`}`,
        }))}
        needle={
          totals.medianGpa === null
            ? null
            : { at: totals.medianGpa, label: `median ${formatGpa(totals.medianGpa)}` }
        }
      />
    </ChartCard>
  );
}
