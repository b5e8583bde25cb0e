import { listWebhookDeliveries, listWebhooks } from "@meridian/contract/webhooks/calls";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { request } from "../../lib/api/request.ts";

export const webhooksQuery = queryOptions({
  queryKey: ["webhooks", "list"],
  queryFn: ({ signal }) => request(listWebhooks, { signal }),
});

export const deliveriesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["webhooks", "deliveries", id],
    queryFn: ({ signal, pageParam }) =>
      request(listWebhookDeliveries, { params: { id }, query: { before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    // Poll while deliveries are still queued.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ deliveries }) => deliveries.some((delivery) => delivery.state === "queued"))
        ? 3000
        : false,
  });
