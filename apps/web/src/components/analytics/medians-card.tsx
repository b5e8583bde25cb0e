import { type CountryFigures, type DashboardFigures, enoughForMedian } from "@meridian/contract/dashboard";
import { Globe } from "lucide-react";
import { ChartCard } from "../charts/chart-card.tsx";
import { RangeDots } from "../charts/range-dots.tsx";
import { EmptyState } from "../empty-state.tsx";
import { mediansSay } from "./captions.ts";
import { mediansTable } from "./figure-tables.ts";
import { counted, gpaText } from "./figure-text.ts";

const shown = 8;

/** Median and middle half of the countries with GPAs enough; of many, the most frequent. */
export function MediansCard({
  figures,
  className,
}: {
  readonly figures: DashboardFigures;
  readonly className?: string;
}) {
  const enough = figures.byCountry.filter(hasMedian);
  const rows = enough.slice(0, shown).sort((a, b) => b.medianGpa - a.medianGpa);
  const says = mediansSay(rows);
  return (
    <ChartCard
      title="Median GPA by country"
      subtitle={`Dot: median. Band: middle half. Countries with at least ${enoughForMedian} GPAs${enough.length > shown ? ", the most frequent" : ""}`}
      says={says}
      table={mediansTable(enough)}
      className={className}
      empty={
        rows.length === 0 ? (
          <EmptyState icon={Globe} title="Too few GPAs for a median">
            A country is shown from {enoughForMedian} GPAs on.
          </EmptyState>
        ) : null
      }
    >
      <RangeDots
        finding={says}
        rows={rows.map(({ code, name, withGpa, medianGpa, lowerQuartile, upperQuartile }) => ({
          key: code,
          label: code.replace(/^X-/, ""),
          low: lowerQuartile ?? medianGpa,
          middle: medianGpa,
          high: upperQuartile ?? medianGpa,
          words: `${name}: median ${gpaText(medianGpa)}, middle half ${gpaText(lowerQuartile)} to ${gpaText(upperQuartile)}, ${counted(withGpa, "GPA")}`,
        }))}
      />
    </ChartCard>
  );
}

interface WithMedian extends CountryFigures {
  readonly code: string;
  readonly medianGpa: number;
}

function hasMedian(country: CountryFigures): country is WithMedian {
  return country.code !== null && country.medianGpa !== null && country.withGpa >= enoughForMedian;
}
