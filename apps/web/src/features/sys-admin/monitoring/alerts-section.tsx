import { listAlerts } from "@meridian/contract/monitoring/overview-calls";
import type { AlertRecord } from "@meridian/contract/monitoring/schemas";
import { useQuery } from "@tanstack/react-query";
import { BellOff } from "lucide-react";
import { Badge } from "../../../components/badge.tsx";
import { EmptyState } from "../../../components/loading/empty-state.tsx";
import { type Column, SheetTable } from "../../../components/table/table.tsx";
import { QueryContent } from "../../../components/loading/query-content.tsx";
import { TimeCell } from "../table-cells.tsx";
import { callQuery } from "../../../lib/api/call-query.ts";
import { readableName } from "../readable-name.ts";
import { sysAdminKey } from "../queries.ts";
import * as styles from "../sys-admin.module.css";
import { formatCount } from "../../../lib/format/plural.ts";

const columns: readonly Column<AlertRecord>[] = [
  { head: "Raised", cell: ({ raisedAt }) => <TimeCell at={raisedAt} /> },
  { head: "Rule", cell: ({ rule }) => readableName(rule) },
  {
    head: "Severity",
    cell: ({ severity, confirmed }) => (
      <span className={`cluster ${styles.badges}`}>
        <Badge tone={!confirmed ? "outline" : severity === "critical" ? "bad" : "warn"}>
          {readableName(severity)}
        </Badge>
        {confirmed ? null : <Badge tone="outline">Reported by browsers</Badge>}
      </span>
    ),
  },
  {
    head: "Measured by the server",
    cell: ({ rule, confirmed, measured }) =>
      `${formatCount(Math.round(measured))}${rule === "slow_performance" ? " ms" : ""}, ${confirmed ? "confirmed" : "not confirmed"}`,
  },
  { head: "Reported by", cell: ({ source }) => readableName(source) },
  { head: "Reports", numeric: true, cell: ({ reports }) => reports },
  { head: "Emailed to", numeric: true, cell: ({ mailedTo }) => mailedTo },
];

/** Alerts with the server's own count and the number of people notified. */
export function AlertsSection() {
  const query = useQuery(callQuery(sysAdminKey, listAlerts));
  return (
    <QueryContent query={query} what="This" lines={4}>
      {({ alerts }) => (
        <SheetTable
          cards
          caption="Alerts, newest first"
          columns={columns}
          rows={alerts}
          rowKey={({ id }) => id}
          empty={<EmptyState icon={BellOff} title="No alerts" />}
        />
      )}
    </QueryContent>
  );
}
