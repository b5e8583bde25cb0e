import { getBilling, getCheckout, previewPlanChange } from "@meridian/contract/billing/calls";
import type { PlanChangeRequest } from "@meridian/contract/billing/schemas";
import { queryOptions } from "@tanstack/react-query";
import { queryKeys } from "../../lib/api/query-client.ts";
import { request } from "../../lib/api/request.ts";

/** Billing queries shared by the pricing, success and billing pages. */

export const billingQuery = queryOptions({
  queryKey: queryKeys.subscriptionStatus,
  queryFn: ({ signal }) => request(getBilling, { signal }),
});

export const checkoutQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.subscriptionStatus, "checkout", id],
    queryFn: ({ signal }) => request(getCheckout, { params: { id }, signal }),
  });

export const changePreviewQuery = (change: PlanChangeRequest) =>
  queryOptions({
    queryKey: ["billing", "change-preview", change],
    queryFn: ({ signal }) => request(previewPlanChange, { body: change, signal }),
    retry: false,
  });

/** Shown wherever the subscription could not be loaded (spec section 8). */
export const subscriptionErrors = {
  check: "Failed to check subscription",
  fetch: "Failed to fetch subscription",
} as const;
