import type { Delivery } from "@meridian/contract/crm/schemas";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { Badge } from "../../../components/badge.tsx";
import { QueryContent, ShowMore } from "../../../components/loading/query-content.tsx";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/loading/empty-state.tsx";
import { SelectField } from "../../../components/form/field.tsx";
import { type Column, SheetTable } from "../../../components/table/table.tsx";
import { retryDelivery, retryFailedDeliveries } from "@meridian/contract/crm/calls";
import { request } from "../../../lib/api/request.ts";
import { plural } from "../../../lib/format/plural.ts";
import { deliveriesQuery, type LogFilter } from "./queries.ts";
import { formatDateTime } from "../../../lib/format/format-date-time.ts";
import { paths } from "@meridian/contract/pages/paths";
import { Link } from "../../../runtime/routing/router.tsx";
import { notify } from "../../../lib/toasts.ts";
import { studentLabel } from "../../../lib/format/labels.ts";
import { useCrmChange } from "../queries.ts";
import * as styles from "./deliveries.module.css";

const stateBadges: Readonly<
  Record<Delivery["state"], { label: string; tone: "ok" | "sea" | "bad" | "outline" }>
> = {
  queued: { label: "Queued", tone: "sea" },
  sent: { label: "Sent", tone: "ok" },
  rejected: { label: "Rejected", tone: "bad" },
  failed: { label: "Failed", tone: "bad" },
  superseded: { label: "Replaced", tone: "outline" },
};

/** Delivery log, newest first: sent, queued and failed records. */
export function DeliveryLog({
  connections,
  filter,
  onFilterChange,
}: {
  readonly connections: readonly { readonly id: string; readonly name: string }[];
  readonly filter: LogFilter;
  readonly onFilterChange: (filter: LogFilter) => void;
}) {
  const { connection, state } = filter;
  const query = useInfiniteQuery(deliveriesQuery(filter));
  const { busy, doing, run } = useCrmChange();
  const deliveries = query.data?.pages.flatMap((page) => page.deliveries) ?? [];
  const filtered = connection !== "" || state !== "";
  const canRetry = deliveries.some(
    ({ state, connectionEnabled }) => connectionEnabled && (state === "rejected" || state === "failed"),
  );
  const retryAll = () =>
    run(() => request(retryFailedDeliveries, { body: { connectionId: connection || undefined } }), {
      name: "all",
      onDone: ({ queued }) => notify(`${plural(queued, "record")} queued again.`),
    });
  return (
    <section className={`grid ${styles.log}`} aria-labelledby="crm-log">
      <h2 id="crm-log" tabIndex={-1}>
        Log
      </h2>
      <div className={`row wrap ${styles.filter}`}>
        <SelectField
          label="Connection"
          placeholder="All"
          options={connections.map(({ id, name }) => [id, name])}
          value={connection}
          onValue={(connection) => onFilterChange({ ...filter, connection })}
        />
        <SelectField
          label="Status"
          placeholder="All"
          options={Object.entries(stateBadges).map(([value, { label }]) => [value, label])}
          value={state}
          onValue={(state) => onFilterChange({ ...filter, state })}
        />
        {canRetry ? (
          <Button disabled={busy} busy={doing === "all" && "Sending"} onClick={() => void retryAll()}>
            Resend rejected and failed
          </Button>
        ) : null}
      </div>
      <QueryContent query={query} what="The log">
        {() => (
          <SheetTable
            cards
            caption="Deliveries"
            rows={deliveries}
            rowKey={({ id }) => id}
            empty={
              <EmptyState
                icon={Inbox}
                title={filtered ? "No deliveries match these filters" : "No deliveries yet"}
              >
                {filtered
                  ? null
                  : "Send final records from History, or let a connection send them automatically."}
              </EmptyState>
            }
            columns={deliveryColumns(
              doing,
              (id) => void run(() => request(retryDelivery, { params: { id } }), { name: id }),
            )}
          />
        )}
      </QueryContent>
      <ShowMore list={query} label="Show older" />
    </section>
  );
}

function deliveryColumns(doing: string | null, onRetry: (id: string) => void): Column<Delivery>[] {
  return [
    {
      head: "Student",
      cell: ({ evaluationId, studentName, studentId }) => (
        <>
          <Link to={paths.savedEvaluation(evaluationId)}>{studentLabel(studentName)}</Link>
          <small className={`tiny muted ${styles.under}`}>{studentId || "no ID"}</small>
        </>
      ),
    },
    {
      head: "To",
      cell: ({ connectionName, version, automatic }) => (
        <>
          {connectionName}
          <small className={`tiny muted ${styles.under}`}>
            version {version}, {automatic ? "automatic" : "manual"}
          </small>
        </>
      ),
    },
    {
      head: "Status",
      cell: ({ state, lastError, reference, attempts, connectionEnabled }) => (
        <>
          <Badge tone={stateBadges[state].tone}>{stateBadges[state].label}</Badge>
          {lastError ? (
            <small className={`tiny muted ${styles.under} ${styles.bad}`}>{lastError}</small>
          ) : null}
          {state !== "queued" ? null : !connectionEnabled ? (
            <small className={`tiny muted ${styles.under}`}>
              The connection is turned off. We will send it once it is on again.
            </small>
          ) : attempts > 0 ? (
            <small className={`tiny muted ${styles.under}`}>
              {plural(attempts, "attempt")} so far; we will retry automatically
            </small>
          ) : null}
          {state === "sent" && reference ? (
            <small className={`tiny muted ${styles.under}`}>{reference}</small>
          ) : null}
        </>
      ),
    },
    { head: "When", cell: ({ sentAt, createdAt }) => formatDateTime(sentAt ?? createdAt) },
    {
      id: "again",
      head: <span className="sr">Resend</span>,
      cell: ({ id, state, studentName }) =>
        state === "queued" ? null : (
          <Button size="sm" busy={doing === id && "Sending"} onClick={() => onRetry(id)}>
            Resend<span className="sr"> {studentName}</span>
          </Button>
        ),
    },
  ];
}
