import {
  minCasesForDrift,
  minCasesForMedian,
  type EvaluatorDrift,
} from "@meridian/contract/dashboard/schemas";
import { Eye, Users } from "lucide-react";
import { Badge } from "../../../components/badge.tsx";
import { ChartCard } from "../../../components/charts/chart-card.tsx";
import { EmptyState } from "../../../components/loading/empty-state.tsx";
import { formatCount } from "../../../lib/format/plural.ts";
import { formatSigned } from "../figures/figure-text.ts";
import { driftCaption, needsReview } from "../figures/insight-captions.ts";
import { driftTable } from "../figures/insight-tables.ts";
import * as styles from "./analytics.module.css";
import { DriftAxis, DriftBar, driftLimit } from "./drift-ruler.tsx";

/** How far each evaluator's GPAs are from their colleagues' on the same tables. */
export function DriftCard({
  evaluators,
  className,
}: {
  readonly evaluators: readonly EvaluatorDrift[];
  readonly className?: string;
}) {
  const compared = evaluators.filter(({ difference }) => difference !== null);
  const limit = driftLimit(evaluators);
  return (
    <ChartCard
      title="Drift between evaluators"
      subtitle="Median GPA compared with colleagues’ for the same country and table"
      caption={driftCaption(evaluators)}
      table={driftTable(evaluators)}
      imageExport={false}
      className={className}
      emphasis="caption"
      foot={`We compare only tables on which the evaluator and their colleagues have at least ${minCasesForMedian} GPAs each, and only evaluators with at least ${minCasesForDrift} such cases. A difference can come from the evaluator or from the applicants, because transcripts are not assigned at random. Treat it as a reason to review a few together, not as a verdict.`}
      empty={
        compared.length === 0 ? (
          <EmptyState icon={Users} title="Too few to compare">
            An evaluator needs {minCasesForDrift} GPAs on tables that colleagues have used at least{" "}
            {minCasesForMedian} times.
          </EmptyState>
        ) : null
      }
    >
      <div className="table-scroll">
        <table className={styles.people}>
          <caption className="sr">Drift by evaluator</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col" className="num">
                Cases
              </th>
              <th scope="col">
                <span className="sr">Drift</span>
                <DriftAxis limit={limit} />
              </th>
              <th scope="col" className="num">
                <span className="sr">GPA points</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {evaluators.map((evaluator) => (
              <tr key={evaluator.id ?? "former"}>
                <th scope="row">
                  {evaluator.name}{" "}
                  {needsReview(evaluator) ? (
                    <Badge tone="warn">
                      <Eye className="i sm" aria-hidden="true" />
                      review
                    </Badge>
                  ) : null}
                </th>
                <td className="num">{formatCount(evaluator.cases)}</td>
                <td>
                  <DriftBar
                    difference={evaluator.difference}
                    limit={limit}
                    highlighted={needsReview(evaluator)}
                  />
                </td>
                <td className="num">
                  {evaluator.difference === null ? "too few" : formatSigned(evaluator.difference)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ChartCard>
  );
}
