import {
  minCasesForDrift,
  minCasesForMedian,
  type EvaluatorDrift,
} from "@meridian/contract/dashboard/schemas";
import { Eye, Users } from "lucide-react";
import { Badge } from "../../../components/badge.tsx";
import { type Column, Table } from "../../../components/table/table.tsx";
import { ChartCard } from "../charts/chart-card.tsx";
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
      <Table
        className={styles.people}
        caption="Drift by evaluator"
        columns={driftColumns(limit)}
        rows={evaluators}
        rowKey={({ id }) => id ?? "former"}
      />
    </ChartCard>
  );
}

function driftColumns(limit: number): readonly Column<EvaluatorDrift>[] {
  return [
    {
      head: "Name",
      namesRow: true,
      cell: (evaluator) => (
        <>
          {evaluator.name}{" "}
          {needsReview(evaluator) ? (
            <Badge tone="warn">
              <Eye className="i sm" aria-hidden="true" />
              review
            </Badge>
          ) : null}
        </>
      ),
    },
    { head: "Cases", numeric: true, cell: ({ cases }) => formatCount(cases) },
    {
      id: "drift",
      head: (
        <>
          <span className="sr">Drift</span>
          <DriftAxis limit={limit} />
        </>
      ),
      cell: (evaluator) => (
        <DriftBar difference={evaluator.difference} limit={limit} highlighted={needsReview(evaluator)} />
      ),
    },
    {
      id: "points",
      head: <span className="sr">GPA points</span>,
      numeric: true,
      cell: ({ difference }) => (difference === null ? "too few" : formatSigned(difference)),
    },
  ];
}
