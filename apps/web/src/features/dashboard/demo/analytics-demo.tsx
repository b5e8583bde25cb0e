import { ByCountryCard } from "../cards/by-country-card.tsx";
import { DistributionCard } from "../cards/distribution-card.tsx";
import { DriftCard } from "../cards/drift-card.tsx";
import { EvaluatorsCard } from "../cards/evaluators-card.tsx";
import { MediansCard } from "../cards/medians-card.tsx";
import { OverTimeCard } from "../cards/over-time-card.tsx";
import { sampleDrift, sampleFigures, sampleApplicantRank, sampleTables } from "./sample-figures.ts";
import { ApplicantRankCard } from "../cards/applicant-rank-card.tsx";
import { TablesCard } from "../cards/tables-card.tsx";
import { TotalsStrip } from "../cards/totals-strip.tsx";

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
