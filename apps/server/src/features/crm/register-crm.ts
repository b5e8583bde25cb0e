import { randomUUID } from "node:crypto";
import {
  type ConnectionList,
  connectionInput,
  type CrmTargets,
  previewRequest,
  retryRequest,
  type SavedConnection,
  type SendableEvaluations,
  sendRequest,
  testRequest,
} from "@meridian/contract/crm/schemas";
import { and, desc, eq, inArray, ne } from "drizzle-orm";
import type { Context, Hono } from "hono";
import { requireSignedIn } from "../../platform/access/require-signed-in.ts";
import { enforceTrialLimit } from "../../platform/access/trial-limits.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { writeAudit } from "../../platform/audit/audit.ts";
import { encryptionPurposes } from "../../platform/crypto/encryption-purposes.ts";
import { crmConnections, crmDeliveries } from "../../platform/db/schema/crm.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { parseJson } from "../../platform/http/parse.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import { enforceRateLimit } from "../../platform/rate-limit/enforce.ts";
import { isTeamAdmin, readableIn, getWorkspace } from "../../platform/evaluations/evaluation-scope.ts";
import type { Services } from "../../platform/services.ts";
import {
  createConnection,
  updateConnection,
  type ConnectionRow,
  describeConnections,
  getConnection,
  listConnections,
} from "./connections.ts";
import { deliverBatch } from "./deliver.ts";
import { listDeliveries, retryDelivery, retryRejected } from "./deliveries.ts";
import { readFinalEvaluation } from "./final-evaluations.ts";
import { previewPayload } from "./preview.ts";
import {
  requestDelivery,
  checkSelection,
  deliveryJob,
  queueSelection,
  queueFinalEvaluation,
  queueReport,
  requeueBlocked,
} from "./queue.ts";
import { issuedReportPdf } from "./report-pdf.ts";
import type { SenderDeps } from "./senders/sender.ts";
import { testConnection } from "./test-connection.ts";

/** CRM sync: a team's connections, sending records and the delivery log. */
export function registerCrm(app: Hono<RequestEnv>, services: Services): void {
  const { db, visitors, jobs, records, ring, outbound, now } = services;
  const reportPdf: SenderDeps["reportPdf"] = (record, connectionId) =>
    issuedReportPdf(db, services.reportWorker, record, connectionId);
  const deps: SenderDeps = { outbound, now, reportPdf };
  const admin = async (c: Context<RequestEnv>) => requireAdmin(await requireSignedIn(c, visitors));
  const member = async (c: Context<RequestEnv>) => requireMember(await requireSignedIn(c, visitors));
  const describeOne = async (row: ConnectionRow) => (await describeConnections(db, ring, [row]))[0]!;

  jobs.handle(deliveryJob, (payload, isLastAttempt) => deliverBatch(services, deps, payload, isLastAttempt));
  records.on("record.final", (tx, event) => queueFinalEvaluation(tx, jobs, event, now()));
  records.on("report.created", (tx, event) => queueReport(tx, jobs, event, now()));
  records.on("report.updated", (tx, event) => queueReport(tx, jobs, event, now()));
  records.on("student.erased", async (tx, { evaluationIds }) => {
    if (evaluationIds.length === 0) return;
    await tx.delete(crmDeliveries).where(inArray(crmDeliveries.evaluationId, [...evaluationIds]));
  });

  app.get("/api/crm/connections", async (c) => {
    const { teamId } = await admin(c);
    const connections = await describeConnections(db, ring, await listConnections(db, teamId));
    return c.json({ connections } satisfies ConnectionList);
  });

  app.post("/api/crm/connections", async (c) => {
    const { teamId, user } = await admin(c);
    const input = await parseJson(c, connectionInput);
    await enforceRateLimit(db, { key: `crm-connections:${teamId}`, max: 60, windowSeconds: 60 * 60 });
    requireHttps(input.settings.address);
    const created = await db.transaction(async (tx) => {
      const inserted = await createConnection(tx, ring, { teamId, userId: user.id }, input, randomUUID());
      await audit(tx, c, "team.crm-connected", teamId, user.id, inserted.row);
      return inserted;
    });
    const { row, signingSecret } = created;
    const response: SavedConnection = {
      connection: await describeOne(row),
      ...(signingSecret !== undefined && { signingSecret }),
    };
    return c.json(response, 201);
  });

  app.put("/api/crm/connections/:id", async (c) => {
    const { teamId, user } = await admin(c);
    const before = await getConnection(db, teamId, c.req.param("id"));
    const input = await parseJson(c, connectionInput);
    requireHttps(input.settings.address);
    const { row, signingSecret } = await db.transaction(async (tx) => {
      const changed = await updateConnection(tx, ring, before, input);
      await audit(tx, c, "team.crm-changed", teamId, user.id, changed.row);
      if (changed.row.enabled && !before.enabled) await requestDelivery(jobs, changed.row.id, tx);
      return changed;
    });
    const response: SavedConnection = {
      connection: await describeOne(row),
      ...(signingSecret !== undefined && { signingSecret }),
    };
    return c.json(response);
  });

  app.delete("/api/crm/connections/:id", async (c) => {
    const { teamId, user } = await admin(c);
    const row = await getConnection(db, teamId, c.req.param("id"));
    await db.transaction(async (tx) => {
      // Keep the delivery log, but erase the credentials.
      const erased = {
        deletedAt: now(),
        enabled: false,
        encryptedCredentials: ring.encrypt("{}", encryptionPurposes.crmCredentials(row.id)),
      };
      await tx.update(crmConnections).set(erased).where(eq(crmConnections.id, row.id));
      await audit(tx, c, "team.crm-removed", teamId, user.id, row);
    });
    return c.json({ ok: true });
  });

  app.post("/api/crm/connections/:id/test", async (c) => {
    const { teamId, user } = await admin(c);
    const row = await getConnection(db, teamId, c.req.param("id"));
    const { acceptHostKey } = await parseJson(c, testRequest);
    await enforceRateLimit(db, { key: `crm-test:${teamId}`, max: 60, windowSeconds: 60 * 60 });
    const { tested, ...outcome } = await testConnection(services, deps, row, acceptHostKey);
    if (acceptHostKey !== undefined && outcome.ok) {
      await audit(db, c, "team.crm-host-key-accepted", teamId, user.id, row);
    }
    if (outcome.ok) await requeueBlocked(db, jobs, row.id);
    return c.json({ ...outcome, connection: await describeOne(tested) });
  });

  app.post("/api/crm/preview", async (c) => {
    const { visitor, teamId, team } = await admin(c);
    const { connection, evaluationId } = await parseJson(c, previewRequest);
    if (evaluationId === undefined) return c.json(previewPayload(connection, null));
    const [evaluation] = await db
      .select({ version: evaluations.version })
      .from(evaluations)
      .where(
        and(eq(evaluations.id, evaluationId), eq(evaluations.teamId, teamId), readableIn(team, visitor)),
      );
    const record = evaluation
      ? await readFinalEvaluation(db, services.config.baseUrl, evaluationId, evaluation.version)
      : null;
    if (!record) throw new HttpError(404, "no-such-record", "Record not found.");
    return c.json(previewPayload(connection, record));
  });

  app.get("/api/crm/records", async (c) => {
    const { visitor, team } = await admin(c);
    // Selects ids from the index first (decision 051), so that only the shown rows are read.
    const newest = db
      .select({ id: evaluations.id })
      .from(evaluations)
      .where(and(readableIn(team, visitor), ne(evaluations.state, "draft")))
      .orderBy(desc(evaluations.updatedAt))
      .limit(25);
    const newestRecords = await db
      .select({
        id: evaluations.id,
        studentName: evaluations.studentName,
        studentId: evaluations.studentExternalId,
        institution: evaluations.institution,
      })
      .from(evaluations)
      .where(inArray(evaluations.id, newest))
      .orderBy(desc(evaluations.updatedAt));
    return c.json({ records: newestRecords } satisfies SendableEvaluations);
  });

  app.get("/api/crm/targets", async (c) => {
    const { teamId } = await member(c);
    const rows = await listConnections(db, teamId);
    const targets = rows.filter(({ enabled }) => enabled).map(({ id, name, kind }) => ({ id, name, kind }));
    return c.json({ targets } satisfies CrmTargets);
  });

  app.post("/api/crm/check", async (c) => {
    const { visitor, teamId, user } = await member(c);
    const { connectionId, evaluationIds } = await parseJson(c, sendRequest);
    await enforceRateLimit(db, { key: `crm-check:${user.id}`, max: 600, windowSeconds: 60 * 60 });
    const connection = await getConnection(db, teamId, connectionId);
    return c.json(await checkSelection(services, visitor, connection, evaluationIds));
  });

  app.post("/api/crm/send", async (c) => {
    const { visitor, teamId, team, user } = await member(c);
    const { connectionId, evaluationIds } = await parseJson(c, sendRequest);
    await enforceRateLimit(db, { key: `crm-send:${user.id}`, max: 300, windowSeconds: 60 * 60 });
    const connection = await getConnection(db, teamId, connectionId);
    if (!connection.enabled) {
      throw new HttpError(
        409,
        "switched-off",
        `${connection.name} is turned off. A team admin can turn it on.`,
      );
    }
    await enforceTrialLimit(db, team, "crmRecords", new Set(evaluationIds).size);
    return c.json(await queueSelection(services, visitor, connection, evaluationIds), 202);
  });

  app.get("/api/crm/deliveries", async (c) => {
    const { visitor, teamId } = await member(c);
    const { connection, record, state, before } = c.req.query();
    const filter = { connectionId: connection, evaluationId: record, state, before };
    return c.json(await listDeliveries(db, visitor, teamId, filter));
  });

  app.post("/api/crm/deliveries/retry", async (c) => {
    const { visitor, team, user } = await member(c);
    const { connectionId } = await parseJson(c, retryRequest);
    await enforceRateLimit(db, { key: `crm-retry:${user.id}`, max: 60, windowSeconds: 60 * 60 });
    return c.json(await retryRejected(db, jobs, visitor, team, connectionId), 202);
  });

  app.post("/api/crm/deliveries/:id/retry", async (c) => {
    const { visitor, teamId, team } = await member(c);
    await enforceTrialLimit(db, team, "crmRecords");
    return c.json(await retryDelivery(db, jobs, visitor, teamId, c.req.param("id")), 202);
  });

  /** Student data must be encrypted in transit. Local mode may talk to its own machine without TLS. */
  function requireHttps(address: string | undefined): void {
    if (services.config.mode === "local" || address === undefined || /^https:/i.test(address.trim())) return;
    throw new HttpError(400, "invalid-request", "The address must start with https://.", {
      field: "settings.address",
    });
  }
}

function requireAdmin(visitor: SignedIn) {
  const member = requireMember(visitor);
  if (isTeamAdmin(member.team)) return member;
  throw new HttpError(403, "no_team", "Switch to a team where you are an admin.");
}

function requireMember(visitor: SignedIn) {
  const team = getWorkspace(visitor);
  if (team?.accessLevel === "full" && team.role !== "trainee") {
    return { visitor, user: visitor.user, team, teamId: team.teamId };
  }
  throw new HttpError(403, "no_team", "CRM connections belong to a team. Switch to a team first.");
}

async function audit(
  db: Services["db"],
  c: Context<RequestEnv>,
  action: `team.crm-${string}`,
  teamId: string,
  actorId: string,
  { id, name, kind }: ConnectionRow,
): Promise<void> {
  const ipAddress = c.var.clientAddress;
  await writeAudit(db, { action, teamId, actorId, ipAddress, subject: id, detail: { name, kind } });
}
