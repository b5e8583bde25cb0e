import type { TeamEvent, TeamEventData } from "@meridian/contract/public-api/events";
import { paths } from "@meridian/contract/pages/paths";
import type { TeamEventType } from "@meridian/contract/webhooks/schemas";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { bulkRuns } from "../../platform/db/schema/bulk.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { teamEvents } from "../../platform/db/schema/webhooks.ts";
import { readIssuedReport } from "../../platform/reports/read-report.ts";
import type { Services } from "../../platform/services.ts";
import { listSubscribers, queueMessage } from "./messages.ts";

/** Records what happens to a team's records, reports and runs, for the feed and for the webhooks that subscribe to it. */
export function recordTeamEvents({ jobs, records, config, now }: Services): void {
  const add = async (tx: Database, teamId: string, event: NewEvent) => {
    const [row] = await tx
      .insert(teamEvents)
      .values({ teamId, ...event, createdAt: now() })
      .returning();
    const body = JSON.stringify(toTeamEvent(row!));
    const { type, evaluationId } = event;
    for (const { id: endpointId } of await listSubscribers(tx, teamId, type)) {
      await queueMessage(tx, jobs, { endpointId, event: type, body, evaluationId });
    }
  };
  const addRecordEvent =
    (type: TeamEventType) =>
    async (tx: Database, { evaluationId, teamId }: { evaluationId: string; teamId: string | null }) => {
      const data = teamId && (await describeRecord(tx, evaluationId));
      if (teamId && data) await add(tx, teamId, { type, evaluationId, data });
    };
  const addReportEvent = async (tx: Database, { reportId, teamId }: { reportId: string; teamId: string }) => {
    const event = await describeReport(tx, reportId, config.baseUrl);
    if (event) await add(tx, teamId, event);
  };

  records.on("record.final", addRecordEvent("evaluation.final"));
  records.on("record.returned", addRecordEvent("evaluation.returned"));
  records.on("report.created", addReportEvent);
  records.on("report.updated", addReportEvent);
  records.on("bulk.finished", async (tx, { runId, teamId }) => {
    const data = await describeBulkRun(tx, runId);
    if (data) await add(tx, teamId, { type: "bulk.finished", evaluationId: null, data });
  });
}

export function toTeamEvent(row: typeof teamEvents.$inferSelect): TeamEvent {
  const { id, type, createdAt, data } = row;
  return { id, type, timestamp: createdAt.toISOString(), data };
}

interface NewEvent {
  readonly type: TeamEventType;
  readonly evaluationId: string | null;
  readonly data: TeamEventData;
}

async function describeRecord(tx: Database, id: string): Promise<TeamEventData | null> {
  const [row] = await tx
    .select({
      recordId: evaluations.id,
      version: evaluations.version,
      state: evaluations.state,
      studentId: evaluations.studentExternalId,
      gpa: sql<string | null>`CASE
        WHEN ${evaluations.document} #> '{result,gpa,value}' <> 'null' THEN ${evaluations.document} #>> '{result,gpa,text}'
      END`,
    })
    .from(evaluations)
    .where(eq(evaluations.id, id));
  return row ?? null;
}

/** A reissued version is issued again; a revoked report says so. */
async function describeReport(tx: Database, reportId: string, baseUrl: string): Promise<NewEvent | null> {
  const report = await readIssuedReport(tx, reportId);
  if (!report) return null;
  const { number, version, evaluationId, file } = report;
  return {
    type: report.state === "revoked" ? "report.revoked" : "report.issued",
    evaluationId,
    data: {
      reportId,
      number,
      version,
      recordId: evaluationId,
      studentId: file.document.student.externalId,
      gpa: file.evaluation.gpa.value === null ? null : file.evaluation.gpa.text,
      verificationUrl: baseUrl + paths.verifyCode(report.code),
    },
  };
}

async function describeBulkRun(tx: Database, id: string): Promise<TeamEventData | null> {
  const [run] = await tx.select().from(bulkRuns).where(eq(bulkRuns.id, id));
  if (!run) return null;
  const { name, state, students, saved } = run;
  return { bulkRunId: id, name, state: state === "failed" ? "failed" : "done", students, saved };
}
