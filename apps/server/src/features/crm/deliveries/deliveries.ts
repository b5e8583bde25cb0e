import {
  type Delivery,
  type DeliveryPage,
  deliveryStates,
  type RetryOutcome,
} from "@meridian/contract/crm/schemas";
import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { TeamAccess } from "../../../platform/access/derive.ts";
import { enforceTrialLimit } from "../../../platform/access/teams/trial-limits.ts";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import type { Database } from "../../../platform/db/database.ts";
import { afterValidCursor, timestampText, toPage } from "../../../platform/db/page-cursor.ts";
import { teams } from "../../../platform/db/schema/accounts.ts";
import { crmConnections, crmDeliveries } from "../../../platform/db/schema/crm.ts";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";
import { notFound } from "../../../platform/http/http-error.ts";
import type { Jobs } from "../../../platform/jobs/jobs.ts";
import { readable } from "../../../platform/evaluations/evaluation-scope.ts";
import { isReadyToSend } from "../../../platform/evaluations/evaluation-state.ts";
import { queueDeliveries, requestDelivery } from "./queue.ts";

const pageSize = 50;
const maxRetriedDeliveries = 500;

export interface DeliveryFilter {
  readonly connectionId?: string | undefined;
  readonly evaluationId?: string | undefined;
  readonly state?: string | undefined;
  readonly before?: string | undefined;
}

/** The team's delivery log, newest first, limited to records the user may read. */
export async function listDeliveries(
  db: Database,
  visitor: SignedIn,
  teamId: string,
  filter: DeliveryFilter,
): Promise<DeliveryPage> {
  const rows = await selectDeliveries(
    db,
    visitor,
    teamId,
    and(
      filter.connectionId === undefined ? undefined : eq(crmConnections.id, filter.connectionId),
      filter.evaluationId === undefined ? undefined : eq(evaluations.id, filter.evaluationId),
      deliveryStates.some((state) => state === filter.state)
        ? sql`${crmDeliveries.state} = ${filter.state}`
        : undefined,
      afterValidCursor(filter.before, crmDeliveries.createdAt, crmDeliveries.id),
    ),
  );
  const page = toPage(rows, pageSize, ({ moment, id }) => [moment, id], toDelivery);
  return { deliveries: page.rows, next: page.after };
}

/** Resends a record that was rejected, failed, or was lost by the receiver. */
export async function retryDelivery(
  db: Database,
  jobs: Jobs,
  visitor: SignedIn,
  teamId: string,
  id: string,
): Promise<Delivery> {
  const hasId = eq(crmDeliveries.id, id);
  const condition = await db.transaction(async (tx) => {
    const [delivery] = await selectDeliveries(tx, visitor, teamId, hasId);
    if (!delivery) throw notFound("no_such_delivery", "Delivery not found.");
    if (delivery.state === "queued") return hasId;
    await requeue(tx, visitor, [delivery]);
    await requestDelivery(jobs, delivery.connectionId, tx);
    return sameEvaluation(delivery);
  });
  const [updated] = await selectDeliveries(db, visitor, teamId, condition);
  return toDelivery(updated!);
}

/** Resends all rejected and failed records that the user may read. */
export function retryRejected(
  db: Database,
  jobs: Jobs,
  visitor: SignedIn,
  team: TeamAccess,
  connectionId: string | undefined,
): Promise<RetryOutcome> {
  return db.transaction(async (tx) => {
    const rejected = await selectDeliveries(
      tx,
      visitor,
      team.teamId,
      and(
        inArray(crmDeliveries.state, ["rejected", "failed"]),
        eq(crmConnections.enabled, true),
        connectionId === undefined ? undefined : eq(crmConnections.id, connectionId),
      ),
      maxRetriedDeliveries,
    );
    if (rejected.length === 0) return { queued: 0 };
    await enforceTrialLimit(tx, team, "crmRecords", rejected.length);
    const queued = await requeue(tx, visitor, rejected);
    for (const id of new Set(rejected.map((row) => row.connectionId))) await requestDelivery(jobs, id, tx);
    return { queued };
  });
}

/**
 * A rejection is often fixed in the record itself, which then has a newer final version. In that case the newer version
 * is sent and the rejected delivery is closed.
 */
async function requeue(tx: Database, { user }: SignedIn, rows: readonly DeliveryRow[]): Promise<number> {
  let queued = 0;
  for (const row of rows) {
    const { id, connectionId, evaluationId, version, currentVersion } = row;
    if (
      currentVersion > version &&
      isReadyToSend({ state: row.recordState, needsApproval: row.needsApproval })
    ) {
      queued += (
        await queueDeliveries(tx, connectionId, user.id, [{ id: evaluationId, version: currentVersion }])
      ).length;
      await tx
        .update(crmDeliveries)
        .set({ state: "superseded", lastError: "A newer version of this record was sent." })
        .where(eq(crmDeliveries.id, id));
      continue;
    }
    await tx
      .update(crmDeliveries)
      .set({ state: "queued", batchId: null, lastError: null, sentAt: null, actorId: user.id })
      .where(eq(crmDeliveries.id, id));
    queued++;
  }
  return queued;
}

function sameEvaluation({ connectionId, evaluationId }: DeliveryRow): SQL {
  return and(eq(crmDeliveries.connectionId, connectionId), eq(crmDeliveries.evaluationId, evaluationId))!;
}

function selectDeliveries(
  db: Database,
  visitor: SignedIn,
  teamId: string,
  condition: SQL | undefined,
  limit = pageSize + 1,
) {
  return db
    .select({
      id: crmDeliveries.id,
      connectionId: crmConnections.id,
      connectionName: crmConnections.name,
      connectionEnabled: crmConnections.enabled,
      evaluationId: evaluations.id,
      version: crmDeliveries.version,
      currentVersion: evaluations.version,
      recordState: evaluations.state,
      needsApproval: sql<boolean>`coalesce(${teams.needsApproval}, false)`,
      studentName: evaluations.studentName,
      studentId: evaluations.studentExternalId,
      institution: evaluations.institution,
      state: crmDeliveries.state,
      automatic: crmDeliveries.automatic,
      attempts: crmDeliveries.attempts,
      lastError: crmDeliveries.lastError,
      reference: crmDeliveries.reference,
      createdAt: crmDeliveries.createdAt,
      moment: timestampText(crmDeliveries.createdAt),
      sentAt: crmDeliveries.sentAt,
    })
    .from(crmDeliveries)
    .innerJoin(crmConnections, eq(crmConnections.id, crmDeliveries.connectionId))
    .innerJoin(evaluations, eq(evaluations.id, crmDeliveries.evaluationId))
    .leftJoin(teams, eq(teams.id, evaluations.teamId))
    .where(
      and(eq(crmConnections.teamId, teamId), isNull(crmConnections.deletedAt), readable(visitor), condition),
    )
    .orderBy(desc(crmDeliveries.createdAt), desc(crmDeliveries.id))
    .limit(limit);
}

type DeliveryRow = Awaited<ReturnType<typeof selectDeliveries>>[number];

function toDelivery({
  currentVersion: _version,
  recordState: _state,
  needsApproval: _approval,
  moment: _moment,
  ...row
}: DeliveryRow): Delivery {
  return { ...row, createdAt: row.createdAt.toISOString(), sentAt: row.sentAt?.toISOString() ?? null };
}
