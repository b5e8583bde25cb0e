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
import { inArray, sql } from "drizzle-orm";
import * as z from "zod";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/db/database.ts";
import { webhookDeliveries } from "../../platform/db/schema/webhooks.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import type { Api } from "../../platform/http/api.ts";
import type { JobKind } from "../../platform/jobs/jobs.ts";
import { enforceRateLimit } from "../../platform/rate-limit/enforce.ts";
import { isTeamAdmin, getActiveTeam } from "../../platform/evaluations/evaluation-scope.ts";
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
import { recordTeamEvents } from "./team-events.ts";

const deleteOldBodies: JobKind<Record<string, never>> = {
  name: "webhook-forget",
  payload: z.strictObject({}),
  retries: 2,
  firstDelaySeconds: 60,
};

/** A team's webhooks: endpoints, secrets, report messages and the delivery log. */
export function registerWebhooks(api: Api, services: Services): void {
  const { db, jobs, records, ring, config, now } = services;
  const queueEvent = (event: ReportEvent) => (tx: Database, report: { reportId: string; teamId: string }) =>
    queueReportMessage(tx, jobs, event, report, now(), config.baseUrl);
  records.on("report.created", queueEvent("gpa_report.created"));
  records.on("report.updated", queueEvent("gpa_report.updated"));
  recordTeamEvents(services);
  records.on("student.erased", async (tx, { evaluationIds }) => {
    if (evaluationIds.length === 0) return;
    await tx.delete(webhookDeliveries).where(inArray(webhookDeliveries.evaluationId, [...evaluationIds]));
  });
  jobs.handle(deliverWebhook, ({ deliveryId }, isLastAttempt) =>
    deliverMessage(services, deliveryId, isLastAttempt),
  );
  jobs.handle(deleteOldBodies, async () => {
    const deleteBefore = sql`now() - make_interval(days => ${bodyRetentionDays})`;
    await db.execute(
      sql`UPDATE webhook_deliveries SET body = NULL WHERE body IS NOT NULL AND created_at < ${deleteBefore}`,
    );
    await deleteOldEvents(db);
  });
  jobs.repeat(deleteOldBodies, "41 3 * * *", {});

  api.handle(listWebhooks, async ({ visitor }) => {
    const { teamId } = requireAdmin(visitor);
    return { endpoints: (await listEndpoints(db, teamId)).map((row) => toWebhookEndpoint(row, now())) };
  });

  api.handle(createWebhook, async ({ visitor, body }) => {
    const { teamId, userId } = requireAdmin(visitor);
    requireHttps(body.url);
    await enforceRateLimit(db, { key: `webhooks:${teamId}`, max: 60, minutes: 60 });
    return db.transaction(async (tx) => {
      const added = await addEndpoint(tx, ring, { teamId, userId }, body, now());
      await audit(tx, visitor, "team.webhook-added", toAuditEntry(teamId, added.endpoint));
      return added;
    });
  });

  api.handle(updateWebhook, async ({ visitor, params, body }) => {
    const { teamId } = requireAdmin(visitor);
    requireHttps(body.url);
    return db.transaction(async (tx) => {
      const before = await findEndpoint(tx, teamId, params.id, true);
      const changed = await updateEndpoint(tx, ring, before, body, now());
      await audit(tx, visitor, "team.webhook-changed", toAuditEntry(teamId, changed.endpoint));
      return changed;
    });
  });

  api.handle(deleteWebhook, async ({ visitor, params }) => {
    const { teamId } = requireAdmin(visitor);
    await db.transaction(async (tx) => {
      const row = await findEndpoint(tx, teamId, params.id, true);
      await deleteEndpoint(tx, ring, row);
      await audit(tx, visitor, "team.webhook-removed", toAuditEntry(teamId, row));
    });
  });

  api.handle(rotateWebhookSecret, async ({ visitor, params }) => {
    const { teamId } = requireAdmin(visitor);
    return db.transaction(async (tx) => {
      const before = await findEndpoint(tx, teamId, params.id, true);
      const rotated = await rotateSecret(tx, ring, before, now());
      await audit(tx, visitor, "team.webhook-secret-rotated", toAuditEntry(teamId, before));
      return rotated;
    });
  });

  api.handle(testWebhook, async ({ visitor, params }) => {
    const { teamId } = requireAdmin(visitor);
    const endpoint = await findEndpoint(db, teamId, params.id);
    await enforceRateLimit(db, { key: `webhook-test:${teamId}`, max: 60, minutes: 60 });
    const message = JSON.stringify({ type: "webhook.test", timestamp: now().toISOString(), data: {} });
    const id = await db.transaction((tx) =>
      queueMessage(tx, jobs, { endpointId: endpoint.id, event: "webhook.test", body: message }),
    );
    return { id };
  });

  api.handle(listWebhookDeliveries, async ({ visitor, params, query }) => {
    const { teamId } = requireAdmin(visitor);
    return listDeliveries(db, await findEndpoint(db, teamId, params.id), query.before);
  });

  api.handle(redeliverWebhook, async ({ visitor, params }) => {
    const { teamId } = requireAdmin(visitor);
    return redeliver(db, jobs, await findEndpoint(db, teamId, params.id), params.delivery);
  });

  function requireAdmin(visitor: SignedIn): { teamId: string; userId: string } {
    const team = getActiveTeam(visitor);
    if (team?.accessLevel === "full" && isTeamAdmin(team))
      return { teamId: team.teamId, userId: visitor.user.id };
    throw new HttpError(
      403,
      "no_team",
      "Webhooks belong to a team. Switch to a team where you are an admin.",
    );
  }

  /** Student data must be encrypted in transit; local mode may use http for testing. */
  function requireHttps(url: string): void {
    if (config.mode === "local" || url.startsWith("https:")) return;
    throw new HttpError(400, "invalid_request", "url: must start with https://", { field: "url" });
  }
}

function toAuditEntry(teamId: string, { id, url }: { readonly id: string; readonly url: string }) {
  return { teamId, subject: id, detail: { host: new URL(url).host } };
}
