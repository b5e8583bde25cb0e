import { getJourneys } from "@meridian/contract/monitoring/overview-calls";
import type { JourneySummary, SentJourney } from "@meridian/contract/monitoring/schemas";
import { useQuery } from "@tanstack/react-query";
import { Route } from "lucide-react";
import { useState } from "react";
import { EmptyState } from "../../../components/loading/empty-state.tsx";
import { Segmented } from "../../../components/form/choices.tsx";
import { type Column, SheetTable } from "../../../components/table/table.tsx";
import { QueryContent } from "../../../components/loading/query-content.tsx";
import { TimeCell } from "../table-cells.tsx";
import { callQuery } from "../../../lib/api/call-query.ts";
import { readableName } from "../readable-name.ts";
import { sysAdminKey } from "../queries.ts";

const periods = { "1": "Day", "7": "Week", "30": "Month" };

const secondsText = (seconds: number | null) =>
  seconds === null ? "–" : `${Math.round(seconds * 10) / 10} s`;

const summaryColumns: readonly Column<JourneySummary>[] = [
  { head: "Journey", cell: ({ type }) => readableName(type) },
  { head: "Completed", numeric: true, cell: ({ count }) => count },
  {
    head: "Succeeded",
    numeric: true,
    cell: ({ count, succeeded }) => `${succeeded} (${Math.round((100 * succeeded) / Math.max(1, count))}%)`,
  },
  { head: "Median", numeric: true, cell: ({ medianSeconds }) => secondsText(medianSeconds) },
  {
    head: "Steps with median times",
    cell: ({ steps }) =>
      steps
        .map((step) => `${readableName(step.name)} ${secondsText(step.medianSeconds)} (${step.count})`)
        .join(" → ") || "–",
  },
];

const recentColumns: readonly Column<SentJourney>[] = [
  {
    head: "Started",
    cell: ({ startTime }) => <TimeCell at={new Date(startTime).toISOString()} />,
  },
  { head: "Journey", cell: ({ type }) => readableName(type) },
  { head: "Result", cell: ({ success }) => (success ? "Succeeded" : "Failed") },
  {
    head: "Duration",
    numeric: true,
    cell: ({ startTime, endTime }) => secondsText((endTime - startTime) / 1000),
  },
  { head: "Steps", cell: ({ steps }) => steps.map(({ name }) => readableName(name)).join(" → ") || "–" },
];

/** How visitors complete key journeys: first evaluation, report, sign-up, checkout, invitation. */
export function JourneysSection() {
  const [days, setDays] = useState<keyof typeof periods>("7");
  const query = useQuery(callQuery(sysAdminKey, getJourneys, { query: { days } }));
  return (
    <>
      <Segmented label="Period" labels={periods} value={days} onChange={setDays} />
      <QueryContent query={query} what="This" lines={5}>
        {({ types, recent }) => (
          <>
            <SheetTable
              caption="Journeys by type"
              columns={summaryColumns}
              rows={types}
              rowKey={({ type }) => type}
              empty={<EmptyState icon={Route} title="No journeys completed in this period" />}
            />
            {recent.length > 0 ? (
              <SheetTable
                caption="Latest journeys"
                columns={recentColumns}
                rows={recent}
                rowKey={({ id }) => id}
              />
            ) : null}
          </>
        )}
      </QueryContent>
    </>
  );
}
