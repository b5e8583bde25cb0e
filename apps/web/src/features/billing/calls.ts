import {
  billingState,
  changePreview,
  checkoutResponse,
  type CheckoutRequest,
  type PlanChangeRequest,
  quoteResponse,
  type QuoteRequest,
  redirectResponse,
} from "@meridian/contract/billing/schemas";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../lib/api.ts";
import { queryKeys } from "../../lib/query-client.ts";

/** Billing calls shared by the pricing, success and billing pages. */

export const billingQuery = queryOptions({
  queryKey: queryKeys.subscriptionStatus,
  queryFn: ({ signal }) => callApi("/api/billing", billingState, { signal }),
});

export const checkoutQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.subscriptionStatus, "checkout", id],
    queryFn: ({ signal }) =>
      callApi(`/api/billing/checkouts/${encodeURIComponent(id)}`, checkoutResponse, { signal }),
  });

const post = { method: "POST" } as const;

export const startCheckout = (request: CheckoutRequest) =>
  callApi("/api/billing/checkout", redirectResponse, { ...post, body: request });
export const openPortal = (subscriptionId: string) =>
  callApi("/api/billing/portal", redirectResponse, { ...post, body: { subscriptionId } });
export const changePlan = (request: PlanChangeRequest) =>
  callApi("/api/billing/change", billingState, { ...post, body: request });
export const changePreviewQuery = (request: PlanChangeRequest) =>
  queryOptions({
    queryKey: ["billing", "change-preview", request],
    queryFn: ({ signal }) =>
      callApi("/api/billing/change/preview", changePreview, { ...post, body: request, signal }),
    retry: false,
  });
export const cancelSubscription = (subscriptionId: string) =>
  callApi("/api/billing/cancel", billingState, { ...post, body: { subscriptionId } });
export const resumeSubscription = (subscriptionId: string) =>
  callApi("/api/billing/resume", billingState, { ...post, body: { subscriptionId } });
export const requestQuote = (request: QuoteRequest) =>
  callApi("/api/billing/quotes", quoteResponse, { ...post, body: request });
export const acceptQuote = (id: string) =>
  callApi(`/api/billing/quotes/${encodeURIComponent(id)}/accept`, billingState, { ...post, body: {} });

/** Shown wherever the subscription could not be loaded (spec section 8). */
export const subscriptionErrors = {
  check: "Failed to check subscription",
  fetch: "Failed to fetch subscription",
} as const;
