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

export const listWebhooks = defineCall("GET /api/webhooks", { access: "admin", response: webhookList });
export const createWebhook = defineCall("POST /api/webhooks", {
  access: "admin-verified",
  body: webhookInput,
  response: webhookWithSecret,
  status: 201,
});
export const updateWebhook = defineCall("PUT /api/webhooks/:id", {
  access: "admin-verified",
  body: webhookInput,
  response: changedWebhook,
});
export const deleteWebhook = defineCall("DELETE /api/webhooks/:id", { access: "admin" });
export const rotateWebhookSecret = defineCall("POST /api/webhooks/:id/rotate", {
  access: "admin-verified",
  response: webhookWithSecret,
});
export const testWebhook = defineCall("POST /api/webhooks/:id/test", {
  access: "admin-verified",
  response: z.object({ id: z.string() }),
  status: 202,
});
export const listWebhookDeliveries = defineCall("GET /api/webhooks/:id/deliveries", {
  access: "admin",
  query: z.object({ before: z.optional(z.string()) }),
  response: webhookDeliveryPage,
});
export const redeliverWebhook = defineCall("POST /api/webhooks/:id/deliveries/:delivery/redeliver", {
  access: "admin-verified",
  response: webhookDelivery,
  status: 202,
});
