import { ByCountryCard } from "./by-country-card.tsx";
import { DistributionCard } from "./distribution-card.tsx";
import { DriftCard } from "./drift-card.tsx";
import { EvaluatorsCard } from "./evaluators-card.tsx";
import { MediansCard } from "./medians-card.tsx";
import { OverTimeCard } from "./over-time-card.tsx";
import { sampleDrift, sampleFigures, sampleApplicantRank, sampleTables } from "./sample-figures.ts";
import { ApplicantRankCard } from "./applicant-rank-card.tsx";
import { TablesCard } from "./tables-card.tsx";
import { TotalsStrip } from "./totals-strip.tsx";

/** The real dashboard and insights with sample data. The page around it says that the data is made up. */
export function AnalyticsDemo() {
  return (
    <div className="analytics-demo">
      <TotalsStrip figures={sampleFigures} />
      <div className="chart-grid">
        <OverTimeCard figures={sampleFigures} className="wide" />
        <ByCountryCard figures={sampleFigures} />
        <DistributionCard figures={sampleFigures} />
        <MediansCard figures={sampleFigures} />
        <EvaluatorsCard figures={sampleFigures} />
        <TablesCard tables={sampleTables} className="half insight" />
        <ApplicantRankCard rank={sampleApplicantRank} className="half insight" />
        <DriftCard evaluators={sampleDrift} className="half insight" />
      </div>
    </div>
  );
}
