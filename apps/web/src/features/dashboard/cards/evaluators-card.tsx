import type { DashboardFigures } from "@meridian/contract/dashboard/schemas";
import { ChartCard } from "../../../components/charts/chart-card.tsx";
import { SparkLine } from "../../../components/charts/spark-line.tsx";
import { evaluatorsCaption } from "../figures/captions.ts";
import { evaluatorsTable } from "../figures/figure-tables.ts";
import { formatCount } from "../../../lib/format/plural.ts";
import { formatGpa, formatDuration } from "../figures/figure-text.ts";
import * as styles from "./analytics.module.css";

const maxRows = 8;

/** Calculations per evaluator over time. */
export function EvaluatorsCard({ figures }: { readonly figures: DashboardFigures }) {
  const { byEvaluator, totals, unit } = figures;
  return (
    <ChartCard
      title="By evaluator"
      subtitle={
        byEvaluator.length > maxRows
          ? "The eight with the most calculations"
          : "Everyone who saved a calculation"
      }
      caption={evaluatorsCaption(byEvaluator, totals.calculations)}
      table={evaluatorsTable(figures)}
      imageExport={false}
    >
      <div className="table-scroll">
        <table className={styles.people}>
          <caption className="sr">Calculations by evaluator</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col" className="num">
                Count
              </th>
              <th scope="col">Per {unit}</th>
              <th scope="col" className="num">
                Median
              </th>
              <th scope="col" className="num">
                Time
              </th>
            </tr>
          </thead>
          <tbody>
            {byEvaluator.slice(0, maxRows).map((evaluator) => (
              <tr key={evaluator.id ?? "former"}>
                <th scope="row">{evaluator.name}</th>
                <td className="num">{formatCount(evaluator.calculations)}</td>
                <td>
                  <SparkLine values={evaluator.overTime} />
                </td>
                <td className="num">{formatGpa(evaluator.medianGpa)}</td>
                <td className="num">
                  {evaluator.timed === 0 ? "–" : formatDuration(evaluator.entrySeconds / evaluator.timed)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ChartCard>
  );
}
