import { randomUUID } from "node:crypto";
import * as calls from "@meridian/contract/crm/calls";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { enforceTrialLimit } from "../../platform/access/teams/trial-limits.ts";
import { audit } from "../../platform/audit/audit.ts";
import { encryptionPurposes } from "../../platform/crypto/encryption-purposes.ts";
import { crmConnections, crmDeliveries } from "../../platform/db/schema/crm.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { badRequest, conflict, notFound } from "../../platform/http/http-error.ts";
import type { Api } from "../../platform/http/api.ts";
import { enforceRateLimit } from "../../platform/rate-limit/enforce.ts";
import { readableIn } from "../../platform/evaluations/evaluation-scope.ts";
import { isFinalOrApproved } from "../../platform/evaluations/evaluation-state.ts";
import type { Services } from "../../platform/services.ts";
import {
  createConnection,
  updateConnection,
  type ConnectionRow,
  describeConnections,
  getConnection,
  getEnabledConnection,
  listConnections,
  toAuditEntry,
} from "./connections.ts";
import { deliverBatch } from "./deliveries/deliver.ts";
import { listDeliveries, retryDelivery, retryRejected } from "./deliveries/deliveries.ts";
import { registerEmbed } from "./embed/register-embed.ts";
import { registerFeeds } from "./feeds/register-feeds.ts";
import { readCurrentEvaluations } from "./deliveries/final-evaluations.ts";
import { previewPayload } from "./preview.ts";
import { deliveryJob, requeueBlocked, requeueQueued, requeueUnapproved } from "./deliveries/queue.ts";
import { queueFinalEvaluation, queueReport } from "./deliveries/queue-automatic.ts";
import { checkSelection, queueSelection } from "./deliveries/send-selection.ts";
import { issuedReportPdf } from "./deliveries/report-pdf.ts";
import type { SenderDeps } from "./senders/sender.ts";
import { requireAdmin, requireMember, withAdmin } from "./require-admin.ts";
import { testConnection } from "./test-connection.ts";

/** CRM sync: a team's connections, sending records, the delivery log, and applicants in the other direction. */
export function registerCrm(api: Api, services: Services): void {
  registerFeeds(api, services);
  registerEmbed(api, services);
  const { db, jobs, records, ring, outbound, now } = services;
  const reportPdf: SenderDeps["reportPdf"] = (record, connectionId) =>
    issuedReportPdf(db, services.reportWorker, record, connectionId);
  const deps: SenderDeps = { outbound, now, reportPdf };
  const describeOne = async (row: ConnectionRow) => (await describeConnections(db, ring, [row]))[0]!;

  jobs.handle(deliveryJob, (payload, isLastAttempt) => deliverBatch(services, deps, payload, isLastAttempt));
  records.on("record.final", (tx, event) => queueFinalEvaluation(tx, jobs, event, now()));
  records.on("record.approved", (tx, { evaluationId }) =>
    requeueUnapproved(tx, jobs, sql`e.id = ${evaluationId}`),
  );
  records.on("approval.ended", (tx, { teamId }) => requeueUnapproved(tx, jobs, sql`e.team_id = ${teamId}`));
  records.on("report.created", (tx, event) => queueReport(tx, jobs, event, now()));
  records.on("report.updated", (tx, event) => queueReport(tx, jobs, event, now()));
  records.on("student.erased", async (tx, { evaluationIds }) => {
    await tx.delete(crmDeliveries).where(inArray(crmDeliveries.evaluationId, [...evaluationIds]));
  });

  api.handle(calls.listConnections, async ({ visitor }) => {
    const { teamId } = requireAdmin(visitor);
    return { connections: await describeConnections(db, ring, await listConnections(db, teamId)) };
  });

  api.handle(calls.createConnection, async ({ visitor, body: input }) => {
    const { teamId } = requireAdmin(visitor);
    await enforceRateLimit(db, { key: `crm-connections:${teamId}`, max: 60, minutes: 60 });
    requireHttps(input.settings.address);
    const { row, signingSecret } = await withAdmin(db, visitor, async (tx) => {
      const owner = { teamId, userId: visitor.user.id };
      const inserted = await createConnection(tx, ring, owner, input, randomUUID());
      await audit(tx, visitor, "team.crm-connected", toAuditEntry(inserted.row));
      return inserted;
    });
    return { connection: await describeOne(row), ...(signingSecret !== undefined && { signingSecret }) };
  });

  api.handle(calls.updateConnection, async ({ visitor, params, body: input }) => {
    requireHttps(input.settings.address);
    const { row, signingSecret } = await withAdmin(db, visitor, async (tx, { teamId }) => {
      const before = await getConnection(tx, teamId, params.id, true);
      const changed = await updateConnection(tx, ring, before, input);
      await audit(tx, visitor, "team.crm-changed", toAuditEntry(changed.row));
      return changed;
    });
    return { connection: await describeOne(row), ...(signingSecret !== undefined && { signingSecret }) };
  });

  api.handle(calls.switchConnection, async ({ visitor, params, body: { enabled } }) => {
    const row = await withAdmin(db, visitor, async (tx, { teamId }) => {
      const before = await getConnection(tx, teamId, params.id, true);
      if (before.enabled === enabled) return before;
      const isConnection = eq(crmConnections.id, before.id);
      const change = { enabled, updatedAt: now() };
      const [changed] = await tx.update(crmConnections).set(change).where(isConnection).returning();
      await audit(tx, visitor, "team.crm-changed", toAuditEntry(before));
      if (enabled) await requeueQueued(tx, jobs, before.id);
      return changed!;
    });
    return { connection: await describeOne(row) };
  });

  api.handle(calls.deleteConnection, ({ visitor, params }) =>
    withAdmin(db, visitor, async (tx, { teamId }) => {
      const row = await getConnection(tx, teamId, params.id, true);
      // Keep the delivery log, but erase the credentials.
      const erased = {
        deletedAt: now(),
        enabled: false,
        encryptedCredentials: ring.encrypt("{}", encryptionPurposes.crmCredentials(row.id)),
      };
      await tx.update(crmConnections).set(erased).where(eq(crmConnections.id, row.id));
      await audit(tx, visitor, "team.crm-removed", toAuditEntry(row));
    }),
  );

  api.handle(calls.testConnection, async ({ visitor, params, body: { acceptHostKey } }) => {
    const { teamId } = requireAdmin(visitor);
    const row = await getConnection(db, teamId, params.id);
    await enforceRateLimit(db, { key: `crm-test:${teamId}`, max: 60, minutes: 60 });
    const { change, ...outcome } = await testConnection(services, deps, row, acceptHostKey);
    const tested = await withAdmin(db, visitor, async (tx) => {
      const current = await getConnection(tx, teamId, params.id, true);
      // Every change encrypts the credentials again. A host key must not be stored for another address.
      if (current.encryptedCredentials !== row.encryptedCredentials) {
        throw conflict("changed", "The connection was changed during the test. Test it again.");
      }
      const isConnection = eq(crmConnections.id, row.id);
      const [saved] = await tx.update(crmConnections).set(change).where(isConnection).returning();
      if (acceptHostKey !== undefined && outcome.ok) {
        await audit(tx, visitor, "team.crm-host-key-accepted", toAuditEntry(row));
      }
      if (outcome.ok) await requeueBlocked(tx, jobs, row.id);
      return saved!;
    });
    return { ...outcome, connection: await describeOne(tested) };
  });

  api.handle(calls.previewPayload, async ({ visitor, body: { connection, evaluationId } }) => {
    const team = requireAdmin(visitor);
    if (evaluationId === undefined) return previewPayload(connection, null);
    const [evaluation] = await db
      .select({ id: evaluations.id })
      .from(evaluations)
      .where(
        and(eq(evaluations.id, evaluationId), eq(evaluations.teamId, team.teamId), readableIn(team, visitor)),
      );
    const ids = evaluation ? [evaluation.id] : [];
    const [record] = await readCurrentEvaluations(db, services.config.baseUrl, ids);
    if (!record) throw notFound("no_such_record", "Record not found.");
    return previewPayload(connection, record);
  });

  api.handle(calls.listSendableRecords, async ({ visitor }) => {
    const team = requireAdmin(visitor);
    // Selects ids from the index first (decision 051), so that only the shown rows are read.
    const newest = db
      .select({ id: evaluations.id })
      .from(evaluations)
      .where(and(readableIn(team, visitor), isFinalOrApproved()))
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
    return { records: newestRecords };
  });

  api.handle(calls.listTargets, async ({ visitor }) => {
    const { teamId } = requireMember(visitor);
    const rows = await listConnections(db, teamId);
    return {
      targets: rows.filter(({ enabled }) => enabled).map(({ id, name, kind }) => ({ id, name, kind })),
    };
  });

  api.handle(calls.checkRecords, async ({ visitor, body: { connectionId, evaluationIds } }) => {
    const { teamId, user } = requireMember(visitor);
    await enforceRateLimit(db, { key: `crm-check:${user.id}`, max: 600, minutes: 60 });
    const connection = await getConnection(db, teamId, connectionId);
    return checkSelection(services, visitor, connection, evaluationIds);
  });

  api.handle(calls.sendRecords, async ({ visitor, body: { connectionId, evaluationIds } }) => {
    const { teamId, team, user } = requireMember(visitor);
    await enforceRateLimit(db, { key: `crm-send:${user.id}`, max: 300, minutes: 60 });
    const connection = await getEnabledConnection(db, teamId, connectionId);
    await enforceTrialLimit(db, team, "crmRecords", new Set(evaluationIds).size);
    return queueSelection(services, visitor, connection, evaluationIds);
  });

  api.handle(calls.listDeliveries, ({ visitor, query: { connection, record, state, before } }) => {
    const { teamId } = requireMember(visitor);
    const filter = { connectionId: connection, evaluationId: record, state, before };
    return listDeliveries(db, visitor, teamId, filter);
  });

  api.handle(calls.retryFailedDeliveries, async ({ visitor, body: { connectionId } }) => {
    const { team, user } = requireMember(visitor);
    await enforceRateLimit(db, { key: `crm-retry:${user.id}`, max: 60, minutes: 60 });
    return retryRejected(db, jobs, visitor, team, connectionId);
  });

  api.handle(calls.retryDelivery, async ({ visitor, params }) => {
    const { teamId, team } = requireMember(visitor);
    await enforceTrialLimit(db, team, "crmRecords");
    return retryDelivery(db, jobs, visitor, teamId, params.id);
  });

  /** Student data must be encrypted in transit. Local mode may talk to its own machine without TLS. */
  function requireHttps(address: string | undefined): void {
    if (services.config.mode === "local" || address === undefined || /^https:/i.test(address.trim())) return;
    throw badRequest("invalid_request", "The address must start with https://.", "settings.address");
  }
}
