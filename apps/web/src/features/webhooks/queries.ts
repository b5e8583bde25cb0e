import { listWebhookDeliveries, listWebhooks } from "@meridian/contract/webhooks/calls";
import { callPages, callQuery } from "../../lib/api/call-query.ts";
import { useChange } from "../../lib/api/use-change.ts";

const webhooksKey = ["webhooks"];

export const webhooksQuery = callQuery(webhooksKey, listWebhooks);

export const deliveriesQuery = (id: string) =>
  callPages(webhooksKey, listWebhookDeliveries, "before", {
    params: { id },
    // Poll while deliveries are still queued.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ deliveries }) => deliveries.some((delivery) => delivery.state === "queued"))
        ? 3000
        : false,
  });

/** Runs a change and then refetches all webhook queries. */
export const useWebhookChange = <Name extends string>() => useChange<Name>(webhooksKey);
