import type { SendOutcome, SendProblem } from "@meridian/contract/crm/schemas";
import { connectorDefinitions } from "@meridian/contract/crm/definitions";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import type { Database } from "../../../platform/db/database.ts";
import { teams } from "../../../platform/db/schema/accounts.ts";
import { crmDeliveries } from "../../../platform/db/schema/crm.ts";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";
import { readable } from "../../../platform/evaluations/evaluation-scope.ts";
import { isReadyToSend } from "../../../platform/evaluations/evaluation-state.ts";
import type { Services } from "../../../platform/services.ts";
import type { ConnectionRow } from "../connections.ts";
import { type FinalEvaluation, readCurrentEvaluations } from "./final-evaluations.ts";
import { prepareEvaluation } from "./prepare-evaluation.ts";
import { logRejection, queueDeliveries, requestDelivery } from "./queue.ts";

type SendDeps = Pick<Services, "db" | "config">;

/** Previews the outcome of sending the selected records now. */
export async function checkSelection(
  { db, config }: SendDeps,
  visitor: SignedIn,
  connection: ConnectionRow,
  evaluationIds: readonly string[],
): Promise<SendOutcome> {
  const { ready, outcome } = await loadSelection(db, config.baseUrl, visitor, connection, evaluationIds);
  const existing = await db
    .select({ evaluationId: crmDeliveries.evaluationId, version: crmDeliveries.version })
    .from(crmDeliveries)
    .where(
      and(
        eq(crmDeliveries.connectionId, connection.id),
        inArray(crmDeliveries.evaluationId, [...new Set(evaluationIds)]),
        inArray(crmDeliveries.state, ["queued", "sent"]),
      ),
    );
  const isQueuedOrSent = ({ id, version }: FinalEvaluation) =>
    existing.some((delivery) => delivery.evaluationId === id && delivery.version === version);
  const alreadySent = ready.filter(isQueuedOrSent).length;
  return { ...outcome, queued: ready.length - alreadySent, alreadySent };
}

/** Queues the selected final records of the connection's team that the user may read; rejects the others at once. */
export function queueSelection(
  { db, config, jobs }: SendDeps & Pick<Services, "jobs">,
  visitor: SignedIn,
  connection: ConnectionRow,
  evaluationIds: readonly string[],
): Promise<SendOutcome> {
  return db.transaction(async (tx) => {
    const selection = await loadSelection(tx, config.baseUrl, visitor, connection, evaluationIds);
    const { ready, refused, outcome } = selection;
    const actorId = visitor.user.id;
    const queued = await queueDeliveries(tx, connection.id, actorId, ready);
    for (const { record, message } of refused)
      await logRejection(tx, connection.id, actorId, record, message);
    if (queued.length > 0) await requestDelivery(jobs, connection.id, tx);
    return { ...outcome, queued: queued.length, alreadySent: ready.length - queued.length };
  });
}

async function loadSelection(
  db: Database,
  baseUrl: string,
  visitor: SignedIn,
  connection: ConnectionRow,
  evaluationIds: readonly string[],
) {
  const ids = [...new Set(evaluationIds)];
  const rows = await db
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
        inArray(evaluations.id, ids),
        eq(evaluations.teamId, connection.teamId),
        isNull(evaluations.deletedAt),
        readable(visitor),
      ),
    );
  const finalNames = new Map(rows.filter(isReadyToSend).map((row) => [row.id, row.studentName]));
  const records = await readCurrentEvaluations(db, baseUrl, [...finalNames.keys()]);
  const { mapping, settings } = connection;
  const definition = connectorDefinitions[connection.kind];
  const prepared = records.map((record) => ({
    record,
    outcome: prepareEvaluation({ definition, mapping, settings }, record),
  }));
  const refused = prepared.flatMap(({ record, outcome }) => (outcome.ok ? [] : [{ record, ...outcome }]));
  return {
    ready: prepared.flatMap(({ record, outcome }) => (outcome.ok ? [record] : [])),
    refused,
    outcome: {
      problems: refused.map(({ record, code, message, reportId }): SendProblem => ({
        evaluationId: record.id,
        studentName: finalNames.get(record.id) ?? "",
        code,
        message,
        reportId,
      })),
      notFinal: rows.length - finalNames.size,
      notFound: ids.length - rows.length,
    },
  };
}
