import { listErrors } from "@meridian/contract/monitoring/overview-calls";
import type { ErrorRecord } from "@meridian/contract/monitoring/schemas";
import { CircleCheck } from "lucide-react";
import { Badge } from "../../../components/badge.tsx";
import { SelectField } from "../../../components/form/field.tsx";
import type { Column } from "../../../components/table/table.tsx";
import { PaginatedList } from "../paginated-list.tsx";
import { TimeCell, TwoLineCell } from "../table-cells.tsx";
import { request } from "../../../lib/api/request.ts";
import { useFilter } from "../use-filter.ts";
import { readableName } from "../readable-name.ts";
import * as styles from "../sys-admin.module.css";

const columns: readonly Column<ErrorRecord>[] = [
  { head: "When", cell: ({ at }) => <TimeCell at={at} /> },
  { head: "Source", cell: ({ source }) => <Badge tone="outline">{readableName(source)}</Badge> },
  {
    head: "Request or page",
    cell: ({ place, requestId }) => (
      <TwoLineCell
        main={<code>{place}</code>}
        detail={requestId === null ? null : <code>{requestId}</code>}
      />
    ),
  },
  {
    head: "Message",
    cell: ({ message, stack }) =>
      stack === "" ? (
        message
      ) : (
        <details>
          <summary>{message}</summary>
          <pre>{stack}</pre>
        </details>
      ),
  },
];

/** Errors on the server and in browsers. */
export function ErrorsSection() {
  const { typed, filter, set } = useFilter(["source"]);
  return (
    <>
      <div className={`row wrap ${styles.filters}`}>
        <SelectField
          label="Source"
          placeholder="All"
          labels={{ server: "Server", browser: "Browser" }}
          value={typed.source}
          onValue={(value) => set("source", value)}
        />
      </div>
      <PaginatedList
        name="errors"
        caption="Errors, newest first"
        filter={filter}
        read={readErrors}
        columns={columns}
        rowKey={({ id }) => String(id)}
        empty={{ icon: CircleCheck, title: "No errors recorded" }}
      />
    </>
  );
}

/** Returns the page shape that PaginatedList expects. */
async function readErrors({ source }: Readonly<Record<string, string>>, after: string, signal: AbortSignal) {
  const query = { before: after || undefined, source: source || undefined };
  const { errors, next } = await request(listErrors, { query, signal });
  return { rows: errors, after: next === null ? null : String(next) };
}
