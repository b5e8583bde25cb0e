import type { DashboardFigures } from "@meridian/contract/dashboard";
import { ByCountryCard } from "../../components/analytics/by-country-card.tsx";
import { DistributionCard } from "../../components/analytics/distribution-card.tsx";
import { EvaluatorsCard } from "../../components/analytics/evaluators-card.tsx";
import { MediansCard } from "../../components/analytics/medians-card.tsx";
import { OverTimeCard } from "../../components/analytics/over-time-card.tsx";
import { TimeCard } from "../../components/analytics/time-card.tsx";
import { TotalsStrip } from "../../components/analytics/totals-strip.tsx";
import type { LinkProps } from "../../runtime/routing/router.tsx";
import { ByHandForm } from "./by-hand-form.tsx";

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
      <div className="chart-grid">
        <OverTimeCard figures={figures} className="wide" />
        <ByCountryCard figures={figures} linkTo={linkTo} />
        <DistributionCard figures={figures} className={team ? undefined : "half"} />
        <MediansCard figures={figures} className={team ? undefined : "half"} />
        {team ? <EvaluatorsCard figures={figures} /> : null}
        <TimeCard figures={figures} foot={<ByHandForm figures={figures} />} className="full" />
      </div>
    </>
  );
}
