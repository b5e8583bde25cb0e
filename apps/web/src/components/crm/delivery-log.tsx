import type { Delivery } from "@meridian/contract/crm";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { Badge } from "../badge.tsx";
import { Button } from "../button.tsx";
import { EmptyState } from "../empty-state.tsx";
import { SelectField } from "../field.tsx";
import { LoadFault } from "../load-fault.tsx";
import { Skeleton } from "../skeleton.tsx";
import { type Column, Table } from "../table.tsx";
import { deliveriesQuery, type LogFilter, retryDelivery, retryRefused } from "./calls.ts";
import { momentText } from "../../lib/moment.ts";
import { paths } from "../../lib/paths.ts";
import { Link } from "../../lib/router.tsx";
import { notify } from "../../lib/toasts.ts";
import { useChange } from "../../lib/use-change.ts";
import "./crm.css";

const states: Readonly<Record<Delivery["state"], { word: string; tone: "ok" | "sea" | "bad" | "outline" }>> =
  {
    queued: { word: "Waiting", tone: "sea" },
    sent: { word: "Sent", tone: "ok" },
    rejected: { word: "Refused", tone: "bad" },
    failed: { word: "Given up", tone: "bad" },
    superseded: { word: "Replaced", tone: "outline" },
  };

/** What was sent, what waits and what did not go, newest first. */
export function DeliveryLog({
  connections,
  shown,
  onShow,
}: {
  readonly connections: readonly { readonly id: string; readonly name: string }[];
  readonly shown: LogFilter;
  readonly onShow: (shown: LogFilter) => void;
}) {
  const { connection, state } = shown;
  const query = useInfiniteQuery(deliveriesQuery(shown));
  const { busy, doing, run } = useChange(["crm"]);
  const deliveries = query.data?.pages.flatMap((page) => page.deliveries) ?? [];
  const filtered = connection !== "" || state !== "";
  const hasRefused = deliveries.some((one) => one.state === "rejected" || one.state === "failed");
  const retryAll = () =>
    run(() => retryRefused(connection), {
      name: "all",
      done: ({ queued }) =>
        notify(queued === 1 ? "1 record is being sent again." : `${queued} records are being sent again.`),
    });
  return (
    <section className="crm-log" aria-labelledby="crm-log">
      <h2 id="crm-log" tabIndex={-1}>
        Log
      </h2>
      <div className="crm-filter">
        <SelectField
          label="Connection"
          value={connection}
          onChange={({ target }) => onShow({ ...shown, connection: target.value })}
        >
          <option value="">All</option>
          {connections.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="State"
          value={state}
          onChange={({ target }) => onShow({ ...shown, state: target.value })}
        >
          <option value="">All</option>
          {Object.entries(states).map(([value, { word }]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </SelectField>
        {hasRefused ? (
          <Button disabled={busy} busy={doing === "all" && "Sending"} onClick={() => void retryAll()}>
            Send all refused again
          </Button>
        ) : null}
      </div>
      {query.isPending ? <Skeleton lines={6} /> : null}
      {query.isError && !query.data ? (
        <LoadFault title="The log could not be loaded" error={query.error} again={query.refetch} />
      ) : null}
      {query.data ? (
        <div className="sheet">
          <Table
            caption="Deliveries"
            rows={deliveries}
            rowKey={({ id }) => id}
            empty={
              <EmptyState icon={Inbox} title={filtered ? "Nothing fits this choice" : "Nothing was sent yet"}>
                {filtered
                  ? null
                  : "Send final records from History, or let a connection send them automatically."}
              </EmptyState>
            }
            columns={columns(doing, (id) => void run(() => retryDelivery(id), { name: id }))}
          />
        </div>
      ) : null}
      {query.hasNextPage ? (
        <Button busy={query.isFetchingNextPage && "Loading"} onClick={() => void query.fetchNextPage()}>
          Show older
        </Button>
      ) : null}
    </section>
  );
}

function columns(doing: string | null, retry: (id: string) => void): Column<Delivery>[] {
  return [
    {
      id: "student",
      head: "Student",
      cell: ({ evaluationId, studentName, studentId }) => (
        <>
          <Link to={paths.record(evaluationId)}>{studentName || "No name"}</Link>
          <small className="crm-under">{studentId || "no ID"}</small>
        </>
      ),
    },
    {
      id: "connection",
      head: "To",
      cell: ({ connectionName, version, automatic }) => (
        <>
          {connectionName}
          <small className="crm-under">
            version {version}, {automatic ? "automatic" : "by hand"}
          </small>
        </>
      ),
    },
    {
      id: "state",
      head: "State",
      cell: ({ state, lastError, reference, attempts }) => (
        <>
          <Badge tone={states[state].tone}>{states[state].word}</Badge>
          {lastError ? <small className="crm-under bad">{lastError}</small> : null}
          {state === "queued" && attempts > 0 ? (
            <small className="crm-under">
              {attempts === 1 ? "1 try" : `${attempts} tries`} so far; the next one is automatic
            </small>
          ) : null}
          {state === "sent" && reference ? <small className="crm-under">{reference}</small> : null}
        </>
      ),
    },
    { id: "at", head: "When", cell: ({ sentAt, createdAt }) => momentText(sentAt ?? createdAt) },
    {
      id: "again",
      head: <span className="sr">Send again</span>,
      cell: ({ id, state, studentName }) =>
        state === "queued" ? null : (
          <Button size="sm" busy={doing === id && "Sending"} onClick={() => retry(id)}>
            Send again<span className="sr"> {studentName}</span>
          </Button>
        ),
    },
  ];
}
