import { randomUUID } from "node:crypto";
import type { SendOutcome, SendProblem } from "@meridian/contract/crm/schemas";
import { connectorDefinitions } from "@meridian/contract/crm/definitions";
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import * as z from "zod";
import { readTeamPlan } from "../../../platform/access/teams/team-plan.ts";
import { takeTrialAllowance, trialLimitMessage } from "../../../platform/access/teams/trial-limits.ts";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import type { Database } from "../../../platform/db/database.ts";
import { teams } from "../../../platform/db/schema/accounts.ts";
import { crmConnections, crmDeliveries } from "../../../platform/db/schema/crm.ts";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";
import { gpaReports, gpaReportVersions } from "../../../platform/db/schema/gpa-reports.ts";
import type { JobKind, Jobs } from "../../../platform/jobs/jobs.ts";
import { readable } from "../../../platform/evaluations/evaluation-scope.ts";
import { isCurrentVersion } from "../../../platform/reports/report-status.ts";
import type { Services } from "../../../platform/services.ts";
import type { ConnectionRow } from "../connections.ts";
import { readCurrentEvaluations, type FinalEvaluation } from "./final-evaluations.ts";
import { prepareEvaluation, includesReport } from "./prepare-evaluation.ts";

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

/** Queues an evaluation that became final for every automatic connection of the team. */
export async function queueFinalEvaluation(
  tx: Database,
  jobs: Jobs,
  { evaluationId, version, teamId }: { evaluationId: string; version: number; teamId: string | null },
  now: Date,
): Promise<void> {
  if (teamId === null) return;
  const connections = await listAutomaticConnections(tx, teamId);
  if (connections.length === 0) return;
  const team = { teamId, ...(await readTeamPlan(tx, teamId, now)) };
  for (const { id: connectionId } of connections) {
    const { allowed } = await takeTrialAllowance(tx, team, "crmRecords");
    const refused = { state: "rejected" as const, lastError: trialLimitMessage("crmRecords") };
    const inserted = await tx
      .insert(crmDeliveries)
      .values({ connectionId, evaluationId, version, automatic: true, ...(!allowed && refused) })
      .onConflictDoNothing()
      .returning({ id: crmDeliveries.id });
    if (inserted.length > 0 && allowed) await requestDelivery(jobs, connectionId, tx);
  }
}

function listAutomaticConnections(tx: Database, teamId: string) {
  return tx
    .select({ id: crmConnections.id, settings: crmConnections.settings })
    .from(crmConnections)
    .where(
      and(
        eq(crmConnections.teamId, teamId),
        eq(crmConnections.automatic, true),
        eq(crmConnections.enabled, true),
        isNull(crmConnections.deletedAt),
      ),
    );
}

type SendDeps = Pick<Services, "db" | "config">;

/** Previews the outcome of sending the selected records now. */
export async function checkSelection(
  { db, config }: SendDeps,
  visitor: SignedIn,
  connection: ConnectionRow,
  evaluationIds: readonly string[],
): Promise<SendOutcome> {
  const selection = await loadSelection(db, config.baseUrl, visitor, connection, evaluationIds);
  const existing = await db
    .select({ evaluationId: crmDeliveries.evaluationId, version: crmDeliveries.version })
    .from(crmDeliveries)
    .where(
      and(
        eq(crmDeliveries.connectionId, connection.id),
        inArray(crmDeliveries.evaluationId, [...new Set(evaluationIds)]),
        inArray(crmDeliveries.state, ["queued", "sent"]),
      ),
    );
  const isQueuedOrSent = ({ id, version }: FinalEvaluation) =>
    existing.some((delivery) => delivery.evaluationId === id && delivery.version === version);
  const alreadySent = selection.ready.filter(isQueuedOrSent).length;
  return {
    queued: selection.ready.length - alreadySent,
    alreadySent,
    notFinal: selection.notFinal,
    notFound: selection.notFound,
    problems: selection.problems,
  };
}

/** Queues the selected final records of the connection's team that the user may read; rejects the others at once. */
export function queueSelection(
  { db, config, jobs }: SendDeps & Pick<Services, "jobs">,
  visitor: SignedIn,
  connection: ConnectionRow,
  evaluationIds: readonly string[],
): Promise<SendOutcome> {
  return db.transaction(async (tx) => {
    const selection = await loadSelection(tx, config.baseUrl, visitor, connection, evaluationIds);
    const { ready, refused } = selection;
    const actorId = visitor.user.id;
    const queued = await queueDeliveries(tx, connection.id, actorId, ready);
    for (const { record, message } of refused)
      await logRejection(tx, connection.id, actorId, record, message);
    if (queued.length > 0) await requestDelivery(jobs, connection.id, tx);
    return {
      queued: queued.length,
      alreadySent: ready.length - queued.length,
      notFinal: selection.notFinal,
      notFound: selection.notFound,
      problems: selection.problems,
    };
  });
}

/** Queues an issued report for every automatic connection that delivers the report itself. */
export async function queueReport(
  tx: Database,
  jobs: Jobs,
  { reportId, teamId }: { readonly reportId: string; readonly teamId: string },
  now: Date,
): Promise<void> {
  const [report] = await tx
    .select({ evaluationId: gpaReports.evaluationId, version: gpaReportVersions.evaluationVersion })
    .from(gpaReports)
    .innerJoin(gpaReportVersions, isCurrentVersion)
    .innerJoin(evaluations, eq(evaluations.id, gpaReports.evaluationId))
    .where(and(eq(gpaReports.id, reportId), isNull(gpaReports.revokedAt)));
  if (!report) return;
  const { evaluationId, version } = report;
  const connections = (await listAutomaticConnections(tx, teamId)).filter(({ settings }) =>
    includesReport(settings),
  );
  if (connections.length === 0) return;
  const team = { teamId, ...(await readTeamPlan(tx, teamId, now)) };
  for (const { id: connectionId } of connections) {
    const { allowed } = await takeTrialAllowance(tx, team, "crmRecords");
    if (!allowed) continue;
    await tx
      .insert(crmDeliveries)
      .values({ connectionId, evaluationId, version, automatic: true })
      .onConflictDoUpdate({
        target: [crmDeliveries.connectionId, crmDeliveries.evaluationId, crmDeliveries.version],
        set: { state: "queued", batchId: null, lastError: null, sentAt: null },
      });
    await requestDelivery(jobs, connectionId, tx);
  }
}

async function loadSelection(
  db: Database,
  baseUrl: string,
  visitor: SignedIn,
  connection: ConnectionRow,
  evaluationIds: readonly string[],
) {
  const ids = [...new Set(evaluationIds)];
  const rows = await db
    .select({
      id: evaluations.id,
      studentName: evaluations.studentName,
      state: evaluations.state,
      needsApproval: teams.needsApproval,
    })
    .from(evaluations)
    .innerJoin(teams, eq(teams.id, evaluations.teamId))
    .where(
      and(
        inArray(evaluations.id, ids),
        eq(evaluations.teamId, connection.teamId),
        isNull(evaluations.deletedAt),
        readable(visitor),
      ),
    );
  const finalNames = new Map(rows.filter(isReadyToSend).map((row) => [row.id, row.studentName]));
  const records = await readCurrentEvaluations(db, baseUrl, [...finalNames.keys()]);
  const { mapping, settings } = connection;
  const definition = connectorDefinitions[connection.kind];
  const prepared = records.map((record) => ({
    record,
    outcome: prepareEvaluation({ definition, mapping, settings }, record),
  }));
  const refused = prepared.flatMap(({ record, outcome }) => (outcome.ok ? [] : [{ record, ...outcome }]));
  return {
    ready: prepared.flatMap(({ record, outcome }) => (outcome.ok ? [record] : [])),
    refused,
    problems: refused.map(({ record, code, message, reportId }): SendProblem => ({
      evaluationId: record.id,
      studentName: finalNames.get(record.id) ?? "",
      code,
      message,
      reportId,
    })),
    notFinal: rows.length - finalNames.size,
    notFound: ids.length - rows.length,
  };
}

/** If the team requires approval, a record can be sent only once it is approved. */
export function isReadyToSend({
  state,
  needsApproval,
}: {
  readonly state: string;
  readonly needsApproval: boolean;
}): boolean {
  return state === "approved" || (state === "final" && !needsApproval);
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
async function logRejection(
  tx: Database,
  connectionId: string,
  actorId: string,
  { id, version }: FinalEvaluation,
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
      set: { state: "rejected", actorId, lastError },
      setWhere: sql`${crmDeliveries.state} IN ('rejected', 'failed', 'superseded')`,
    });
}
