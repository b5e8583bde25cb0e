import type { WebhookDelivery, WebhookDeliveryPage } from "@meridian/contract/webhooks";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { isMomentText } from "../../platform/db/moment-text.ts";
import { webhookDeliveries } from "../../platform/db/schema/webhooks.ts";
import { HttpFault } from "../../platform/http/fault.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { EndpointRow } from "./endpoints.ts";
import { deliverWebhook, messageId } from "./messages.ts";

const pageSize = 50;

/** What was sent to an endpoint, newest first. */
export async function listDeliveries(
  db: Database,
  endpoint: EndpointRow,
  before: string | undefined,
): Promise<WebhookDeliveryPage> {
  const [at, id] = before?.split("~") ?? [];
  const created = sql`date_trunc('milliseconds', ${webhookDeliveries.createdAt})`;
  const earlier =
    at === undefined || id === undefined || !isMomentText(at)
      ? undefined
      : sql`(${created}, ${webhookDeliveries.id}::text) < (${at}::timestamptz, ${id})`;
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.endpointId, endpoint.id), earlier))
    .orderBy(desc(created), desc(sql`${webhookDeliveries.id}::text`))
    .limit(pageSize + 1);
  const deliveries = rows.slice(0, pageSize).map(describe);
  const last = deliveries.at(-1);
  return { deliveries, next: rows.length > pageSize && last ? `${last.createdAt}~${last.id}` : null };
}

/** The same message under the same webhook-id, whether it failed or the receiver has lost it. */
export async function redeliver(
  db: Database,
  jobs: Jobs,
  endpoint: EndpointRow,
  id: string,
): Promise<WebhookDelivery> {
  const mine = and(eq(webhookDeliveries.endpointId, endpoint.id), sql`${webhookDeliveries.id}::text = ${id}`);
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(webhookDeliveries).where(mine).for("update");
    if (!found) throw new HttpFault(404, "no-such-delivery", "There is no such delivery.");
    if (found.body === null) {
      throw new HttpFault(
        409,
        "body-gone",
        "What this message said is no longer kept: issue the report anew.",
      );
    }
    if (!endpoint.enabled) throw new HttpFault(409, "switched-off", "Switch the webhook on first.");
    const [row] = await tx
      .update(webhookDeliveries)
      .set({ state: "queued", lastError: null, responseStatus: null, deliveredAt: null })
      .where(mine)
      .returning();
    await jobs.add(deliverWebhook, { deliveryId: found.id }, { db: tx });
    return describe(row!);
  });
}

function describe(row: typeof webhookDeliveries.$inferSelect): WebhookDelivery {
  const { id, event, state, attempts, responseStatus, lastError, body, createdAt, attemptedAt, deliveredAt } =
    row;
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
    attemptedAt: attemptedAt?.toISOString() ?? null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
  };
}
