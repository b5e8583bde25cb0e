import {
  changedWebhook,
  webhookDeliveryPage,
  type WebhookInput,
  webhookList,
  webhookWithSecret,
} from "@meridian/contract/webhooks";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { anyResponse, callApi } from "../../lib/api.ts";

export const webhooksQuery = queryOptions({
  queryKey: ["webhooks", "list"],
  queryFn: ({ signal }) => callApi("/api/webhooks", webhookList, { signal }),
});

export const deliveriesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["webhooks", "deliveries", id],
    queryFn: ({ signal, pageParam }) =>
      callApi(
        `/api/webhooks/${id}/deliveries${pageParam && `?before=${encodeURIComponent(pageParam)}`}`,
        webhookDeliveryPage,
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    // Poll while deliveries are still queued.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ deliveries }) => deliveries.some((delivery) => delivery.state === "queued"))
        ? 3000
        : false,
  });

const post = (path: string) => callApi(path, anyResponse, { method: "POST", body: {} });

export const createWebhook = (body: WebhookInput) =>
  callApi("/api/webhooks", webhookWithSecret, { method: "POST", body });
export const updateWebhook = (id: string, body: WebhookInput) =>
  callApi(`/api/webhooks/${id}`, changedWebhook, { method: "PUT", body });
export const deleteWebhook = (id: string) =>
  callApi(`/api/webhooks/${id}`, anyResponse, { method: "DELETE" });
export const rotateSecret = (id: string) =>
  callApi(`/api/webhooks/${id}/rotate`, webhookWithSecret, { method: "POST", body: {} });
export const testWebhook = (id: string) => post(`/api/webhooks/${id}/test`);
export const redeliver = (id: string, delivery: string) =>
  post(`/api/webhooks/${id}/deliveries/${delivery}/redeliver`);
