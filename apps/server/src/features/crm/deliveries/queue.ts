import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { type Database, queryRows } from "../../../platform/db/database.ts";
import { crmDeliveries } from "../../../platform/db/schema/crm.ts";
import type { JobKind, Jobs } from "../../../platform/jobs/jobs.ts";

/** Delivers one batch to a CRM. The first attempt claims all queued deliveries of the connection; retries resend the same ones. */
export const deliveryJob: JobKind<{ connectionId: string; batchId: string }> = {
  name: "crm-deliver",
  payload: z.object({ connectionId: z.string(), batchId: z.string() }),
  // About three days, because a CRM may be down over a weekend.
  retries: 80,
  firstDelaySeconds: 5,
  maxDelaySeconds: 3600,
};

/** Schedules a delivery; inside a transaction, only if it commits. */
export function requestDelivery(jobs: Jobs, connectionId: string, db: Database): Promise<void> {
  return jobs.add(deliveryJob, { connectionId, batchId: randomUUID() }, { db });
}

/** Once the connection works again, resends blocked and failed deliveries now instead of at their next retry. */
export function requeueBlocked(db: Database, jobs: Jobs, connectionId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const requeued = await tx
      .update(crmDeliveries)
      .set({ batchId: null, state: "queued" })
      .where(
        and(
          eq(crmDeliveries.connectionId, connectionId),
          inArray(crmDeliveries.state, ["queued", "failed"]),
          isNotNull(crmDeliveries.lastError),
        ),
      )
      .returning({ id: crmDeliveries.id });
    if (requeued.length > 0) await requestDelivery(jobs, connectionId, tx);
  });
}

/** A retry that found the connection turned off has ended, so its deliveries belong to no job. */
export async function requeueQueued(db: Database, jobs: Jobs, connectionId: string): Promise<void> {
  await db
    .update(crmDeliveries)
    .set({ batchId: null })
    .where(and(eq(crmDeliveries.connectionId, connectionId), eq(crmDeliveries.state, "queued")));
  await requestDelivery(jobs, connectionId, db);
}

/**
 * Queues again what was rejected only because it was not approved, whether it was sent by hand or automatically. `records`
 * is a condition on the records, aliased as `e`. A record that was reopened since is sent in its next version. Those of a
 * connection that is turned off wait until it is turned on.
 */
export async function requeueUnapproved(tx: Database, jobs: Jobs, records: SQL): Promise<void> {
  const requeued = await queryRows<{ connectionId: string }>(tx)`
    UPDATE crm_deliveries d
    SET state = 'queued', batch_id = NULL, last_error = NULL
    FROM evaluations e, crm_connections c
    WHERE ${records} AND e.id = d.evaluation_id AND e.version = d.version AND e.deleted_at IS NULL
      AND c.id = d.connection_id AND c.team_id = e.team_id AND c.deleted_at IS NULL
      AND d.state = 'rejected' AND d.awaits_approval
    RETURNING d.connection_id AS "connectionId"`;
  for (const id of new Set(requeued.map(({ connectionId }) => connectionId)))
    await requestDelivery(jobs, id, tx);
}

/** Leaves queued and sent versions alone; queues rejected and failed ones again. */
export async function queueDeliveries(
  tx: Database,
  connectionId: string,
  actorId: string,
  records: readonly { readonly id: string; readonly version: number }[],
) {
  if (records.length === 0) return [];
  return tx
    .insert(crmDeliveries)
    .values(
      records.map(({ id, version }) => ({
        connectionId,
        evaluationId: id,
        version,
        actorId,
        automatic: false,
      })),
    )
    .onConflictDoUpdate({
      target: [crmDeliveries.connectionId, crmDeliveries.evaluationId, crmDeliveries.version],
      set: { state: "queued", batchId: null, actorId, lastError: null },
      setWhere: sql`${crmDeliveries.state} IN ('rejected', 'failed', 'superseded')`,
    })
    .returning({ id: crmDeliveries.id });
}

/** Logs a rejected record with the reason, so that it can be found, fixed and sent again. */
export async function logRejection(
  tx: Database,
  connectionId: string,
  actorId: string,
  { id, version }: { readonly id: string; readonly version: number },
  lastError: string,
): Promise<void> {
  await tx
    .insert(crmDeliveries)
    .values({
      connectionId,
      evaluationId: id,
      version,
      actorId,
      automatic: false,
      state: "rejected",
      lastError,
    })
    .onConflictDoUpdate({
      target: [crmDeliveries.connectionId, crmDeliveries.evaluationId, crmDeliveries.version],
      set: { state: "rejected", actorId, lastError, awaitsApproval: false },
      setWhere: sql`${crmDeliveries.state} IN ('rejected', 'failed', 'superseded')`,
    });
}
