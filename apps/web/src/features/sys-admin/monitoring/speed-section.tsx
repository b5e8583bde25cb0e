import { getMetrics } from "@meridian/contract/monitoring/overview-calls";
import type { MetricSeries, MetricsOverview, VitalSummary } from "@meridian/contract/monitoring/schemas";
import { useQuery } from "@tanstack/react-query";
import { Gauge } from "lucide-react";
import { useState } from "react";
import { BarList, ChartCard, LineChart } from "../../dashboard/public.ts";
import { EmptyState } from "../../../components/loading/empty-state.tsx";
import { Segmented } from "../../../components/form/choices.tsx";
import { type Column, SheetTable } from "../../../components/table/table.tsx";
import { QueryContent } from "../../../components/loading/query-content.tsx";
import { formatDateTime, formatLocalDate, formatTime } from "../../../lib/format/format-date-time.ts";
import { getMetricName, formatNumber, formatMetric } from "./metric-names.ts";
import { callQuery } from "../../../lib/api/call-query.ts";
import { sysAdminKey } from "../queries.ts";
import * as styles from "../sys-admin.module.css";
import { formatCount } from "../../../lib/format/plural.ts";

const periods = { "1": "Hour", "24": "Day", "168": "Week" };

/** Measurements from visitors' browsers: the performance score, web vitals and each metric over time. */
export function SpeedSection() {
  const [hours, setHours] = useState<keyof typeof periods>("24");
  const query = useQuery(callQuery(sysAdminKey, getMetrics, { query: { hours } }));
  return (
    <>
      <Segmented label="Period" labels={periods} value={hours} onChange={setHours} />
      <QueryContent query={query} what="This" lines={8}>
        {(overview) => <Metrics overview={overview} />}
      </QueryContent>
    </>
  );
}

/** A page view has no value of its own; the list below counts them. */
const hasValue = ({ name }: { readonly name: string }) => name !== "page_view";

const dayMilliseconds = 24 * 60 * 60 * 1000;

function Metrics({ overview }: { readonly overview: MetricsOverview }) {
  const { score, vitals, series, pages } = overview;
  if (series.length === 0) {
    return (
      <EmptyState icon={Gauge} title="No measurements in this period">
        One in ten visits is measured, except for visitors who ask not to be tracked.
      </EmptyState>
    );
  }
  // The labels under a chart have room for the time or the date, not for both.
  const formatLabel =
    Date.parse(overview.to) - Date.parse(overview.from) > dayMilliseconds ? formatLocalDate : formatTime;
  const maxViews = Math.max(...pages.map(({ views }) => views), 1);
  return (
    <>
      <p className={styles.score}>
        <b>{score ?? "–"}</b> performance score out of 100
      </p>
      <SheetTable
        caption="Web vitals, 75th percentile"
        columns={vitalColumns}
        rows={vitals}
        rowKey={({ name }) => name}
      />
      {series.filter(hasValue).map((metric) => (
        <SeriesChart key={metric.name} series={metric} formatLabel={formatLabel} />
      ))}
      {pages.length > 0 ? (
        <div className={`sheet ${styles.pages}`}>
          <h3>Page views</h3>
          <BarList
            label="Page views"
            rows={pages.map(({ page, views }) => ({
              key: page,
              name: page,
              share: views / maxViews,
              value: formatCount(views),
            }))}
          />
        </div>
      ) : null}
    </>
  );
}

const vitalColumns: readonly Column<VitalSummary>[] = [
  { head: "Vital", cell: ({ name }) => getMetricName(name).title },
  { head: "75th percentile", numeric: true, cell: ({ name, p75 }) => formatMetric(name, p75) },
  { head: "Limit", numeric: true, cell: ({ name, limit }) => formatMetric(name, limit) },
  {
    head: "Within limit",
    cell: ({ p75, limit }) => (p75 === null ? "Not measured" : p75 > limit ? "No" : "Yes"),
  },
  { head: "Measured", numeric: true, cell: ({ count }) => formatCount(count) },
];

function SeriesChart({
  series,
  formatLabel,
}: {
  readonly series: MetricSeries;
  readonly formatLabel: (iso: string) => string;
}) {
  const { name, count, average, p75, threshold, points } = series;
  const { title, unit } = getMetricName(name);
  const format = (value: number) => formatMetric(name, value);
  const isOver = threshold !== null && average > threshold;
  const summary = `${formatCount(count)} measurements, average ${format(average)}, 75th percentile ${format(p75)}${
    threshold === null
      ? ""
      : isOver
        ? `: above the threshold of ${format(threshold)}`
        : `, threshold ${format(threshold)}`
  }.`;
  return (
    <ChartCard
      title={withUnit(title, unit)}
      caption={summary}
      table={{
        columns: [
          { head: "Time" },
          { head: "Count", numeric: true },
          { head: withUnit("Average", unit), numeric: true },
          { head: withUnit("75th percentile", unit), numeric: true },
        ],
        rows: points.map((point) => [formatDateTime(point.at), point.count, point.average, point.p75]),
      }}
    >
      <LineChart
        caption={summary}
        format={formatNumber}
        points={points.map((point) => ({
          key: point.at,
          label: formatLabel(point.at),
          description: `${formatDateTime(point.at)}: ${format(point.average)} average of ${formatCount(point.count)}`,
          value: point.count === 0 ? null : point.average,
          previous: null,
        }))}
        level={threshold === null ? null : { value: threshold, label: "threshold" }}
      />
    </ChartCard>
  );
}

const withUnit = (head: string, unit: string) => (unit === "" ? head : `${head}, ${unit}`);
