import { and, eq, isNotNull, isNull, lte, ne, sql } from "drizzle-orm";
import * as z from "zod";
import { readTeamPlan } from "../../../platform/access/teams/team-plan.ts";
import type { Database } from "../../../platform/db/database.ts";
import { teams } from "../../../platform/db/schema/accounts.ts";
import { crmConnections, crmFeedRuns, crmFeeds } from "../../../platform/db/schema/crm.ts";
import { HttpError } from "../../../platform/http/http-error.ts";
import { forEach } from "../../../platform/jobs/for-each.ts";
import type { JobKind } from "../../../platform/jobs/jobs.ts";
import { getErrorMessage } from "../../../platform/log/described-error.ts";
import { OutboundError } from "../../../platform/outbound/outbound-error.ts";
import type { Services } from "../../../platform/services.ts";
import { type ConnectionRow, decryptConnection } from "../connections.ts";
import { redactSecrets } from "../deliveries/deliver.ts";
import { emailAdmins, isEmailDue, needsAdminAction } from "../deliveries/stuck.ts";
import { prepareBuilding } from "./build-document.ts";
import { fetchList } from "./fetch-list.ts";
import { importApplicants } from "./import-applicants.ts";
import { nextRunAt } from "./schedule.ts";

export const feedRunJob: JobKind<{ runId: string }> = {
  name: "crm-feed-run",
  payload: z.object({ runId: z.string() }),
  // A CRM that is down for a moment; longer outages are up to the next scheduled run.
  retries: 3,
  firstDelaySeconds: 30,
  maxDelaySeconds: 600,
};

type RunServices = Pick<
  Services,
  "db" | "ring" | "jobs" | "outbox" | "outbound" | "config" | "now" | "openDataset"
>;

/** Starts the feeds whose time has come, and schedules each for its next time. */
export async function startDueFeeds({ db, jobs, now }: RunServices): Promise<void> {
  const at = now();
  const due = await db
    .select({
      connectionId: crmFeeds.connectionId,
      schedule: crmFeeds.schedule,
      dailyHour: crmFeeds.dailyHour,
      timeZone: teams.timeZone,
    })
    .from(crmFeeds)
    .innerJoin(crmConnections, eq(crmConnections.id, crmFeeds.connectionId))
    .innerJoin(teams, eq(teams.id, crmConnections.teamId))
    .where(
      and(
        ne(crmFeeds.schedule, "off"),
        lte(crmFeeds.nextRunAt, at),
        eq(crmConnections.enabled, true),
        isNull(crmConnections.deletedAt),
      ),
    );
  await forEach(due, ({ connectionId, timeZone, ...feed }) =>
    db.transaction(async (tx) => {
      // Only one of several processes advances the schedule.
      const moved = await tx
        .update(crmFeeds)
        .set({ nextRunAt: nextRunAt(feed, timeZone, at) })
        .where(and(eq(crmFeeds.connectionId, connectionId), lte(crmFeeds.nextRunAt, at)))
        .returning({ id: crmFeeds.connectionId });
      if (moved.length === 0) return;
      await queueRun(tx, { jobs, now }, connectionId, false);
    }),
  );
}

/** Records a run and adds its job, in the transaction of the caller. */
export async function queueRun(
  tx: Database,
  { jobs, now }: Pick<Services, "jobs" | "now">,
  connectionId: string,
  manual: boolean,
): Promise<typeof crmFeedRuns.$inferSelect> {
  const [run] = await tx.insert(crmFeedRuns).values({ connectionId, manual, startedAt: now() }).returning();
  await jobs.add(feedRunJob, { runId: run!.id }, { db: tx });
  return run!;
}

/** Reads the list and imports it. Errors are stored with the run and thrown, so that the job is retried. */
export async function runFeed(services: RunServices, runId: string, isLastAttempt: boolean): Promise<void> {
  const { db, ring, outbound, now, openDataset } = services;
  const [match] = await db
    .select({ run: crmFeedRuns, feed: crmFeeds, connection: crmConnections })
    .from(crmFeedRuns)
    .innerJoin(crmFeeds, eq(crmFeeds.connectionId, crmFeedRuns.connectionId))
    .innerJoin(crmConnections, eq(crmConnections.id, crmFeedRuns.connectionId))
    .where(and(eq(crmFeedRuns.id, runId), isNull(crmFeedRuns.finishedAt), isNull(crmConnections.deletedAt)));
  if (!match) return;
  const { feed, connection: row } = match;
  const connection = decryptConnection(row, ring);
  const finish = (values: Partial<typeof crmFeedRuns.$inferInsert>) =>
    db
      .update(crmFeedRuns)
      .set({ finishedAt: now(), ...values })
      .where(eq(crmFeedRuns.id, runId));
  try {
    if ((await readTeamPlan(db, row.teamId, now())).accessLevel !== "full") {
      throw new OutboundError("refused", "The team’s plan is not active, so nothing is imported.");
    }
    const list = await fetchList(connection, feed, outbound);
    const building = await prepareBuilding(db, row.teamId, await openDataset(), now());
    const target = { connection: row, savedBy: feed.savedBy };
    const { counts, leftOut } = await importApplicants(db, target, list, feed.mapping, building, false);
    await finish({ file: list.file, counts, leftOut, error: null });
    await db
      .update(crmFeeds)
      .set({ failingSince: null })
      .where(and(eq(crmFeeds.connectionId, row.id), isNotNull(crmFeeds.failingSince)));
  } catch (error) {
    const reason = redactSecrets(getErrorMessage(error), connection);
    // A wrong path, password or key will not fix itself within minutes.
    const isFinal = isLastAttempt || needsAdminAction(error) || isPermanent(error);
    if (!isFinal) {
      await db.update(crmFeedRuns).set({ error: reason }).where(eq(crmFeedRuns.id, runId));
      throw error;
    }
    await finish({ error: reason });
    await notifyFailure(services, row, reason);
  }
}

function isPermanent(error: unknown): boolean {
  const codes = ["too-large", "missing-column"];
  return error instanceof HttpError || (error instanceof OutboundError && codes.includes(error.code));
}

/** Marks the feed as failing. The CRM page shows it, and the team's admins get one email per outage and day. */
async function notifyFailure(
  services: RunServices,
  connection: ConnectionRow,
  reason: string,
): Promise<void> {
  const isFeed = eq(crmFeeds.connectionId, connection.id);
  await services.db.transaction(async (tx) => {
    const [feed] = await tx.select().from(crmFeeds).where(isFeed).for("update");
    if (!feed) return;
    const at = services.now();
    const shouldNotify = feed.failingSince === null && isEmailDue(feed.notifiedAt, at);
    await tx
      .update(crmFeeds)
      .set({ failingSince: feed.failingSince ?? at, ...(shouldNotify && { notifiedAt: at }) })
      .where(isFeed);
    if (!shouldNotify) return;
    await emailAdmins(tx, services, connection, "Check the list", [
      `We couldn’t read the applicant list for the connection “${connection.name}”.`,
      reason,
      "No records were changed. We will try again at the next scheduled time.",
      "To check the list:",
    ]);
  });
}

const keptRunsPerFeed = 50;

/** Older runs are no longer needed. */
export async function deleteOldRuns(db: Database): Promise<void> {
  await db.execute(sql`
    DELETE FROM crm_feed_runs WHERE id IN (
      SELECT id FROM (
        SELECT id, row_number() OVER (PARTITION BY connection_id ORDER BY started_at DESC) AS place
        FROM crm_feed_runs
      ) AS runs
      WHERE place > ${keptRunsPerFeed}
    )`);
}
