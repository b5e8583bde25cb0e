import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { readTeamPlan } from "../../platform/access/team-plan.ts";
import type { Database } from "../../platform/db/database.ts";
import { crmConnections, crmDeliveries } from "../../platform/db/schema/crm.ts";
import { messageOf } from "../../platform/log/described-error.ts";
import { logRecords } from "../../platform/records/record-log.ts";
import type { Services } from "../../platform/services.ts";
import { openConnection } from "./connections.ts";
import { finalRecord } from "./final-records.ts";
import { prepareRecord } from "./prepare-record.ts";
import { askForTrip } from "./queue.ts";
import type { OpenConnection, Parcel, ParcelOutcome, SenderTools } from "./senders/sender.ts";
import { senders } from "./senders/senders.ts";
import { markStuck, markWorking, needsAPerson } from "./stuck.ts";

type DeliveryRow = typeof crmDeliveries.$inferSelect;

const mostTogether = 200;

/**
 * One trip: sends what waits for a connection and writes down what became of each record. A hindrance that may pass is
 * thrown, so that the job library tries again later; the last time it is written down as failed instead.
 */
export async function deliverBatch(
  services: Pick<Services, "db" | "ring" | "jobs" | "outbox" | "config" | "now">,
  tools: SenderTools,
  { connectionId, batchId }: { readonly connectionId: string; readonly batchId: string },
  lastTry: boolean,
): Promise<void> {
  const { db, ring, jobs } = services;
  const [row] = await db
    .select()
    .from(crmConnections)
    .where(and(eq(crmConnections.id, connectionId), isNull(crmConnections.deletedAt)));
  // Switched off: what waits stays and leaves when it is switched on again.
  if (!row?.enabled) return;
  const waiting = await claim(db, connectionId, batchId);
  if (waiting.length === 0) return;
  const connection = openConnection(row, ring);
  try {
    if ((await readTeamPlan(db, row.teamId, services.now())).standing !== "full") {
      throw new Error("The team’s plan is not active. Records are sent again once it is.");
    }
    const parcels = await pack(services, connection, waiting);
    const report = (parcel: Parcel, outcome: ParcelOutcome) =>
      settle(db, connection, waiting, parcel, outcome);
    if (parcels.length > 0) {
      await senders[row.kind].deliver(connection, { id: batchId, parcels }, report, tools);
      await markWorking(db, connectionId);
    }
  } catch (error) {
    const reason = withoutSecrets(messageOf(error), connection);
    await postpone(db, batchId, reason, lastTry);
    if (lastTry || needsAPerson(error)) await markStuck(services, row, reason, lastTry);
    if (!lastTry) throw error;
  }
  if (waiting.length === mostTogether) await askForTrip(jobs, connectionId, db);
}

/** The deliveries of this trip: on the first try whatever waits, later the same ones again. */
async function claim(db: Database, connectionId: string, batchId: string): Promise<DeliveryRow[]> {
  await db.execute(sql`
    UPDATE crm_deliveries SET batch_id = ${batchId}
    WHERE NOT EXISTS (SELECT FROM crm_deliveries WHERE batch_id = ${batchId})
      AND id IN (
        SELECT id FROM crm_deliveries
        WHERE connection_id = ${connectionId} AND state = 'queued' AND batch_id IS NULL
        ORDER BY created_at, id
        LIMIT ${mostTogether}
        FOR UPDATE SKIP LOCKED
      )`);
  return db
    .select()
    .from(crmDeliveries)
    .where(and(eq(crmDeliveries.batchId, batchId), eq(crmDeliveries.state, "queued")))
    .orderBy(asc(crmDeliveries.createdAt), asc(crmDeliveries.id));
}

/** Fills the mapping for each; what cannot be sent is settled here and does not travel. */
async function pack(
  { db, config }: Pick<Services, "db" | "config">,
  connection: OpenConnection,
  waiting: readonly DeliveryRow[],
): Promise<Parcel[]> {
  const parcels: Parcel[] = [];
  for (const delivery of waiting) {
    const { id, evaluationId, version } = delivery;
    if (await isSuperseded(db, delivery)) {
      await close(db, id, "superseded", "A newer version of this record was sent.");
      continue;
    }
    const record = await finalRecord(db, config.baseUrl, evaluationId, version);
    if (!record) {
      await close(db, id, "superseded", "This version of the record was deleted.");
      continue;
    }
    const prepared = prepareRecord(connection, record);
    if (prepared.ok)
      parcels.push({ deliveryId: id, record, studentId: prepared.studentId, rows: prepared.rows });
    else await close(db, id, "rejected", prepared.message);
  }
  return parcels;
}

/** An older version must not overwrite a newer one that overtook it. */
async function isSuperseded(
  db: Database,
  { connectionId, evaluationId, version }: DeliveryRow,
): Promise<boolean> {
  const newer = await db.$count(
    crmDeliveries,
    and(
      eq(crmDeliveries.connectionId, connectionId),
      eq(crmDeliveries.evaluationId, evaluationId),
      sql`${crmDeliveries.version} > ${version}`,
      inArray(crmDeliveries.state, ["queued", "sent"]),
    ),
  );
  return newer > 0;
}

async function settle(
  db: Database,
  connection: OpenConnection,
  waiting: readonly DeliveryRow[],
  { deliveryId, record }: Parcel,
  outcome: ParcelOutcome,
): Promise<void> {
  if (!outcome.sent) return close(db, deliveryId, "rejected", withoutSecrets(outcome.reason, connection));
  await db.transaction(async (tx) => {
    await tx
      .update(crmDeliveries)
      .set({
        state: "sent",
        attempts: sql`${crmDeliveries.attempts} + 1`,
        lastError: null,
        reference: outcome.reference,
        sentAt: sql`now()`,
      })
      .where(eq(crmDeliveries.id, deliveryId));
    const actorId = waiting.find(({ id }) => id === deliveryId)?.actorId ?? null;
    const detail = { connection: connection.definition.name, version: record.version };
    await logRecords(tx, [{ evaluationId: record.id, actorId, action: "sent-to-crm", detail }]);
  });
}

async function close(
  db: Database,
  deliveryId: string,
  state: "rejected" | "superseded",
  lastError: string,
): Promise<void> {
  await db
    .update(crmDeliveries)
    .set({ state, lastError, attempts: sql`${crmDeliveries.attempts} + 1` })
    .where(eq(crmDeliveries.id, deliveryId));
}

async function postpone(db: Database, batchId: string, lastError: string, lastTry: boolean): Promise<void> {
  await db
    .update(crmDeliveries)
    .set({
      attempts: sql`${crmDeliveries.attempts} + 1`,
      lastError,
      ...(lastTry && { state: "failed" as const }),
    })
    .where(and(eq(crmDeliveries.batchId, batchId), eq(crmDeliveries.state, "queued")));
}

/** A receiver may repeat what it was sent; nothing secret goes into a log or onto a screen. */
export function withoutSecrets(text: string, { credentials }: OpenConnection): string {
  return Object.values(credentials)
    .filter((secret) => secret.length > 3)
    .reduce((plain, secret) => plain.replaceAll(secret, "••••"), text)
    .slice(0, 600);
}
