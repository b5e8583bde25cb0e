import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { lockTeams } from "../../../platform/access/teams/lock-teams.ts";
import type { Database } from "../../../platform/db/database.ts";
import { crmDeliveries } from "../../../platform/db/schema/crm.ts";
import { notApproved } from "../../../platform/evaluations/evaluation-state.ts";
import type { Services } from "../../../platform/services.ts";
import type { BatchItem, DecryptedConnection } from "../senders/sender.ts";
import { closeDelivery, type DeliveryRow } from "./close-delivery.ts";
import { type FinalEvaluation, readCurrentEvaluations, readVersion } from "./final-evaluations.ts";
import { prepareEvaluation } from "./prepare-evaluation.ts";

/** Applies the field mapping to each delivery, and closes those that cannot be sent. */
export async function prepareItems(
  { db, config }: Pick<Services, "db" | "config">,
  teamId: string,
  connection: DecryptedConnection,
  deliveries: readonly DeliveryRow[],
): Promise<BatchItem[]> {
  const evaluationIds = deliveries.map(({ evaluationId }) => evaluationId);
  const records = await readCurrentEvaluations(db, config.baseUrl, evaluationIds);
  const recordsById = new Map(records.map((record) => [record.id, record]));
  const superseded = await listSuperseded(db, deliveries);
  const items: BatchItem[] = [];
  for (const delivery of deliveries) {
    const { id, evaluationId, version } = delivery;
    if (superseded.has(id)) {
      await closeDelivery(db, delivery, "superseded", "A newer version of this record was sent.");
      continue;
    }
    const current = recordsById.get(evaluationId);
    const stored = current && (await readVersion(db, config.baseUrl, current, version));
    if (!stored) {
      await closeDelivery(db, delivery, "superseded", "This version of the record was deleted.");
      continue;
    }
    // The team's settings may have changed since it was queued.
    const record = stored.isReadyToSend
      ? stored
      : await rejectUnapproved(db, config.baseUrl, teamId, delivery);
    if (!record) continue;
    const prepared = prepareEvaluation(connection, record);
    if (prepared.ok) {
      const { studentId, rows, courses } = prepared;
      items.push({ deliveryId: id, record, studentId, rows, courses });
    } else await closeDelivery(db, delivery, "rejected", prepared.message);
  }
  return items;
}

/**
 * Rejects a delivery whose record is not approved, under the locks of an approval and of the setting: one of them that comes
 * later queues it again. Returns the record if it turns out to be ready by now.
 */
function rejectUnapproved(
  db: Database,
  baseUrl: string,
  teamId: string,
  delivery: DeliveryRow,
): Promise<FinalEvaluation | null> {
  const { evaluationId, version } = delivery;
  return db.transaction(async (tx) => {
    await lockTeams(tx, [teamId]);
    await tx.execute(sql`SELECT FROM evaluations WHERE id = ${evaluationId} FOR SHARE`);
    const [current] = await readCurrentEvaluations(tx, baseUrl, [evaluationId]);
    const record = current ? await readVersion(tx, baseUrl, current, version) : null;
    if (record?.isReadyToSend) return record;
    await closeDelivery(tx, delivery, "rejected", notApproved().message, true);
    return null;
  });
}

/** An older version must not overwrite a newer one in the CRM. */
async function listSuperseded(
  db: Database,
  deliveries: readonly DeliveryRow[],
): Promise<ReadonlySet<string>> {
  const newer = alias(crmDeliveries, "newer");
  const rows = await db
    .select({ id: crmDeliveries.id })
    .from(crmDeliveries)
    .innerJoin(
      newer,
      and(
        eq(newer.connectionId, crmDeliveries.connectionId),
        eq(newer.evaluationId, crmDeliveries.evaluationId),
        gt(newer.version, crmDeliveries.version),
        inArray(newer.state, ["queued", "sent"]),
      ),
    )
    .where(
      inArray(
        crmDeliveries.id,
        deliveries.map(({ id }) => id),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
