import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { crmDeliveries } from "../../../platform/db/schema/crm.ts";

export type DeliveryRow = typeof crmDeliveries.$inferSelect;

/** Unless it was queued again meanwhile, for example because a report has been issued since. */
export const isStillClaimed = ({ id, batchId }: DeliveryRow) =>
  and(eq(crmDeliveries.id, id), eq(crmDeliveries.batchId, batchId!));

/** A delivery that is not sent, at least not now. */
export async function closeDelivery(
  db: Database,
  delivery: DeliveryRow,
  state: "rejected" | "superseded",
  lastError: string,
  awaitsApproval = false,
): Promise<void> {
  await db
    .update(crmDeliveries)
    .set({ state, lastError, awaitsApproval, attempts: sql`${crmDeliveries.attempts} + 1` })
    .where(isStillClaimed(delivery));
}
