import { redeliverWebhook } from "@meridian/contract/webhooks/calls";
import { request } from "../../lib/api/request.ts";
import type { WebhookDelivery, WebhookEndpoint } from "@meridian/contract/webhooks/schemas";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/loading/empty-state.tsx";
import { type Column, Table } from "../../components/table/table.tsx";
import { QueryContent, ShowMore } from "../../components/loading/query-content.tsx";
import { deliveriesQuery, useWebhookChange } from "./queries.ts";
import { formatDateTime } from "../../lib/format/format-date-time.ts";
import * as styles from "./webhooks.module.css";

const stateBadges = {
  queued: { label: "Queued", tone: "sea" },
  delivered: { label: "Delivered", tone: "ok" },
  failed: { label: "Failed", tone: "bad" },
} as const;

/** Delivery log of one endpoint, newest first, with each body and a redeliver button. */
export function Deliveries({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const query = useInfiniteQuery(deliveriesQuery(endpoint.id));
  const { doing, run } = useWebhookChange();
  return (
    <QueryContent query={query} what="The log" lines={4}>
      {({ pages }) => (
        <div className={`grid ${styles.log}`}>
          <Table
            cards
            caption={`Messages to ${endpoint.url}`}
            rows={pages.flatMap(({ deliveries }) => deliveries)}
            rowKey={({ id }) => id}
            empty={<EmptyState icon={Inbox} title="No deliveries yet" />}
            columns={deliveryColumns(
              doing,
              endpoint.enabled,
              (id) =>
                void run(() => request(redeliverWebhook, { params: { id: endpoint.id, delivery: id } }), {
                  name: id,
                }),
            )}
          />
          <ShowMore list={query} label="Show older" />
        </div>
      )}
    </QueryContent>
  );
}

function deliveryColumns(
  doing: string | null,
  enabled: boolean,
  onRedeliver: (id: string) => void,
): Column<WebhookDelivery>[] {
  return [
    {
      head: "Message",
      cell: ({ event, messageId, body }) => (
        <>
          {event}
          <small className={`tiny muted ${styles.under}`}>{messageId}</small>
          {body === null ? (
            <small className={`tiny muted ${styles.under}`}>The body is no longer stored.</small>
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
      head: "Status",
      cell: ({ state, responseStatus, lastError, attempts }) => (
        <>
          <Badge tone={stateBadges[state].tone}>{stateBadges[state].label}</Badge>
          <small className={`tiny muted ${styles.under}`}>
            {lastError ?? (responseStatus === null ? "" : `HTTP ${responseStatus}`)}
            {attempts > 1 ? ` · ${attempts} attempts` : ""}
          </small>
        </>
      ),
    },
    { head: "When", cell: ({ deliveredAt, createdAt }) => formatDateTime(deliveredAt ?? createdAt) },
    {
      id: "again",
      head: <span className="sr">Redeliver</span>,
      cell: ({ id, state, body, event }) =>
        state === "queued" || body === null || !enabled ? null : (
          <Button size="sm" busy={doing === id && "Sending"} onClick={() => onRedeliver(id)}>
            Redeliver<span className="sr"> {event}</span>
          </Button>
        ),
    },
  ];
}
