import {
  bodyRetentionDays,
  type WebhookEvent,
  webhookInput,
  type WebhookList,
} from "@meridian/contract/webhooks";
import { inArray, sql } from "drizzle-orm";
import type { Context, Hono } from "hono";
import * as z from "zod";
import { requireSignedIn } from "../../platform/access/require-signed-in.ts";
import { writeAudit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/db/database.ts";
import { webhookDeliveries } from "../../platform/db/schema/webhooks.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { parseJson } from "../../platform/http/parse.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import type { JobKind } from "../../platform/jobs/jobs.ts";
import { enforceRateLimit } from "../../platform/rate-limit/enforce.ts";
import { isTeamAdmin, getWorkspace } from "../../platform/evaluations/evaluation-scope.ts";
import type { Services } from "../../platform/services.ts";
import { deliverMessage } from "./deliver-message.ts";
import { listDeliveries, redeliver } from "./deliveries.ts";
import {
  addEndpoint,
  updateEndpoint,
  toWebhookEndpoint,
  type EndpointRow,
  findEndpoint,
  listEndpoints,
  deleteEndpoint,
  rotateSecret,
} from "./endpoints.ts";
import { deliverWebhook, queueMessage, queueReportMessage } from "./messages.ts";

const deleteOldBodies: JobKind<Record<string, never>> = {
  name: "webhook-forget",
  payload: z.strictObject({}),
  retries: 2,
  firstDelaySeconds: 60,
};

/** A team's webhooks: endpoints, secrets, report messages and the delivery log. */
export function registerWebhooks(app: Hono<RequestEnv>, services: Services): void {
  const { db, visitors, jobs, records, ring, config, now } = services;
  const queueEvent = (event: WebhookEvent) => (tx: Database, report: { reportId: string; teamId: string }) =>
    queueReportMessage(tx, jobs, event, report, now(), config.baseUrl);
  records.on("report.created", queueEvent("gpa_report.created"));
  records.on("report.updated", queueEvent("gpa_report.updated"));
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
  });
  jobs.repeat(deleteOldBodies, "41 3 * * *", {});

  app.get("/api/webhooks", async (c) => {
    const { teamId } = await requireAdmin(c);
    const endpoints = (await listEndpoints(db, teamId)).map((row) => toWebhookEndpoint(row, now()));
    return c.json({ endpoints } satisfies WebhookList);
  });

  app.post("/api/webhooks", async (c) => {
    const { teamId, userId } = await requireAdmin(c);
    const input = await parseJson(c, webhookInput);
    requireHttps(input.url);
    await enforceRateLimit(db, { key: `webhooks:${teamId}`, max: 60, windowSeconds: 60 * 60 });
    const created = await db.transaction(async (tx) => {
      const added = await addEndpoint(tx, ring, { teamId, userId }, input, now());
      await audit(tx, c, "team.webhook-added", teamId, userId, added.endpoint);
      return added;
    });
    return c.json(created, 201);
  });

  app.put("/api/webhooks/:id", async (c) => {
    const { teamId, userId } = await requireAdmin(c);
    const before = await requireEndpoint(c, teamId);
    const input = await parseJson(c, webhookInput);
    requireHttps(input.url);
    const response = await db.transaction(async (tx) => {
      const changed = await updateEndpoint(tx, ring, before, input, now());
      await audit(tx, c, "team.webhook-changed", teamId, userId, changed.endpoint);
      return changed;
    });
    return c.json(response);
  });

  app.delete("/api/webhooks/:id", async (c) => {
    const { teamId, userId } = await requireAdmin(c);
    const row = await requireEndpoint(c, teamId);
    await db.transaction(async (tx) => {
      await deleteEndpoint(tx, ring, row);
      await audit(tx, c, "team.webhook-removed", teamId, userId, row);
    });
    return c.json({ ok: true });
  });

  app.post("/api/webhooks/:id/rotate", async (c) => {
    const { teamId, userId } = await requireAdmin(c);
    const before = await requireEndpoint(c, teamId);
    const rotated = await db.transaction(async (tx) => {
      const rotatedEndpoint = await rotateSecret(tx, ring, before, now());
      await audit(tx, c, "team.webhook-secret-rotated", teamId, userId, before);
      return rotatedEndpoint;
    });
    return c.json(rotated);
  });

  app.post("/api/webhooks/:id/test", async (c) => {
    const { teamId } = await requireAdmin(c);
    const endpoint = await requireEndpoint(c, teamId);
    await enforceRateLimit(db, { key: `webhook-test:${teamId}`, max: 60, windowSeconds: 60 * 60 });
    const body = JSON.stringify({ type: "webhook.test", timestamp: now().toISOString(), data: {} });
    const id = await db.transaction((tx) =>
      queueMessage(tx, jobs, { endpointId: endpoint.id, event: "webhook.test", body }),
    );
    return c.json({ id }, 202);
  });

  app.get("/api/webhooks/:id/deliveries", async (c) => {
    const { teamId } = await requireAdmin(c);
    return c.json(await listDeliveries(db, await requireEndpoint(c, teamId), c.req.query("before")));
  });

  app.post("/api/webhooks/:id/deliveries/:delivery/redeliver", async (c) => {
    const { teamId } = await requireAdmin(c);
    const endpoint = await requireEndpoint(c, teamId);
    return c.json(await redeliver(db, jobs, endpoint, c.req.param("delivery")), 202);
  });

  async function requireAdmin(c: Context<RequestEnv>): Promise<{ teamId: string; userId: string }> {
    const visitor = await requireSignedIn(c, visitors);
    const team = getWorkspace(visitor);
    if (team?.accessLevel === "full" && isTeamAdmin(team))
      return { teamId: team.teamId, userId: visitor.user.id };
    throw new HttpError(
      403,
      "no_team",
      "Webhooks belong to a team. Switch to a team where you are an admin.",
    );
  }

  function requireEndpoint(c: Context<RequestEnv>, teamId: string): Promise<EndpointRow> {
    return findEndpoint(db, teamId, c.req.param("id") ?? "");
  }

  /** Student data must be encrypted in transit; local mode may use http for testing. */
  function requireHttps(url: string): void {
    if (config.mode === "local" || url.startsWith("https:")) return;
    throw new HttpError(400, "invalid-request", "url: must start with https://", { field: "url" });
  }
}

async function audit(
  db: Database,
  c: Context<RequestEnv>,
  action: `team.webhook-${string}`,
  teamId: string,
  actorId: string,
  { id, url }: { readonly id: string; readonly url: string },
): Promise<void> {
  const detail = { host: new URL(url).host };
  await writeAudit(db, { action, teamId, actorId, ipAddress: c.var.clientAddress, subject: id, detail });
}
