import * as z from "zod/mini";
import { defineCall } from "../calls/define-call.ts";
import {
  changedWebhook,
  webhookDelivery,
  webhookDeliveryPage,
  webhookInput,
  webhookList,
  webhookWithSecret,
} from "./schemas.ts";

export const listWebhooks = defineCall("GET /api/webhooks", "admin", { response: webhookList });
export const createWebhook = defineCall("POST /api/webhooks", "admin-verified", {
  body: webhookInput,
  response: webhookWithSecret,
  status: 201,
});
export const updateWebhook = defineCall("PUT /api/webhooks/:id", "admin-verified", {
  body: webhookInput,
  response: changedWebhook,
});
export const deleteWebhook = defineCall("DELETE /api/webhooks/:id", "admin");
export const rotateWebhookSecret = defineCall("POST /api/webhooks/:id/rotate", "admin-verified", {
  response: webhookWithSecret,
});
export const testWebhook = defineCall("POST /api/webhooks/:id/test", "admin-verified", {
  response: z.object({ id: z.string() }),
  status: 202,
});
export const listWebhookDeliveries = defineCall("GET /api/webhooks/:id/deliveries", "admin", {
  query: z.object({ before: z.optional(z.string()) }),
  response: webhookDeliveryPage,
});
export const redeliverWebhook = defineCall(
  "POST /api/webhooks/:id/deliveries/:delivery/redeliver",
  "admin-verified",
  { response: webhookDelivery, status: 202 },
);
