import type { DashboardFigures } from "@meridian/contract/dashboard/schemas";
import { type Column, Table } from "../../../components/table/table.tsx";
import { ChartCard } from "../charts/chart-card.tsx";
import { SparkLine } from "../charts/spark-line.tsx";
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
      <Table
        className={styles.people}
        caption="Calculations by evaluator"
        columns={evaluatorColumns(unit)}
        rows={byEvaluator.slice(0, maxRows)}
        rowKey={({ id }) => id ?? "former"}
      />
    </ChartCard>
  );
}

function evaluatorColumns(unit: string): readonly Column<DashboardFigures["byEvaluator"][number]>[] {
  return [
    { head: "Name", namesRow: true, cell: ({ name }) => name },
    { head: "Count", numeric: true, cell: ({ calculations }) => formatCount(calculations) },
    { head: `Per ${unit}`, cell: ({ overTime }) => <SparkLine values={overTime} /> },
    { head: "Median", numeric: true, cell: ({ medianGpa }) => formatGpa(medianGpa) },
    {
      head: "Time",
      numeric: true,
      cell: ({ timed, entrySeconds }) => (timed === 0 ? "–" : formatDuration(entrySeconds / timed)),
    },
  ];
}
