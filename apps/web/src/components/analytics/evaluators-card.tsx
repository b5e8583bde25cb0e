import type { DashboardFigures } from "@meridian/contract/dashboard";
import { ChartCard } from "../charts/chart-card.tsx";
import { SparkLine } from "../charts/spark-line.tsx";
import { evaluatorsSay } from "./captions.ts";
import { evaluatorsTable } from "./figure-tables.ts";
import { countText, gpaText, stopwatch } from "./figure-text.ts";

const shown = 8;

/** Who saved how many, over time. */
export function EvaluatorsCard({
  figures,
  className,
}: {
  readonly figures: DashboardFigures;
  readonly className?: string;
}) {
  const { byEvaluator, totals, unit } = figures;
  return (
    <ChartCard
      title="By evaluator"
      subtitle={
        byEvaluator.length > shown ? "The eight with most calculations" : "Everyone who saved a calculation"
      }
      says={evaluatorsSay(byEvaluator, totals.calculations)}
      table={evaluatorsTable(figures)}
      picture={false}
      className={className}
    >
      <div className="table-scroll">
        <table className="people">
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
            {byEvaluator.slice(0, shown).map((person) => (
              <tr key={person.id ?? "gone"}>
                <th scope="row">{person.name}</th>
                <td className="num">{countText(person.calculations)}</td>
                <td>
                  <SparkLine values={person.overTime} />
                </td>
                <td className="num">{gpaText(person.medianGpa)}</td>
                <td className="num">
                  {person.timed === 0 ? "–" : stopwatch(person.entrySeconds / person.timed)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ChartCard>
  );
}
