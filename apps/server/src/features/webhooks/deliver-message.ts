import { disableAfterFailingDays } from "@meridian/contract/webhooks/schemas";
import { and, eq, isNull, sql } from "drizzle-orm";
import { readTeamPlan } from "../../platform/access/teams/team-plan.ts";
import { takeTrialAllowance, trialLimitMessage } from "../../platform/access/teams/trial-limits.ts";
import { dayMs } from "../../platform/days.ts";
import type { Database } from "../../platform/db/database.ts";
import { webhookDeliveries, webhookEndpoints } from "../../platform/db/schema/webhooks.ts";
import { getErrorMessage } from "../../platform/log/described-error.ts";
import { webhookHeaders } from "../../platform/outbound/standard-webhooks.ts";
import { logIfExists } from "../../platform/evaluations/evaluation-log.ts";
import type { Services } from "../../platform/services.ts";
import { type EndpointRow, isStillAt, signingSecrets } from "./endpoints.ts";
import { messageId } from "./messages.ts";
import { turnOffEndpoint } from "./turn-off-endpoint.ts";

/** One delivery attempt. Throws on temporary errors so that the job is retried; the last attempt is recorded as failed. */
export async function deliverMessage(
  services: Services,
  deliveryId: string,
  isLastAttempt: boolean,
): Promise<void> {
  const { db, ring, outbound, now } = services;
  const [row] = await db
    .select({ message: webhookDeliveries, endpoint: webhookEndpoints })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(and(eq(webhookDeliveries.id, deliveryId), isNull(webhookEndpoints.deletedAt)));
  if (!row || row.message.state !== "queued" || row.message.body === null) return;
  const { message, endpoint } = row;
  if (!endpoint.enabled && message.event !== "webhook.test") {
    return updateDelivery(db, deliveryId, { state: "failed", lastError: "The webhook was turned off." });
  }
  const at = now();
  const { teamId } = endpoint;
  const plan = await readTeamPlan(db, teamId, at);
  if (plan.accessLevel !== "full") {
    return updateDelivery(db, deliveryId, { state: "failed", lastError: "The team’s plan is not active." });
  }
  if (!(await takeTrialAllowance(db, { teamId, ...plan }, "webhookMessages")).allowed) {
    return updateDelivery(db, deliveryId, {
      state: "failed",
      lastError: trialLimitMessage("webhookMessages"),
    });
  }
  const body = row.message.body;
  const signed = { id: messageId(deliveryId), at, body };
  try {
    const response = await outbound.sendRequest({
      url: endpoint.url,
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        ...webhookHeaders(signed, signingSecrets(endpoint, ring, at)),
      },
      body,
      timeoutMs: 20_000,
      maxBytes: 100_000,
    });
    if (response.status < 200 || response.status > 299) throw new ResponseStatusError(response.status);
    await recordDelivery(db, endpoint, message, response.status);
  } catch (error) {
    const status = error instanceof ResponseStatusError ? error.status : null;
    // A failed test message is neither retried nor a reason to turn the webhook off.
    const isTest = message.event === "webhook.test";
    const since = isTest ? null : await markFailing(db, endpoint, at);
    const turnOffReason = since && findTurnOffReason(error, status, at.getTime() - since.getTime());
    const isOver = isLastAttempt || isTest || turnOffReason !== null;
    await updateDelivery(db, deliveryId, {
      responseStatus: status,
      lastError: getErrorMessage(error).slice(0, 500),
      ...(isOver && { state: "failed" as const }),
    });
    if (isTest) return;
    if (turnOffReason !== null) return turnOffEndpoint(services, endpoint, turnOffReason);
    if (!isLastAttempt) throw error;
  }
}

function findTurnOffReason(error: unknown, status: number | null, failingForMs: number): string | null {
  if (status === 410) return "The receiver responded with 410 Gone.";
  if (failingForMs < disableAfterFailingDays * dayMs) return null;
  return `No message could be delivered for ${disableAfterFailingDays} days: ${getErrorMessage(error)}`;
}

class ResponseStatusError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The receiver responded with status ${status}.`);
    this.status = status;
  }
}

type Message = typeof webhookDeliveries.$inferSelect;

async function recordDelivery(
  db: Database,
  endpoint: EndpointRow,
  message: Message,
  status: number,
): Promise<void> {
  const { evaluationId, event } = message;
  await db.transaction(async (tx) => {
    if (evaluationId !== null) {
      const detail = { event, host: new URL(endpoint.url).host };
      await logIfExists(tx, { evaluationId, actorId: null, action: "sent-to-webhook", detail });
    }
    await updateDelivery(tx, message.id, {
      state: "delivered",
      responseStatus: status,
      lastError: null,
      deliveredAt: sql`now()`,
    });
    await tx.update(webhookEndpoints).set({ failingSince: null }).where(isStillAt(endpoint));
  });
}

/** Since when the endpoint has been failing, or null if its URL was changed during the delivery. */
async function markFailing(db: Database, endpoint: EndpointRow, at: Date): Promise<Date | null> {
  const [row] = await db
    .update(webhookEndpoints)
    .set({ failingSince: sql`coalesce(failing_since, ${at.toISOString()}::timestamptz)` })
    .where(isStillAt(endpoint))
    .returning({ failingSince: webhookEndpoints.failingSince });
  return row?.failingSince ?? null;
}

type Change = Parameters<ReturnType<Database["update"]>["set"]>[0];

async function updateDelivery(db: Database, id: string, change: Change): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ ...change, attempts: sql`${webhookDeliveries.attempts} + 1`, attemptedAt: sql`now()` })
    .where(eq(webhookDeliveries.id, id));
}
