import * as calls from "@meridian/contract/crm/feeds/calls";
import type { FeedInput, FeedRun, FeedState } from "@meridian/contract/crm/feeds/schemas";
import { feedSources } from "@meridian/contract/crm/feeds/sources";
import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { readTeamZone } from "../../../platform/access/teams/team-zone.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { crmFeedRuns, crmFeeds } from "../../../platform/db/schema/crm.ts";
import type { Api } from "../../../platform/http/api.ts";
import { badRequest, conflict } from "../../../platform/http/http-error.ts";
import { getErrorMessage } from "../../../platform/log/described-error.ts";
import { OutboundError } from "../../../platform/outbound/outbound-error.ts";
import { enforceRateLimit } from "../../../platform/rate-limit/enforce.ts";
import type { Services } from "../../../platform/services.ts";
import { deleteCeebCode, listCeebCodes, rememberCodes, saveCeebCode } from "../ceeb-codes.ts";
import { type ConnectionRow, decryptConnection, getConnection, toAuditEntry } from "../connections.ts";
import { redactSecrets } from "../deliveries/deliver.ts";
import { requireAdmin, withAdmin } from "../require-admin.ts";
import { prepareBuilding } from "./build-document.ts";
import { fetchList } from "./fetch-list.ts";
import { importApplicants } from "./import-applicants.ts";
import { deleteOldRuns, feedRunJob, queueRun, runFeed, startDueFeeds } from "./run-feed.ts";
import { nextRunAt } from "./schedule.ts";

const maxRunMs = 2 * 60 * 60 * 1000;

/** Applicants from a CRM, and the CEEB codes of their schools. */
export function registerFeeds(api: Api, services: Services): void {
  const { db, jobs, records, ring, outbound, now, openDataset } = services;

  jobs.handle(feedRunJob, ({ runId }, isLastAttempt) => runFeed(services, runId, isLastAttempt));
  jobs.repeat({ name: "crm-feeds-due", cron: "*/5 * * * *", retries: 0 }, async () => {
    await startDueFeeds(services);
    await deleteOldRuns(db);
  });
  records.on("record.final", (tx, event) => rememberCodes(tx, event));

  api.handle(calls.getFeed, async ({ visitor, params }) => {
    const { teamId } = requireAdmin(visitor);
    return readState(await getConnection(db, teamId, params.id));
  });

  api.handle(calls.saveFeed, async ({ visitor, params, body: input }) => {
    const row = await withAdmin(db, visitor, async (tx, { teamId }) => {
      const connection = await getConnection(tx, teamId, params.id, true);
      requireSource(connection);
      const values = { ...input, nextRunAt: nextRunAt(input, await readTeamZone(tx, teamId), now()) };
      const saved = { ...values, savedBy: visitor.user.id, failingSince: null, updatedAt: now() };
      await tx
        .insert(crmFeeds)
        .values({ ...saved, connectionId: connection.id })
        .onConflictDoUpdate({ target: crmFeeds.connectionId, set: saved });
      await audit(tx, visitor, "team.crm-feed-saved", toAuditEntry(connection));
      return connection;
    });
    return readState(row);
  });

  api.handle(calls.deleteFeed, ({ visitor, params }) =>
    withAdmin(db, visitor, async (tx, { teamId }) => {
      const row = await getConnection(tx, teamId, params.id);
      await tx.delete(crmFeeds).where(eq(crmFeeds.connectionId, row.id));
      await tx
        .update(crmFeedRuns)
        .set({ finishedAt: now(), error: "The list was removed." })
        .where(and(eq(crmFeedRuns.connectionId, row.id), isNull(crmFeedRuns.finishedAt)));
      await audit(tx, visitor, "team.crm-feed-removed", toAuditEntry(row));
    }),
  );

  api.handle(calls.previewFeed, async ({ visitor, params, body: input }) => {
    const { teamId } = requireAdmin(visitor);
    const row = await getConnection(db, teamId, params.id);
    requireSource(row);
    await enforceRateLimit(db, { key: `crm-feed:${teamId}`, max: 120, minutes: 60 });
    return preview(row, input, visitor.user.id);
  });

  api.handle(calls.runFeed, async ({ visitor, params }) => {
    const key = `crm-feed:${requireAdmin(visitor).teamId}`;
    await enforceRateLimit(db, { key, max: 120, minutes: 60 });
    const run = await withAdmin(db, visitor, async (tx, { teamId }) => {
      const row = await getConnection(tx, teamId, params.id);
      // The lock lets only one of two clicks start a run.
      const [feed] = await tx.select().from(crmFeeds).where(eq(crmFeeds.connectionId, row.id)).for("update");
      if (!feed) throw conflict("no_feed", "Save the applicant list first.");
      const [running] = await tx
        .select()
        .from(crmFeedRuns)
        .where(
          and(
            eq(crmFeedRuns.connectionId, row.id),
            isNull(crmFeedRuns.finishedAt),
            // An older one has no job left.
            gt(crmFeedRuns.startedAt, new Date(now().getTime() - maxRunMs)),
          ),
        )
        .limit(1);
      return running ?? queueRun(tx, services, row.id, true);
    });
    return toRun(run);
  });

  api.handle(calls.listCeebCodes, ({ visitor }) => listCeebCodes(db, requireAdmin(visitor).teamId));
  api.handle(calls.saveCeebCode, ({ visitor, body }) =>
    withAdmin(db, visitor, async (tx, { teamId }) => {
      await saveCeebCode(tx, teamId, body);
      return listCeebCodes(tx, teamId);
    }),
  );
  api.handle(calls.deleteCeebCode, ({ visitor, params }) =>
    withAdmin(db, visitor, async (tx, { teamId }) => {
      await deleteCeebCode(tx, teamId, params.id);
      return listCeebCodes(tx, teamId);
    }),
  );

  async function preview(row: ConnectionRow, input: FeedInput, userId: string) {
    const connection = decryptConnection(row, ring);
    try {
      const list = await fetchList(connection, input, outbound);
      const building = await prepareBuilding(db, row.teamId, await openDataset(), now());
      const target = { connection: row, savedBy: userId };
      const result = await importApplicants(db, target, list, input.mapping, building, true);
      return { ...result, file: list.file, columns: [...list.columns] };
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      const message = redactSecrets(getErrorMessage(error), connection);
      throw conflict("feed_failed", message, "source");
    }
  }

  async function readState({ id }: ConnectionRow): Promise<FeedState> {
    const [feed] = await db.select().from(crmFeeds).where(eq(crmFeeds.connectionId, id));
    const runs = await db
      .select()
      .from(crmFeedRuns)
      .where(eq(crmFeedRuns.connectionId, id))
      .orderBy(desc(crmFeedRuns.startedAt))
      .limit(10);
    return {
      feed: feed
        ? {
            source: feed.source,
            mapping: feed.mapping,
            schedule: feed.schedule,
            dailyHour: feed.dailyHour,
            nextRunAt: feed.nextRunAt?.toISOString() ?? null,
            failingSince: feed.failingSince?.toISOString() ?? null,
          }
        : null,
      runs: runs.map(toRun),
    };
  }
}

function requireSource({ kind }: ConnectionRow): void {
  if (feedSources[kind]) return;
  throw badRequest("no_feed", "A webhook only receives records. It has no applicant list.");
}

function toRun(run: typeof crmFeedRuns.$inferSelect): FeedRun {
  const { id, manual, startedAt, finishedAt, file, counts, leftOut, error } = run;
  return {
    id,
    manual,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    file,
    counts,
    leftOut: [...leftOut],
    error,
  };
}
