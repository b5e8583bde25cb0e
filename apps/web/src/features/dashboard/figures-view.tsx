import type { DashboardFigures } from "@meridian/contract/dashboard/schemas";
import { ByCountryCard } from "./cards/by-country-card.tsx";
import { DistributionCard } from "./cards/distribution-card.tsx";
import { EvaluatorsCard } from "./cards/evaluators-card.tsx";
import { MediansCard } from "./cards/medians-card.tsx";
import { OverTimeCard } from "./cards/over-time-card.tsx";
import { TimeCard } from "./cards/time-card.tsx";
import { TotalsStrip } from "./cards/totals-strip.tsx";
import type { LinkProps } from "../../runtime/routing/router.tsx";
import { ByHandForm } from "./by-hand-form.tsx";
import * as styles from "./cards/analytics.module.css";

/** The period's totals and charts, from overview to detail. */
export function FiguresView({
  figures,
  linkTo,
}: {
  readonly figures: DashboardFigures;
  readonly linkTo: (country: string) => LinkProps["to"];
}) {
  const team = figures.scope === "team";
  return (
    <>
      <h2 className="sr">Figures for this period</h2>
      <TotalsStrip figures={figures} />
      <div className={`grid loose ${styles.chartGrid}`}>
        <OverTimeCard figures={figures} className={styles.wide} />
        <ByCountryCard figures={figures} linkTo={linkTo} />
        <DistributionCard figures={figures} className={team ? undefined : styles.half} />
        <MediansCard figures={figures} className={team ? undefined : styles.half} />
        {team ? <EvaluatorsCard figures={figures} /> : null}
        <TimeCard figures={figures} foot={<ByHandForm figures={figures} />} className={styles.full} />
      </div>
    </>
  );
}
