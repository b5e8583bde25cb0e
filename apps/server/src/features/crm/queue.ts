import { randomUUID } from "node:crypto";
import type { SendOutcome, SendProblem } from "@meridian/contract/crm";
import { connectorDefinitions } from "@meridian/contract/crm/definitions";
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import * as z from "zod";
import { readTeamPlan } from "../../platform/access/team-plan.ts";
import { takeTrialAllowance, trialLimitMessage } from "../../platform/access/trial-limits.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import type { Database } from "../../platform/db/database.ts";
import { teams } from "../../platform/db/schema/accounts.ts";
import { crmConnections, crmDeliveries } from "../../platform/db/schema/crm.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { gpaReports, gpaReportVersions } from "../../platform/db/schema/gpa-reports.ts";
import type { JobKind, Jobs } from "../../platform/jobs/jobs.ts";
import { readable } from "../../platform/records/record-scope.ts";
import type { Services } from "../../platform/services.ts";
import type { ConnectionRow } from "./connections.ts";
import { currentRecords, type FinalRecord } from "./final-records.ts";
import { prepareRecord, sendsReport } from "./prepare-record.ts";

/** One trip to a CRM. It takes along whatever waits for that connection when it sets out, and only that when it is tried again. */
export const deliverToCrm: JobKind<{ connectionId: string; batchId: string }> = {
  name: "crm-deliver",
  payload: z.object({ connectionId: z.string(), batchId: z.string() }),
  // About three days: a CRM may be down over a weekend.
  retries: 80,
  firstDelaySeconds: 5,
  longestDelaySeconds: 3600,
};

/** Asks for a trip; with a transaction, if and only if its changes stay. */
export function askForTrip(jobs: Jobs, connectionId: string, db: Database): Promise<void> {
  return jobs.add(deliverToCrm, { connectionId, batchId: randomUUID() }, { db });
}

/** The connection works again: what failed so far sets out at once instead of waiting for its next turn, and what was given up sets out too. */
export function releaseHindered(db: Database, jobs: Jobs, connectionId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const released = await tx
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
    if (released.length > 0) await askForTrip(jobs, connectionId, tx);
  });
}

/** A record became final: every connection of the team that sends by itself gets it. */
export async function queueFinal(
  tx: Database,
  jobs: Jobs,
  { evaluationId, version, teamId }: { evaluationId: string; version: number; teamId: string | null },
  now: Date,
): Promise<void> {
  if (teamId === null) return;
  const connections = await automaticConnections(tx, teamId);
  if (connections.length === 0) return;
  const team = { teamId, ...(await readTeamPlan(tx, teamId, now)) };
  for (const { id: connectionId } of connections) {
    const { allowed } = await takeTrialAllowance(tx, team, "crmRecords");
    const refused = { state: "rejected" as const, lastError: trialLimitMessage("crmRecords") };
    const added = await tx
      .insert(crmDeliveries)
      .values({ connectionId, evaluationId, version, automatic: true, ...(!allowed && refused) })
      .onConflictDoNothing()
      .returning({ id: crmDeliveries.id });
    if (added.length > 0 && allowed) await askForTrip(jobs, connectionId, tx);
  }
}

function automaticConnections(tx: Database, teamId: string) {
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

/** What would become of chosen records if they were sent now. */
export async function checkChosen(
  { db, config }: SendDeps,
  visitor: SignedIn,
  connection: ConnectionRow,
  evaluationIds: readonly string[],
): Promise<SendOutcome> {
  const found = await findChosen(db, config.baseUrl, visitor, connection, evaluationIds);
  const settled = await db
    .select({ evaluationId: crmDeliveries.evaluationId, version: crmDeliveries.version })
    .from(crmDeliveries)
    .where(
      and(
        eq(crmDeliveries.connectionId, connection.id),
        inArray(crmDeliveries.evaluationId, [...new Set(evaluationIds)]),
        inArray(crmDeliveries.state, ["queued", "sent"]),
      ),
    );
  const isSettled = ({ id, version }: FinalRecord) =>
    settled.some((one) => one.evaluationId === id && one.version === version);
  const alreadySent = found.ready.filter(isSettled).length;
  return {
    queued: found.ready.length - alreadySent,
    alreadySent,
    notFinal: found.notFinal,
    notFound: found.notFound,
    problems: found.problems,
  };
}

/** Queues chosen records: final ones of the connection's team that the person may read. The others are refused at once. */
export function queueChosen(
  { db, config, jobs }: SendDeps & Pick<Services, "jobs">,
  visitor: SignedIn,
  connection: ConnectionRow,
  evaluationIds: readonly string[],
): Promise<SendOutcome> {
  return db.transaction(async (tx) => {
    const found = await findChosen(tx, config.baseUrl, visitor, connection, evaluationIds);
    const { ready, refused } = found;
    const actorId = visitor.user.id;
    const queued = await queue(tx, connection.id, actorId, ready);
    for (const { record, message } of refused) await refuse(tx, connection.id, actorId, record, message);
    if (queued.length > 0) await askForTrip(jobs, connection.id, tx);
    return {
      queued: queued.length,
      alreadySent: ready.length - queued.length,
      notFinal: found.notFinal,
      notFound: found.notFound,
      problems: found.problems,
    };
  });
}

/** A report was issued: connections that deliver the report itself and send automatically get it. */
export async function queueReport(
  tx: Database,
  jobs: Jobs,
  { reportId, teamId }: { readonly reportId: string; readonly teamId: string },
  now: Date,
): Promise<void> {
  const [report] = await tx
    .select({ evaluationId: gpaReports.evaluationId, version: gpaReportVersions.evaluationVersion })
    .from(gpaReports)
    .innerJoin(
      gpaReportVersions,
      and(eq(gpaReportVersions.reportId, gpaReports.id), eq(gpaReportVersions.version, gpaReports.version)),
    )
    .innerJoin(evaluations, eq(evaluations.id, gpaReports.evaluationId))
    .where(and(eq(gpaReports.id, reportId), isNull(gpaReports.revokedAt)));
  if (!report) return;
  const { evaluationId, version } = report;
  const connections = (await automaticConnections(tx, teamId)).filter(({ settings }) =>
    sendsReport(settings),
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
    await askForTrip(jobs, connectionId, tx);
  }
}

async function findChosen(
  db: Database,
  baseUrl: string,
  visitor: SignedIn,
  connection: ConnectionRow,
  evaluationIds: readonly string[],
) {
  const chosen = [...new Set(evaluationIds)];
  const found = await db
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
        inArray(evaluations.id, chosen),
        eq(evaluations.teamId, connection.teamId),
        isNull(evaluations.deletedAt),
        readable(visitor),
      ),
    );
  const final = new Map(found.filter(mayLeave).map((row) => [row.id, row.studentName]));
  const records = await currentRecords(db, baseUrl, [...final.keys()]);
  const { mapping, settings } = connection;
  const definition = connectorDefinitions[connection.kind];
  const prepared = records.map((record) => ({
    record,
    outcome: prepareRecord({ definition, mapping, settings }, record),
  }));
  const refused = prepared.flatMap(({ record, outcome }) => (outcome.ok ? [] : [{ record, ...outcome }]));
  return {
    ready: prepared.flatMap(({ record, outcome }) => (outcome.ok ? [record] : [])),
    refused,
    problems: refused.map(({ record, code, message, reportId }): SendProblem => ({
      evaluationId: record.id,
      studentName: final.get(record.id) ?? "",
      code,
      message,
      reportId,
    })),
    notFinal: found.length - final.size,
    notFound: chosen.length - found.length,
  };
}

/** Where the team wants a second reader, a record leaves the office once it is approved. */
export function mayLeave({
  state,
  needsApproval,
}: {
  readonly state: string;
  readonly needsApproval: boolean;
}): boolean {
  return state === "approved" || (state === "final" && !needsApproval);
}

/** A version that waits or has arrived stays as it is; one that was refused or given up gets another chance. */
export async function queue(
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

/** Kept in the log with its reason, so that it can be found and sent again once it is fixed. */
async function refuse(
  tx: Database,
  connectionId: string,
  actorId: string,
  { id, version }: FinalRecord,
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
