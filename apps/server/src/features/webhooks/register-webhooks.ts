import { keptDays, type WebhookEvent, webhookInput, type WebhookList } from "@meridian/contract/webhooks";
import { inArray, sql } from "drizzle-orm";
import type { Context, Hono } from "hono";
import * as z from "zod";
import { self } from "../../platform/access/self.ts";
import { writeAudit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/db/database.ts";
import { webhookDeliveries } from "../../platform/db/schema/webhooks.ts";
import { HttpFault } from "../../platform/http/fault.ts";
import { parseJson } from "../../platform/http/parse.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import type { JobKind } from "../../platform/jobs/jobs.ts";
import { limit } from "../../platform/rate-limit/enforce.ts";
import { isAdminOf, workspaceOf } from "../../platform/records/record-scope.ts";
import type { Services } from "../../platform/services.ts";
import { deliverMessage } from "./deliver-message.ts";
import { listDeliveries, redeliver } from "./deliveries.ts";
import {
  addEndpoint,
  changeEndpoint,
  describeEndpoint,
  type EndpointRow,
  findEndpoint,
  findEndpoints,
  removeEndpoint,
  rotateSecret,
} from "./endpoints.ts";
import { deliverWebhook, queueMessage, queueReportMessage } from "./messages.ts";

const forgetBodies: JobKind<Record<string, never>> = {
  name: "webhook-forget",
  payload: z.strictObject({}),
  retries: 2,
  firstDelaySeconds: 60,
};

/** Webhooks of a team: endpoints, secrets, messages about reports and the log of their delivery. */
export function registerWebhooks(app: Hono<RequestEnv>, services: Services): void {
  const { db, visitors, jobs, records, ring, config, now } = services;
  const announce = (event: WebhookEvent) => (tx: Database, about: { reportId: string; teamId: string }) =>
    queueReportMessage(tx, jobs, event, about, now(), config.baseUrl);
  records.on("report.created", announce("gpa_report.created"));
  records.on("report.updated", announce("gpa_report.updated"));
  records.on("student.erased", async (tx, { evaluationIds }) => {
    if (evaluationIds.length === 0) return;
    await tx.delete(webhookDeliveries).where(inArray(webhookDeliveries.evaluationId, [...evaluationIds]));
  });
  jobs.handle(deliverWebhook, ({ deliveryId }, lastTry) => deliverMessage(services, deliveryId, lastTry));
  jobs.handle(forgetBodies, async () => {
    const old = sql`now() - make_interval(days => ${keptDays})`;
    await db.execute(
      sql`UPDATE webhook_deliveries SET body = NULL WHERE body IS NOT NULL AND created_at < ${old}`,
    );
  });
  jobs.repeat(forgetBodies, "41 3 * * *", {});

  app.get("/api/webhooks", async (c) => {
    const { teamId } = await admin(c);
    const endpoints = (await findEndpoints(db, teamId)).map((row) => describeEndpoint(row, now()));
    return c.json({ endpoints } satisfies WebhookList);
  });

  app.post("/api/webhooks", async (c) => {
    const { teamId, userId } = await admin(c);
    const input = await parseJson(c, webhookInput);
    requireHttps(input.url);
    await limit(db, { key: `webhooks:${teamId}`, max: 60, windowSeconds: 60 * 60 });
    const made = await db.transaction(async (tx) => {
      const added = await addEndpoint(tx, ring, { teamId, userId }, input, now());
      await audit(tx, c, "team.webhook-added", teamId, userId, added.endpoint);
      return added;
    });
    return c.json(made, 201);
  });

  app.put("/api/webhooks/:id", async (c) => {
    const { teamId, userId } = await admin(c);
    const before = await endpointOf(c, teamId);
    const input = await parseJson(c, webhookInput);
    requireHttps(input.url);
    const answer = await db.transaction(async (tx) => {
      const changed = await changeEndpoint(tx, ring, before, input, now());
      await audit(tx, c, "team.webhook-changed", teamId, userId, changed.endpoint);
      return changed;
    });
    return c.json(answer);
  });

  app.delete("/api/webhooks/:id", async (c) => {
    const { teamId, userId } = await admin(c);
    const row = await endpointOf(c, teamId);
    await db.transaction(async (tx) => {
      await removeEndpoint(tx, ring, row);
      await audit(tx, c, "team.webhook-removed", teamId, userId, row);
    });
    return c.json({ ok: true });
  });

  app.post("/api/webhooks/:id/rotate", async (c) => {
    const { teamId, userId } = await admin(c);
    const before = await endpointOf(c, teamId);
    const rotated = await db.transaction(async (tx) => {
      const made = await rotateSecret(tx, ring, before, now());
      await audit(tx, c, "team.webhook-secret-rotated", teamId, userId, before);
      return made;
    });
    return c.json(rotated);
  });

  app.post("/api/webhooks/:id/test", async (c) => {
    const { teamId } = await admin(c);
    const endpoint = await endpointOf(c, teamId);
    await limit(db, { key: `webhook-test:${teamId}`, max: 60, windowSeconds: 60 * 60 });
    const body = JSON.stringify({ type: "webhook.test", timestamp: now().toISOString(), data: {} });
    const id = await db.transaction((tx) =>
      queueMessage(tx, jobs, { endpointId: endpoint.id, event: "webhook.test", body }),
    );
    return c.json({ id }, 202);
  });

  app.get("/api/webhooks/:id/deliveries", async (c) => {
    const { teamId } = await admin(c);
    return c.json(await listDeliveries(db, await endpointOf(c, teamId), c.req.query("before")));
  });

  app.post("/api/webhooks/:id/deliveries/:delivery/redeliver", async (c) => {
    const { teamId } = await admin(c);
    const endpoint = await endpointOf(c, teamId);
    return c.json(await redeliver(db, jobs, endpoint, c.req.param("delivery")), 202);
  });

  async function admin(c: Context<RequestEnv>): Promise<{ teamId: string; userId: string }> {
    const visitor = await self(c, visitors);
    const team = workspaceOf(visitor);
    if (team?.standing === "full" && isAdminOf(team)) return { teamId: team.teamId, userId: visitor.user.id };
    throw new HttpFault(403, "no_team", "Webhooks belong to a team: switch to one that you administer.");
  }

  function endpointOf(c: Context<RequestEnv>, teamId: string): Promise<EndpointRow> {
    return findEndpoint(db, teamId, c.req.param("id") ?? "");
  }

  /** Student data crosses the open network encrypted or not at all; local mode plays with its own machine. */
  function requireHttps(url: string): void {
    if (config.mode === "local" || url.startsWith("https:")) return;
    throw new HttpFault(400, "invalid-request", "url: must start with https://", { field: "url" });
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
