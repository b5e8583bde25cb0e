import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  redeliverWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from "@meridian/contract/webhooks/calls";
import { bodyRetentionDays } from "@meridian/contract/history/retention";
import type { ReportEvent } from "@meridian/contract/webhooks/schemas";
import { sql } from "drizzle-orm";
import { getActiveAdminTeam } from "../../platform/access/teams/administered-team.ts";
import { withActiveAdminLock } from "../../platform/access/teams/team-lock.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/db/database.ts";
import { badRequest, forbidden } from "../../platform/http/http-error.ts";
import type { Api } from "../../platform/http/api.ts";
import { enforceRateLimit } from "../../platform/rate-limit/enforce.ts";
import type { Services } from "../../platform/services.ts";
import { deliverMessage } from "./deliver-message.ts";
import { listDeliveries, redeliver } from "./deliveries.ts";
import {
  addEndpoint,
  updateEndpoint,
  toWebhookEndpoint,
  findEndpoint,
  listEndpoints,
  deleteEndpoint,
  rotateSecret,
} from "./endpoints.ts";
import { deleteOldEvents } from "./event-feed.ts";
import { deliverWebhook, queueMessage, queueReportMessage } from "./messages.ts";
import { eraseMessages } from "./erase-messages.ts";
import { recordTeamEvents } from "./team-events.ts";

/** A team's webhooks: endpoints, secrets, report messages and the delivery log. */
export function registerWebhooks(api: Api, services: Services): void {
  const { db, jobs, records, ring, config, now } = services;
  const queueEvent = (event: ReportEvent) => (tx: Database, report: { reportId: string; teamId: string }) =>
    queueReportMessage(tx, jobs, event, report, now(), config.baseUrl);
  records.on("report.created", queueEvent("gpa_report.created"));
  records.on("report.updated", queueEvent("gpa_report.updated"));
  recordTeamEvents(services);
  records.on("student.erased", eraseMessages);
  jobs.handle(deliverWebhook, ({ deliveryId }, isLastAttempt) =>
    deliverMessage(services, deliveryId, isLastAttempt),
  );
  jobs.repeat({ name: "webhook-forget", cron: "41 3 * * *" }, async () => {
    const deleteBefore = sql`now() - make_interval(days => ${bodyRetentionDays})`;
    await db.execute(
      sql`UPDATE webhook_deliveries SET body = NULL WHERE body IS NOT NULL AND created_at < ${deleteBefore}`,
    );
    await deleteOldEvents(db);
  });

  api.handle(listWebhooks, async ({ visitor }) => {
    const endpoints = await listEndpoints(db, getTeamId(visitor));
    return { endpoints: endpoints.map((row) => toWebhookEndpoint(row, now())) };
  });

  api.handle(createWebhook, async ({ visitor, body }) => {
    requireHttps(body.url);
    const key = `webhooks:${getTeamId(visitor)}`;
    await enforceRateLimit(db, { key, max: 60, minutes: 60 });
    return withActiveAdminLock(db, visitor, notAdmin, async (tx, { teamId }) => {
      const added = await addEndpoint(tx, ring, { teamId, userId: visitor.user.id }, body, now());
      await audit(tx, visitor, "team.webhook-added", toAuditEntry(teamId, added.endpoint));
      return added;
    });
  });

  api.handle(updateWebhook, ({ visitor, params, body }) => {
    requireHttps(body.url);
    return withActiveAdminLock(db, visitor, notAdmin, async (tx, { teamId }) => {
      const before = await findEndpoint(tx, teamId, params.id, true);
      const changed = await updateEndpoint(tx, ring, before, body, now());
      await audit(tx, visitor, "team.webhook-changed", toAuditEntry(teamId, changed.endpoint));
      return changed;
    });
  });

  api.handle(deleteWebhook, ({ visitor, params }) =>
    withActiveAdminLock(db, visitor, notAdmin, async (tx, { teamId }) => {
      const row = await findEndpoint(tx, teamId, params.id, true);
      await deleteEndpoint(tx, ring, row);
      await audit(tx, visitor, "team.webhook-removed", toAuditEntry(teamId, row));
    }),
  );

  api.handle(rotateWebhookSecret, ({ visitor, params }) =>
    withActiveAdminLock(db, visitor, notAdmin, async (tx, { teamId }) => {
      const before = await findEndpoint(tx, teamId, params.id, true);
      const rotated = await rotateSecret(tx, ring, before, now());
      await audit(tx, visitor, "team.webhook-secret-rotated", toAuditEntry(teamId, before));
      return rotated;
    }),
  );

  api.handle(testWebhook, async ({ visitor, params }) => {
    const key = `webhook-test:${getTeamId(visitor)}`;
    await enforceRateLimit(db, { key, max: 60, minutes: 60 });
    const message = JSON.stringify({ type: "webhook.test", timestamp: now().toISOString(), data: {} });
    const id = await withActiveAdminLock(db, visitor, notAdmin, async (tx, { teamId }) => {
      const endpoint = await findEndpoint(tx, teamId, params.id);
      return queueMessage(tx, jobs, { endpointId: endpoint.id, event: "webhook.test", body: message });
    });
    return { id };
  });

  api.handle(listWebhookDeliveries, async ({ visitor, params, query }) =>
    listDeliveries(db, await findEndpoint(db, getTeamId(visitor), params.id), query.before),
  );

  api.handle(redeliverWebhook, ({ visitor, params }) =>
    withActiveAdminLock(db, visitor, notAdmin, async (tx, { teamId }) =>
      redeliver(tx, jobs, await findEndpoint(tx, teamId, params.id), params.delivery),
    ),
  );

  /** Student data must be encrypted in transit; local mode may use http for testing. */
  function requireHttps(url: string): void {
    if (config.mode === "local" || url.startsWith("https:")) return;
    throw badRequest("invalid_request", "url: must start with https://", "url");
  }
}

const notAdmin = () =>
  forbidden("no_team", "Webhooks belong to a team. Switch to a team where you are an admin.");

const getTeamId = (visitor: SignedIn) => getActiveAdminTeam(visitor, notAdmin).teamId;

function toAuditEntry(teamId: string, { id, url }: { readonly id: string; readonly url: string }) {
  return { teamId, subject: id, detail: { host: new URL(url).host } };
}
