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
import * as styles from "../cards/analytics.module.css";

/** The real dashboard and insights with sample data. The page around it says that the data is made up. */
export function AnalyticsDemo() {
  return (
    <div className={styles.demo}>
      <TotalsStrip figures={sampleFigures} />
      <div className={`grid loose ${styles.chartGrid}`}>
        <OverTimeCard figures={sampleFigures} className={styles.wide} />
        <ByCountryCard figures={sampleFigures} />
        <DistributionCard figures={sampleFigures} />
        <MediansCard figures={sampleFigures} />
        <EvaluatorsCard figures={sampleFigures} />
        <TablesCard tables={sampleTables} className={styles.half} />
        <ApplicantRankCard rank={sampleApplicantRank} className={styles.half} />
        <DriftCard evaluators={sampleDrift} className={styles.half} />
      </div>
    </div>
  );
}
