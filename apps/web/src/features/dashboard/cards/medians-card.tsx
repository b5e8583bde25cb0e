import {
  type CountryFigures,
  type DashboardFigures,
  minCasesForMedian,
} from "@meridian/contract/dashboard/schemas";
import { Globe } from "lucide-react";
import { ChartCard } from "../charts/chart-card.tsx";
import { RangeDots } from "../charts/range-dots.tsx";
import { EmptyState } from "../../../components/loading/empty-state.tsx";
import { mediansCaption } from "../figures/captions.ts";
import { mediansTable } from "../figures/figure-tables.ts";
import { formatGpa } from "../figures/figure-text.ts";
import { plural } from "../../../lib/format/plural.ts";

const maxRows = 8;

/** Median and middle half per country with enough GPAs; limited to the most frequent countries. */
export function MediansCard({
  figures,
  className,
}: {
  readonly figures: DashboardFigures;
  readonly className?: string;
}) {
  const countries = figures.byCountry.filter(hasMedian);
  const rows = countries.slice(0, maxRows).sort((a, b) => b.medianGpa - a.medianGpa);
  const caption = mediansCaption(rows);
  return (
    <ChartCard
      title="Median GPA by country"
      subtitle={`Dot: median. Band: middle half. Countries with at least ${minCasesForMedian} GPAs${countries.length > maxRows ? ", most frequent only" : ""}`}
      caption={caption}
      table={mediansTable(countries)}
      className={className}
      empty={
        rows.length === 0 ? (
          <EmptyState icon={Globe} title="Too few GPAs for a median">
            A country appears once it has {minCasesForMedian} GPAs.
          </EmptyState>
        ) : null
      }
    >
      <RangeDots
        caption={caption}
        rows={rows.map(({ code, name, withGpa, medianGpa, lowerQuartile, upperQuartile }) => ({
          key: code,
          label: code.replace(/^X-/, ""),
          low: lowerQuartile ?? medianGpa,
          middle: medianGpa,
          high: upperQuartile ?? medianGpa,
          description: `${name}: median ${formatGpa(medianGpa)}, middle half ${formatGpa(lowerQuartile)} to ${formatGpa(upperQuartile)}, ${plural(withGpa, "GPA")}`,
        }))}
      />
    </ChartCard>
  );
}

interface CountryWithMedian extends CountryFigures {
  readonly code: string;
  readonly medianGpa: number;
}

function hasMedian(country: CountryFigures): country is CountryWithMedian {
  return country.code !== null && country.medianGpa !== null && country.withGpa >= minCasesForMedian;
}
