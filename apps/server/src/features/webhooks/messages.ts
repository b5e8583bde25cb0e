import type { ReportEvent, WebhookEvent } from "@meridian/contract/webhooks/schemas";
import { and, eq, isNull, sql } from "drizzle-orm";
import * as z from "zod";
import type { Database } from "../../platform/db/database.ts";
import { webhookDeliveries, webhookEndpoints } from "../../platform/db/schema/webhooks.ts";
import type { JobKind, Jobs } from "../../platform/jobs/jobs.ts";
import { readIssuedReport } from "../../platform/reports/read-report.ts";
import { reportMessage } from "./report-message.ts";

export const deliverWebhook: JobKind<{ deliveryId: string }> = {
  name: "webhook-deliver",
  payload: z.object({ deliveryId: z.string() }),
  // Backoff from seconds to ten hours, about three days in total.
  retries: 18,
  firstDelaySeconds: 5,
  maxDelaySeconds: 10 * 60 * 60,
};

/** Queues a message to each subscribed endpoint of the team when a report is issued, reissued or revoked. */
export async function queueReportMessage(
  tx: Database,
  jobs: Jobs,
  event: ReportEvent,
  { reportId, teamId }: { readonly reportId: string; readonly teamId: string },
  now: Date,
  baseUrl: string,
): Promise<void> {
  const endpoints = await listSubscribers(tx, teamId, event);
  if (endpoints.length === 0) return;
  const report = await readIssuedReport(tx, reportId);
  if (!report) return;
  const body = JSON.stringify(reportMessage(event, report, now, baseUrl));
  for (const { id: endpointId } of endpoints) {
    const source = { reportId, evaluationId: report.evaluationId };
    await queueMessage(tx, jobs, { endpointId, event, body, ...source });
  }
}

/** The team's endpoints that receive this event. */
export function listSubscribers(
  tx: Database,
  teamId: string,
  event: WebhookEvent,
): Promise<{ readonly id: string }[]> {
  return tx
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.teamId, teamId),
        eq(webhookEndpoints.enabled, true),
        isNull(webhookEndpoints.deletedAt),
        sql`${event} = ANY (${webhookEndpoints.events})`,
      ),
    );
}

export async function queueMessage(
  tx: Database,
  jobs: Jobs,
  message: typeof webhookDeliveries.$inferInsert,
): Promise<string> {
  const [row] = await tx.insert(webhookDeliveries).values(message).returning({ id: webhookDeliveries.id });
  await jobs.add(deliverWebhook, { deliveryId: row!.id }, { db: tx });
  return row!.id;
}

/** The webhook-id header: the same for every attempt and redelivery of a message. */
export function messageId(deliveryId: string): string {
  return `msg_${deliveryId.replaceAll("-", "")}`;
}
