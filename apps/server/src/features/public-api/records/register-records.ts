import { randomUUID } from "node:crypto";
import type { OfficeReading } from "@meridian/contract/evaluation/equivalency";
import type { HistoryRow, SavedEvaluation } from "@meridian/contract/history/responses";
import * as calls from "@meridian/contract/public-api/calls";
import type { recordResponse, recordSummary, RecordDocument } from "@meridian/contract/public-api/records";
import { defaultPolicy } from "@meridian/grading";
import type * as z from "zod/mini";
import { toKeyVisitor } from "../../../platform/access/tokens/key-visitor.ts";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import { evaluateDocument } from "../../../platform/evaluations/evaluate-document.ts";
import { confirmOfficeReadings } from "../../../platform/evaluations/office-readings.ts";
import { keyDetail, logEvaluations } from "../../../platform/evaluations/evaluation-log.ts";
import { getActiveTeam } from "../../../platform/evaluations/evaluation-scope.ts";
import { readOwnTables } from "../../../platform/evaluations/own-tables.ts";
import { confirmOfficePolicy, type SavedPolicy } from "../../../platform/evaluations/confirm-policy.ts";
import { listPoliciesInForce, toOfficePolicy } from "../../../platform/evaluations/team-policy.ts";
import type { Api, DeepReadonly } from "../../../platform/http/api.ts";
import { badRequest } from "../../../platform/http/http-error.ts";
import type { Services } from "../../../platform/services.ts";
import {
  changeState,
  createEvaluation,
  evaluationNotFound,
  listHistory,
  readEvaluation,
  readSavedPolicy,
  updateDetails,
  updateEvaluation,
} from "../../history/public.ts";
import { withPolicyReadings } from "./policy-readings.ts";
import { toEvaluationDocument } from "./to-document.ts";

/** The team's records by API: create, list, read, change drafts, make final. The rules are those of the app. */
export function registerRecords(api: Api, services: Services): void {
  const { db, records, now, openDataset } = services;

  /** `saved`: the policy of the record that is changed, and `readings` its office readings. */
  const evaluate = async (
    visitor: SignedIn,
    { document: input, policyId }: { document: RecordDocument; policyId?: string | undefined },
    saved?: SavedPolicy,
    readings?: readonly OfficeReading[],
  ) => {
    const { teamId } = getActiveTeam(visitor)!;
    const dataset = await openDataset();
    const policies = await listPoliciesInForce(db, teamId, now());
    const shared = policies.find(({ isDefault }) => isDefault);
    const named = policyId === undefined ? undefined : policies.find(({ id }) => id === policyId);
    if (policyId !== undefined && !named) throw badRequest("unknown_policy", "Policy not found.", "policyId");
    const officePolicy = named ? toOfficePolicy(named) : input.officePolicy;
    const document = toEvaluationDocument(officePolicy ? { ...input, officePolicy } : input, {
      dataset,
      ownTables: await readOwnTables(db, teamId),
      policy: officePolicy?.settings ?? shared?.settings ?? defaultPolicy,
      evaluator: visitor.user.fullName || visitor.user.email,
    });
    const withPolicy = await confirmOfficePolicy(db, teamId, document, now(), saved);
    const policy = officePolicy ? policies.find(({ id }) => id === officePolicy.id) : shared;
    // A change keeps what the record says, even if that is no reading.
    const withReadings = saved ? withPolicy : await withPolicyReadings(db, teamId, withPolicy, policy);
    return evaluateDocument(dataset, await confirmOfficeReadings(db, teamId, withReadings, readings));
  };
  const read = async (visitor: SignedIn, id: string) => {
    const record = await readEvaluation(db, visitor, id);
    if (record.deletedAt) throw evaluationNotFound();
    return toRecord(record);
  };

  api.handle(
    calls.createRecord,
    async ({ key, body: { document, policyId, id = randomUUID(), ...details } }) => {
      const visitor = toKeyVisitor(key);
      const stored = await evaluate(visitor, { document, policyId });
      await createEvaluation(db, visitor, { id, ...details }, stored, now());
      return read(visitor, id);
    },
  );

  api.handle(calls.listRecords, async ({ key, query: { studentId, search = "", ...query } }) => {
    const visitor = toKeyVisitor(key);
    const { rows, next } = await listHistory(db, getActiveTeam(visitor), visitor, {
      ...query,
      // The words of the ID use the search index; the exact comparison then decides.
      search: `${search} ${studentId ?? ""}`.trim(),
      externalId: studentId,
    });
    return { records: rows.map(toSummary), next };
  });

  api.handle(calls.getRecord, async ({ key, params: { id } }) => {
    const visitor = toKeyVisitor(key);
    const record = await read(visitor, id);
    const detail = { ...keyDetail(visitor), format: "json" };
    await logEvaluations(db, [
      { evaluationId: record.id, actorId: visitor.user.id, action: "exported", detail },
    ]);
    return record;
  });

  api.handle(
    calls.updateRecord,
    async ({ key, params: { id }, body: { document, policyId, version, ...details } }) => {
      const visitor = toKeyVisitor(key);
      const { saved, readings } = await readSavedPolicy(db, visitor, id);
      const stored = await evaluate(visitor, { document, policyId }, saved, readings);
      await db.transaction(async (tx) => {
        await updateEvaluation(tx, visitor, id, { version, saveId: randomUUID() }, stored, now());
        await updateDetails(tx, visitor, id, details);
      });
      return read(visitor, id);
    },
  );

  api.handle(calls.finalizeRecord, async ({ key, params: { id }, body }) => {
    const visitor = toKeyVisitor(key);
    const draft = await read(visitor, id);
    const change = await changeState(db, records, visitor, id, { to: "final", ...body }, now());
    // From here on its marks are hidden from keys, until it has been read a second time.
    return change.awaitsSecondReading ? draft : read(visitor, id);
  });
}

function toSummary({
  evaluator,
  entrySeconds: _seconds,
  deletedAt: _deleted,
  ...summary
}: HistoryRow): z.output<typeof recordSummary> {
  return { ...summary, evaluator: evaluator?.name ?? null };
}

function toRecord({
  saved,
  finalAt,
  approvedAt,
  updatedBy: _editor,
  approvedBy: _approver,
  inTeam: _inTeam,
  may: _may,
  ...row
}: Omit<SavedEvaluation, "changedTables">): DeepReadonly<z.output<typeof recordResponse>> {
  return {
    ...toSummary(row),
    finalAt,
    approvedAt,
    document: saved.document,
    evaluation: saved.result,
  };
}
