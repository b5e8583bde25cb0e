import type { WebhookDelivery, WebhookEndpoint } from "@meridian/contract/webhooks";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { NotLoaded } from "../../components/not-loaded.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { type Column, Table } from "../../components/table.tsx";
import { deliveriesQuery, redeliver } from "./calls.ts";
import { momentText } from "../../lib/moment.ts";
import { useWebhookChange } from "./use-webhook-change.ts";

const states = {
  queued: { word: "Waiting", tone: "sea" },
  delivered: { word: "Delivered", tone: "ok" },
  failed: { word: "Given up", tone: "bad" },
} as const;

/** What an address was told, newest first, each with its body and a way to send it again. */
export function Deliveries({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const query = useInfiniteQuery(deliveriesQuery(endpoint.id));
  const { doing, run } = useWebhookChange();
  if (query.isPending) return <Skeleton lines={4} />;
  if (query.isError) {
    return <NotLoaded what="The log" again={query.refetch} />;
  }
  return (
    <div className="webhook-log">
      <Table
        caption={`Messages to ${endpoint.url}`}
        rows={query.data.pages.flatMap(({ deliveries }) => deliveries)}
        rowKey={({ id }) => id}
        empty={<EmptyState icon={Inbox} title="Nothing was sent yet" />}
        columns={columns(
          doing,
          endpoint.enabled,
          (id) => void run(() => redeliver(endpoint.id, id), { name: id }),
        )}
      />
      {query.hasNextPage ? (
        <Button busy={query.isFetchingNextPage && "Loading"} onClick={() => void query.fetchNextPage()}>
          Show older
        </Button>
      ) : null}
    </div>
  );
}

function columns(doing: string | null, on: boolean, again: (id: string) => void): Column<WebhookDelivery>[] {
  return [
    {
      id: "event",
      head: "Message",
      cell: ({ event, messageId, body }) => (
        <>
          {event}
          <small className="webhook-under">{messageId}</small>
          {body === null ? (
            <small className="webhook-under">What it said is no longer kept.</small>
          ) : (
            <details>
              <summary>Body</summary>
              <pre>{body}</pre>
            </details>
          )}
        </>
      ),
    },
    {
      id: "state",
      head: "State",
      cell: ({ state, responseStatus, lastError, attempts }) => (
        <>
          <Badge tone={states[state].tone}>{states[state].word}</Badge>
          <small className="webhook-under">
            {lastError ?? (responseStatus === null ? "" : `answered ${responseStatus}`)}
            {attempts > 1 ? ` · ${attempts} tries` : ""}
          </small>
        </>
      ),
    },
    { id: "at", head: "When", cell: ({ deliveredAt, createdAt }) => momentText(deliveredAt ?? createdAt) },
    {
      id: "again",
      head: <span className="sr">Deliver again</span>,
      cell: ({ id, state, body, event }) =>
        state === "queued" || body === null || !on ? null : (
          <Button size="sm" busy={doing === id && "Sending"} onClick={() => again(id)}>
            Deliver again<span className="sr"> {event}</span>
          </Button>
        ),
    },
  ];
}
