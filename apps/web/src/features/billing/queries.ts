import { getBilling, getCheckout, previewPlanChange } from "@meridian/contract/billing/calls";
import type { PlanChangeRequest } from "@meridian/contract/billing/schemas";
import { queryKeys } from "../../lib/api/query-client.ts";
import { callQuery } from "../../lib/api/call-query.ts";

/** Billing queries shared by the pricing, success and billing pages. */

export const billingQuery = callQuery(queryKeys.subscriptionStatus, getBilling);

export const checkoutQuery = (id: string) =>
  callQuery(queryKeys.subscriptionStatus, getCheckout, { params: { id } });

export const changePreviewQuery = (change: PlanChangeRequest) =>
  callQuery(["billing"], previewPlanChange, { body: change, retry: false });

/** Shown wherever the subscription could not be loaded (spec section 8). */
export const subscriptionErrors = {
  check: "Failed to check subscription",
  fetch: "Failed to fetch subscription",
} as const;
