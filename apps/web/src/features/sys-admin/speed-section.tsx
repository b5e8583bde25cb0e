import type { MetricSeries, MetricsOverview, VitalSummary } from "@meridian/contract/monitoring";
import { useQuery } from "@tanstack/react-query";
import { Gauge } from "lucide-react";
import { useState } from "react";
import { BarList } from "../../components/charts/bar-list.tsx";
import { ChartCard } from "../../components/charts/chart-card.tsx";
import { LineChart } from "../../components/charts/line-chart.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Segmented } from "../../components/segmented.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { type Column, Table } from "../../components/table.tsx";
import { LoadFault } from "../../components/load-fault.tsx";
import { shortMomentText } from "../../lib/moment.ts";
import { nameOf, plainText, valueText } from "./metric-names.ts";
import { readMetrics } from "./monitoring-calls.ts";

const spans = [
  { value: "1", label: "Hour" },
  { value: "24", label: "Day" },
  { value: "168", label: "Week" },
] as const;

/** What visitors' browsers measured: the performance score, the vitals, and each metric over time. */
export function SpeedSection() {
  const [hours, setHours] = useState<(typeof spans)[number]["value"]>("24");
  const { data, error, refetch } = useQuery({
    queryKey: ["sys-admin", "metrics", hours],
    queryFn: () => readMetrics(Number(hours)),
  });
  return (
    <>
      <Segmented label="Period" segments={spans} value={hours} onChange={setHours} />
      {data ? (
        <Figures overview={data} />
      ) : error ? (
        <LoadFault title="This could not be loaded" error={error} again={refetch} />
      ) : (
        <Skeleton lines={8} />
      )}
    </>
  );
}

function Figures({ overview }: { readonly overview: MetricsOverview }) {
  const { score, vitals, series, pages } = overview;
  if (series.length === 0) {
    return (
      <EmptyState icon={Gauge} title="Nothing was measured in this period">
        One visit in ten is measured; visitors who ask not to be tracked never are.
      </EmptyState>
    );
  }
  const most = Math.max(...pages.map(({ views }) => views), 1);
  return (
    <>
      <p className="score">
        <b>{score ?? "–"}</b> performance score of 100
      </p>
      <div className="sheet">
        <Table
          caption="Web vitals, 75th percentile"
          columns={vitalColumns}
          rows={vitals}
          rowKey={({ name }) => name}
        />
      </div>
      {series.map((one) => (
        <SeriesChart key={one.name} series={one} />
      ))}
      {pages.length > 0 ? (
        <div className="sheet pages">
          <h3>Pages seen</h3>
          <BarList
            label="Pages seen"
            rows={pages.map(({ page, views }) => ({
              key: page,
              name: page,
              share: views / most,
              value: views.toLocaleString("en-US"),
            }))}
          />
        </div>
      ) : null}
    </>
  );
}

const counted = (value: number) => value.toLocaleString("en-US");

const vitalColumns: readonly Column<VitalSummary>[] = [
  { id: "name", head: "Vital", cell: ({ name }) => nameOf(name).title },
  { id: "p75", head: "75th percentile", numeric: true, cell: ({ name, p75 }) => valueText(name, p75) },
  { id: "limit", head: "Limit", numeric: true, cell: ({ name, limit }) => valueText(name, limit) },
  {
    id: "verdict",
    head: "Within",
    cell: ({ p75, limit }) => (p75 === null ? "not measured" : p75 > limit ? "no" : "yes"),
  },
  { id: "count", head: "Measured", numeric: true, cell: ({ count }) => counted(count) },
];

function SeriesChart({ series }: { readonly series: MetricSeries }) {
  const { name, count, average, p75, threshold, points } = series;
  const { title, unit } = nameOf(name);
  const text = (value: number) => valueText(name, value);
  const over = threshold !== null && average > threshold;
  const caption = `${counted(count)} measured, on average ${text(average)}, three in four at most ${text(p75)}${
    threshold === null
      ? ""
      : over
        ? `: above the threshold of ${text(threshold)}`
        : `, threshold ${text(threshold)}`
  }.`;
  return (
    <ChartCard
      title={withUnit(title, unit)}
      caption={caption}
      table={{
        columns: [
          { head: "Time" },
          { head: "Count", numeric: true },
          { head: withUnit("Average", unit), numeric: true },
          { head: withUnit("75th percentile", unit), numeric: true },
        ],
        rows: points.map((point) => [shortMomentText(point.at), point.count, point.average, point.p75]),
      }}
    >
      <LineChart
        caption={caption}
        format={plainText}
        points={points.map((point) => ({
          key: point.at,
          label: shortMomentText(point.at),
          description: `${shortMomentText(point.at)}: ${text(point.average)} on average of ${counted(point.count)}`,
          value: point.count === 0 ? null : point.average,
          previous: null,
        }))}
        level={threshold === null ? null : { value: threshold, label: "threshold" }}
      />
    </ChartCard>
  );
}

const withUnit = (head: string, unit: string) => (unit === "" ? head : `${head}, ${unit}`);
