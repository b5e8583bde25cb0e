import type { WebhookDelivery, WebhookDeliveryPage } from "@meridian/contract/webhooks/schemas";
import { and, desc, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { afterValidCursor, timestampText, toPage } from "../../platform/db/page-cursor.ts";
import { webhookDeliveries } from "../../platform/db/schema/webhooks.ts";
import { conflict, notFound } from "../../platform/http/http-error.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { EndpointRow } from "./endpoints.ts";
import { deliverWebhook, messageId } from "./messages.ts";

const pageSize = 50;

/** Messages sent to an endpoint, newest first. */
export async function listDeliveries(
  db: Database,
  endpoint: EndpointRow,
  before: string | undefined,
): Promise<WebhookDeliveryPage> {
  const rows = await db
    .select({ delivery: webhookDeliveries, at: timestampText(webhookDeliveries.createdAt) })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpoint.id),
        afterValidCursor(before, webhookDeliveries.createdAt, webhookDeliveries.id),
      ),
    )
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(pageSize + 1);
  const page = toPage(
    rows,
    pageSize,
    ({ at, delivery }) => [at, delivery.id],
    ({ delivery }) => toDelivery(delivery),
  );
  return { deliveries: page.rows, next: page.after };
}

/** Sends the same message again with the same webhook-id. */
export async function redeliver(
  tx: Database,
  jobs: Jobs,
  endpoint: EndpointRow,
  id: string,
): Promise<WebhookDelivery> {
  const isDelivery = and(eq(webhookDeliveries.endpointId, endpoint.id), eq(webhookDeliveries.id, id));
  const [delivery] = await tx.select().from(webhookDeliveries).where(isDelivery).for("update");
  if (!delivery) throw notFound("no_such_delivery", "Delivery not found.");
  if (delivery.body === null) {
    throw conflict(
      "body_gone",
      "The content of this message is no longer stored. Reissue the report instead.",
    );
  }
  if (!endpoint.enabled) throw conflict("switched_off", "Turn the webhook on first.");
  const [row] = await tx
    .update(webhookDeliveries)
    .set({ state: "queued", lastError: null, responseStatus: null, deliveredAt: null })
    .where(isDelivery)
    .returning();
  await jobs.add(deliverWebhook, { deliveryId: delivery.id }, { db: tx });
  return toDelivery(row!);
}

function toDelivery(row: typeof webhookDeliveries.$inferSelect): WebhookDelivery {
  const { id, event, state, attempts, responseStatus, lastError, body, createdAt, deliveredAt } = row;
  return {
    id,
    messageId: messageId(id),
    event,
    state,
    attempts,
    responseStatus,
    lastError,
    body,
    createdAt: createdAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
  };
}
