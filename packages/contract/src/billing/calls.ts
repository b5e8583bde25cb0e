import * as z from "zod/mini";
import { defineCall, fileResponse, rawBody } from "../calls/define-call.ts";
import {
  billingState,
  changePreview,
  checkoutRequest,
  checkoutResponse,
  planChangeRequest,
  quoteRequest,
  quoteResponse,
  redirectResponse,
  subscriptionRequest,
  testActionRequest,
  testCheckoutRequest,
  testCheckoutResponse,
} from "./schemas.ts";

/** Signed by the payment provider. */
export const receiveEvent = defineCall("POST /api/billing/webhook", "public", {
  repeat: "harmless",
  body: rawBody,
  response: z.object({ received: z.literal(true) }),
});

// The handlers narrow this down to subscriptions the user pays for and teams they own or administer.
export const getBilling = defineCall("GET /api/billing", "signed-in", { response: billingState });
export const startCheckout = defineCall("POST /api/billing/checkout", "signed-in", {
  body: checkoutRequest,
  response: redirectResponse,
  status: 201,
});
export const getCheckout = defineCall("GET /api/billing/checkouts/:id", "signed-in", {
  response: checkoutResponse,
});
export const openPortal = defineCall("POST /api/billing/portal", "signed-in", {
  body: subscriptionRequest,
  response: redirectResponse,
});
export const changePlan = defineCall("POST /api/billing/change", "signed-in", {
  body: planChangeRequest,
  response: billingState,
});
export const previewPlanChange = defineCall("POST /api/billing/change/preview", "signed-in", {
  repeat: "harmless",
  body: planChangeRequest,
  response: changePreview,
});
export const cancelSubscription = defineCall("POST /api/billing/cancel", "signed-in", {
  body: subscriptionRequest,
  response: billingState,
});
export const resumeSubscription = defineCall("POST /api/billing/resume", "signed-in", {
  body: subscriptionRequest,
  response: billingState,
});

export const createQuote = defineCall("POST /api/billing/quotes", "verified", {
  body: quoteRequest,
  response: quoteResponse,
  status: 201,
});
export const downloadQuotePdf = defineCall("GET /api/billing/quotes/:id/pdf", "signed-in", {
  response: fileResponse,
});
export const acceptQuote = defineCall("POST /api/billing/quotes/:id/accept", "verified", {
  response: billingState,
});
export const downloadInvoicePdf = defineCall("GET /api/billing/invoices/:id/pdf", "signed-in", {
  ids: "text",
  response: fileResponse,
});

// The test provider, which replaces Stripe in local mode.
export const getTestCheckout = defineCall("GET /api/billing/test/checkouts/:id", "local", {
  response: testCheckoutResponse,
});
export const completeTestCheckout = defineCall("POST /api/billing/test/checkouts/:id", "local", {
  body: testCheckoutRequest,
  response: redirectResponse,
});
export const performTestAction = defineCall("POST /api/billing/test/actions", "local", {
  body: testActionRequest,
});
