import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { readTeamPlan } from "../../../platform/access/teams/team-plan.ts";
import type { Database } from "../../../platform/db/database.ts";
import { crmConnections, crmDeliveries } from "../../../platform/db/schema/crm.ts";
import { getErrorMessage } from "../../../platform/log/described-error.ts";
import { logIfExists } from "../../../platform/evaluations/evaluation-log.ts";
import type { Services } from "../../../platform/services.ts";
import { decryptConnection } from "../connections.ts";
import { closeDelivery, type DeliveryRow, isStillClaimed } from "./close-delivery.ts";
import { prepareItems } from "./prepare-items.ts";
import { requestDelivery } from "./queue.ts";
import type { DecryptedConnection, BatchItem, ItemOutcome, SenderDeps } from "../senders/sender.ts";
import { senders } from "../senders/senders.ts";
import { markStuck, markWorking, needsAdminAction } from "./stuck.ts";

const maxBatchSize = 200;

/**
 * Sends the queued records of a connection and stores the outcome of each. Temporary errors are thrown so that the job
 * queue retries later; after the last attempt the deliveries are marked as failed instead.
 */
export async function deliverBatch(
  services: Pick<Services, "db" | "ring" | "jobs" | "outbox" | "config" | "now">,
  deps: SenderDeps,
  { connectionId, batchId }: { readonly connectionId: string; readonly batchId: string },
  isLastAttempt: boolean,
): Promise<void> {
  const { db, ring, jobs } = services;
  const [row] = await db
    .select()
    .from(crmConnections)
    .where(and(eq(crmConnections.id, connectionId), isNull(crmConnections.deletedAt)));
  // While a connection is turned off, its deliveries stay queued.
  if (!row?.enabled) return;
  const deliveries = await claimDeliveries(db, connectionId, batchId);
  if (deliveries.length === 0) return;
  const connection = decryptConnection(row, ring);
  try {
    if ((await readTeamPlan(db, row.teamId, services.now())).accessLevel !== "full") {
      throw new Error("The team’s plan is not active. Once it is, test the connection to send the records.");
    }
    const items = await prepareItems(services, row.teamId, connection, deliveries);
    const reportOutcome = (item: BatchItem, outcome: ItemOutcome) =>
      recordOutcome(db, connection, deliveries, item, outcome);
    if (items.length > 0) {
      const id = await getSendId(db, batchId, items[0]!);
      await senders[row.kind].deliver(connection, { id, items }, reportOutcome, deps);
      await markWorking(db, connectionId);
    }
  } catch (error) {
    const reason = redactSecrets(getErrorMessage(error), connection);
    await recordFailure(db, batchId, reason, isLastAttempt);
    if (isLastAttempt || needsAdminAction(error)) await markStuck(services, row, reason, isLastAttempt);
    if (!isLastAttempt) throw error;
  }
  if (deliveries.length === maxBatchSize) await requestDelivery(jobs, connectionId, db);
}

/** Claims all queued deliveries on the first attempt; retries get the same deliveries again. */
async function claimDeliveries(db: Database, connectionId: string, batchId: string): Promise<DeliveryRow[]> {
  await db.execute(sql`
    UPDATE crm_deliveries SET batch_id = ${batchId}
    WHERE NOT EXISTS (SELECT FROM crm_deliveries WHERE batch_id = ${batchId})
      AND id IN (
        SELECT id FROM crm_deliveries
        WHERE connection_id = ${connectionId} AND state = 'queued' AND batch_id IS NULL
        ORDER BY created_at, id
        LIMIT ${maxBatchSize}
        FOR UPDATE SKIP LOCKED
      )`);
  return db
    .select()
    .from(crmDeliveries)
    .where(and(eq(crmDeliveries.batchId, batchId), eq(crmDeliveries.state, "queued")))
    .orderBy(asc(crmDeliveries.createdAt), asc(crmDeliveries.id));
}

/**
 * Names the files of an attempt. A retry of the same records replaces its files. If only some were stored as sent, the
 * rest gets a name of its own, because the first file must still be there when Slate imports it.
 */
async function getSendId(db: Database, batchId: string, first: BatchItem): Promise<string> {
  const sent = and(eq(crmDeliveries.batchId, batchId), eq(crmDeliveries.state, "sent"));
  return (await db.$count(crmDeliveries, sent)) === 0 ? batchId : `${batchId}_${first.deliveryId}`;
}

async function recordOutcome(
  db: Database,
  connection: DecryptedConnection,
  deliveries: readonly DeliveryRow[],
  { deliveryId, record }: BatchItem,
  outcome: ItemOutcome,
): Promise<void> {
  const delivery = deliveries.find(({ id }) => id === deliveryId)!;
  if (!outcome.sent)
    return closeDelivery(db, delivery, "rejected", redactSecrets(outcome.reason, connection));
  await db.transaction(async (tx) => {
    const { actorId } = delivery;
    const detail = { connection: connection.definition.name, version: record.version };
    await logIfExists(tx, { evaluationId: record.id, actorId, action: "sent-to-crm", detail });
    await tx
      .update(crmDeliveries)
      .set({
        state: "sent",
        attempts: sql`${crmDeliveries.attempts} + 1`,
        lastError: null,
        reference: outcome.reference,
        sentAt: sql`now()`,
      })
      .where(isStillClaimed(delivery));
  });
}

async function recordFailure(
  db: Database,
  batchId: string,
  lastError: string,
  isLastAttempt: boolean,
): Promise<void> {
  await db
    .update(crmDeliveries)
    .set({
      attempts: sql`${crmDeliveries.attempts} + 1`,
      lastError,
      ...(isLastAttempt && { state: "failed" as const }),
    })
    .where(and(eq(crmDeliveries.batchId, batchId), eq(crmDeliveries.state, "queued")));
}

/** Receivers may echo what we sent, so credentials are redacted before a message is logged or shown. */
export function redactSecrets(text: string, { credentials }: DecryptedConnection): string {
  return Object.values(credentials)
    .filter((secret) => secret.length > 3)
    .reduce((plain, secret) => plain.replaceAll(secret, "••••"), text)
    .slice(0, 600);
}
