import { failingDays } from "@meridian/contract/webhooks";
import { and, eq, isNull, sql } from "drizzle-orm";
import { readTeamPlan } from "../../platform/access/team-plan.ts";
import { takeTrialAllowance, trialLimitMessage } from "../../platform/access/trial-limits.ts";
import type { Database } from "../../platform/db/database.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { webhookDeliveries, webhookEndpoints } from "../../platform/db/schema/webhooks.ts";
import { messageOf } from "../../platform/log/described-error.ts";
import { webhookHeaders } from "../../platform/outbound/standard-webhooks.ts";
import { logRecords } from "../../platform/records/record-log.ts";
import type { Services } from "../../platform/services.ts";
import { type EndpointRow, signingSecrets } from "./endpoints.ts";
import { messageId } from "./messages.ts";
import { switchOff } from "./switch-off.ts";

const day = 24 * 60 * 60 * 1000;

/** One try of one message. What may pass is thrown, so that the job library tries again; the last try is written down as failed. */
export async function deliverMessage(
  services: Services,
  deliveryId: string,
  lastTry: boolean,
): Promise<void> {
  const { db, ring, outbound, now } = services;
  const [found] = await db
    .select({ message: webhookDeliveries, endpoint: webhookEndpoints })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(and(eq(webhookDeliveries.id, deliveryId), isNull(webhookEndpoints.deletedAt)));
  if (!found || found.message.state !== "queued" || found.message.body === null) return;
  const { message, endpoint } = found;
  if (!endpoint.enabled && message.event !== "webhook.test") {
    return note(db, deliveryId, { state: "failed", lastError: "The webhook was switched off." });
  }
  const at = now();
  const { teamId } = endpoint;
  const plan = await readTeamPlan(db, teamId, at);
  if (plan.standing !== "full") {
    return note(db, deliveryId, { state: "failed", lastError: "The team’s plan is not active." });
  }
  if (!(await takeTrialAllowance(db, { teamId, ...plan }, "webhookMessages")).allowed) {
    return note(db, deliveryId, { state: "failed", lastError: trialLimitMessage("webhookMessages") });
  }
  const body = found.message.body;
  const signed = { id: messageId(deliveryId), at, body };
  try {
    const answer = await outbound.send({
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
    if (answer.status < 200 || answer.status > 299) throw new UnwelcomeAnswer(answer.status);
    await arrived(db, endpoint, message, answer.status);
  } catch (error) {
    const status = error instanceof UnwelcomeAnswer ? error.status : null;
    await note(db, deliveryId, {
      responseStatus: status,
      lastError: messageOf(error).slice(0, 500),
      ...((lastTry || message.event === "webhook.test") && { state: "failed" as const }),
    });
    // A test is answered at once; it is no reason to try for days or to switch anything off.
    if (message.event === "webhook.test") return;
    const since = endpoint.failingSince ?? at;
    await db
      .update(webhookEndpoints)
      .set({ failingSince: since })
      .where(eq(webhookEndpoints.id, endpoint.id));
    if (status === 410) return switchOff(services, endpoint, "The receiver answered 410 Gone.");
    if (at.getTime() - since.getTime() >= failingDays * day) {
      return switchOff(
        services,
        endpoint,
        `Nothing could be delivered for ${failingDays} days: ${messageOf(error)}`,
      );
    }
    if (!lastTry) throw error;
  }
}

class UnwelcomeAnswer extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The receiver answered ${status}.`);
    this.status = status;
  }
}

type Message = typeof webhookDeliveries.$inferSelect;

async function arrived(db: Database, endpoint: EndpointRow, message: Message, status: number): Promise<void> {
  await db.transaction(async (tx) => {
    await note(tx, message.id, {
      state: "delivered",
      responseStatus: status,
      lastError: null,
      deliveredAt: sql`now()`,
    });
    await tx.update(webhookEndpoints).set({ failingSince: null }).where(eq(webhookEndpoints.id, endpoint.id));
    const { evaluationId, event } = message;
    if (evaluationId === null) return;
    // The report outlives the record it was made from; there is then no log to write to.
    const there = await tx.$count(evaluations, eq(evaluations.id, evaluationId));
    const host = new URL(endpoint.url).host;
    if (there > 0) {
      await logRecords(tx, [
        { evaluationId, actorId: null, action: "sent-to-webhook", detail: { event, host } },
      ]);
    }
  });
}

type Change = Parameters<ReturnType<Database["update"]>["set"]>[0];

async function note(db: Database, id: string, change: Change): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ ...change, attempts: sql`${webhookDeliveries.attempts} + 1`, attemptedAt: sql`now()` })
    .where(eq(webhookDeliveries.id, id));
}
