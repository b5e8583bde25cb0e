import { listAudit } from "@meridian/contract/sys-admin/calls";
import type { AuditRow } from "@meridian/contract/sys-admin/schemas";
import { ScrollText } from "lucide-react";
import { TextField } from "../../components/form/field.tsx";
import type { Column } from "../../components/table/table.tsx";
import { request } from "../../lib/api/request.ts";
import { readableName, toNamePrefix } from "./readable-name.ts";
import { PaginatedList } from "./paginated-list.tsx";
import { TimeCell, TwoLineCell } from "./table-cells.tsx";
import { useFilter } from "./use-filter.ts";
import * as styles from "./sys-admin.module.css";

const columns: readonly Column<AuditRow>[] = [
  { head: "When", cell: ({ at }) => <TimeCell at={at} /> },
  {
    head: "Action and detail",
    cell: ({ action, detail }) => <TwoLineCell main={readableName(action)} detail={formatDetail(detail)} />,
  },
  {
    head: "Actor and IP address",
    cell: ({ actor, ipAddress }) => <TwoLineCell main={actor} detail={ipAddress} />,
  },
  {
    head: "Subject and team",
    cell: ({ subject, team }) => <TwoLineCell main={subject} detail={team} />,
  },
];

function formatDetail(detail: AuditRow["detail"]): string {
  return Object.entries(detail)
    .map(([name, value]) => [readableName(name), formatValue(value)] as const)
    .filter(([, text]) => text !== "")
    .map((pair) => pair.join(": "))
    .join(", ");
}

/** Lists read as text, and null as no text; what has no simple form stays JSON. */
function formatValue(value: unknown): string {
  if (typeof value === "string") return value;
  if (value === null) return "";
  return Array.isArray(value) ? value.map(formatValue).join(" and ") : JSON.stringify(value);
}

/** Every action that affected the security of an account, a team or a record. */
export function AuditSection() {
  const { typed, filter, set } = useFilter(["action", "person", "from", "to"]);
  return (
    <>
      <div className={`row wrap ${styles.filters}`}>
        <TextField
          label="Action starts with"
          placeholder="Session: signed in"
          value={typed.action}
          onValue={(value) => set("action", value)}
        />
        <TextField
          label="Actor or subject (full email address)"
          type="search"
          value={typed.person}
          onValue={(value) => set("person", value)}
        />
        <TextField label="From" type="date" value={typed.from} onValue={(value) => set("from", value)} />
        <TextField label="To" type="date" value={typed.to} onValue={(value) => set("to", value)} />
      </div>
      <PaginatedList
        name="audit"
        caption="Audit log, newest first"
        filter={filter}
        read={(typedFilter, after, signal) =>
          request(listAudit, {
            query: { ...typedFilter, action: toNamePrefix(typedFilter.action ?? ""), after },
            signal,
          })
        }
        columns={columns}
        rowKey={({ id }) => String(id)}
        empty={{ icon: ScrollText, title: "No log entries match" }}
      />
    </>
  );
}
