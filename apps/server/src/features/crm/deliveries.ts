import { type Delivery, type DeliveryPage, deliveryStates } from "@meridian/contract/crm";
import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import type { Database } from "../../platform/db/database.ts";
import { isMomentText } from "../../platform/db/moment-text.ts";
import { crmConnections, crmDeliveries } from "../../platform/db/schema/crm.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { HttpFault } from "../../platform/http/fault.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { readable } from "../../platform/records/record-scope.ts";
import { askForTrip } from "./queue.ts";

const pageSize = 50;

export interface DeliveryFilter {
  readonly connectionId?: string | undefined;
  readonly evaluationId?: string | undefined;
  readonly state?: string | undefined;
  readonly before?: string | undefined;
}

/** The team's log, newest first: of the records this person may read. */
export async function listDeliveries(
  db: Database,
  visitor: SignedIn,
  teamId: string,
  filter: DeliveryFilter,
): Promise<DeliveryPage> {
  const [at, id] = filter.before?.split("~") ?? [];
  const rows = await selectDeliveries(
    db,
    visitor,
    teamId,
    and(
      filter.connectionId === undefined
        ? undefined
        : sql`${crmConnections.id}::text = ${filter.connectionId}`,
      filter.evaluationId === undefined ? undefined : sql`${evaluations.id}::text = ${filter.evaluationId}`,
      deliveryStates.some((state) => state === filter.state)
        ? sql`${crmDeliveries.state} = ${filter.state}`
        : undefined,
      at === undefined || id === undefined || !isMomentText(at)
        ? undefined
        : sql`(date_trunc('milliseconds', ${crmDeliveries.createdAt}), ${crmDeliveries.id}::text) < (${at}::timestamptz, ${id})`,
    ),
  );
  const deliveries = rows.slice(0, pageSize).map(describe);
  const last = deliveries.at(-1);
  return { deliveries, next: rows.length > pageSize && last ? `${last.createdAt}~${last.id}` : null };
}

/** Sends a record again that was refused or given up, or that the receiver has lost. */
export async function retryDelivery(
  db: Database,
  jobs: Jobs,
  visitor: SignedIn,
  teamId: string,
  id: string,
): Promise<Delivery> {
  const mine = sql`${crmDeliveries.id}::text = ${id}`;
  await db.transaction(async (tx) => {
    const [found] = await selectDeliveries(tx, visitor, teamId, mine);
    if (!found) throw new HttpFault(404, "no-such-delivery", "There is no such delivery.");
    if (found.state === "queued") return;
    await tx
      .update(crmDeliveries)
      .set({ state: "queued", batchId: null, lastError: null, sentAt: null, actorId: visitor.user.id })
      .where(mine);
    await askForTrip(jobs, found.connectionId, tx);
  });
  const [now] = await selectDeliveries(db, visitor, teamId, mine);
  return describe(now!);
}

function selectDeliveries(db: Database, visitor: SignedIn, teamId: string, condition: SQL | undefined) {
  return db
    .select({
      id: crmDeliveries.id,
      connectionId: crmConnections.id,
      connectionName: crmConnections.name,
      evaluationId: evaluations.id,
      version: crmDeliveries.version,
      studentName: evaluations.studentName,
      studentId: evaluations.studentExternalId,
      institution: evaluations.institution,
      state: crmDeliveries.state,
      automatic: crmDeliveries.automatic,
      attempts: crmDeliveries.attempts,
      lastError: crmDeliveries.lastError,
      reference: crmDeliveries.reference,
      createdAt: crmDeliveries.createdAt,
      sentAt: crmDeliveries.sentAt,
    })
    .from(crmDeliveries)
    .innerJoin(crmConnections, eq(crmConnections.id, crmDeliveries.connectionId))
    .innerJoin(evaluations, eq(evaluations.id, crmDeliveries.evaluationId))
    .where(
      and(eq(crmConnections.teamId, teamId), isNull(crmConnections.deletedAt), readable(visitor), condition),
    )
    .orderBy(
      desc(sql`date_trunc('milliseconds', ${crmDeliveries.createdAt})`),
      desc(sql`${crmDeliveries.id}::text`),
    )
    .limit(pageSize + 1);
}

type Row = Awaited<ReturnType<typeof selectDeliveries>>[number];

function describe(row: Row): Delivery {
  return { ...row, createdAt: row.createdAt.toISOString(), sentAt: row.sentAt?.toISOString() ?? null };
}
