import { and, eq, isNull } from "drizzle-orm";
import { readTeamPlan } from "../../../platform/access/teams/team-plan.ts";
import { takeTrialAllowance, trialLimitMessage } from "../../../platform/access/teams/trial-limits.ts";
import type { Database } from "../../../platform/db/database.ts";
import { crmConnections, crmDeliveries } from "../../../platform/db/schema/crm.ts";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";
import { gpaReports, gpaReportVersions } from "../../../platform/db/schema/gpa-reports.ts";
import type { Jobs } from "../../../platform/jobs/jobs.ts";
import { isCurrentVersion } from "../../../platform/reports/report-status.ts";
import { includesReport } from "./prepare-evaluation.ts";
import { requestDelivery } from "./queue.ts";

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
    const [delivery] = await tx
      .insert(crmDeliveries)
      .values({ connectionId, evaluationId, version, automatic: true })
      // It may have been rejected because it was not approved yet.
      .onConflictDoUpdate({
        target: [crmDeliveries.connectionId, crmDeliveries.evaluationId, crmDeliveries.version],
        set: { state: "queued", batchId: null, lastError: null },
        setWhere: eq(crmDeliveries.state, "rejected"),
      })
      .returning({ id: crmDeliveries.id });
    if (!delivery) continue;
    const { allowed } = await takeTrialAllowance(tx, team, "crmRecords");
    if (allowed) await requestDelivery(jobs, connectionId, tx);
    else {
      const lastError = trialLimitMessage("crmRecords");
      const refused = { state: "rejected" as const, lastError, awaitsApproval: false };
      await tx.update(crmDeliveries).set(refused).where(eq(crmDeliveries.id, delivery.id));
    }
  }
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
