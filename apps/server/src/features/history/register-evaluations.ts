import * as calls from "@meridian/contract/history/calls";
import type { SavedEvaluation } from "@meridian/contract/history/responses";
import type { SignedIn } from "../../platform/access/visitors.ts";
import type { Api } from "../../platform/http/api.ts";
import { enforceRateLimit } from "../../platform/rate-limit/enforce.ts";
import { evaluateDocument } from "../../platform/evaluations/evaluate-document.ts";
import { logView } from "../../platform/evaluations/evaluation-log.ts";
import { getActiveTeam } from "../../platform/evaluations/evaluation-scope.ts";
import { confirmOfficePolicy } from "../../platform/evaluations/confirm-policy.ts";
import { confirmOfficeReadings } from "../../platform/evaluations/office-readings.ts";
import type { Services } from "../../platform/services.ts";
import { changedTables } from "./saving/changed-tables.ts";
import { changeState } from "./saving/change-state.ts";
import { updateDetails } from "./saving/update-details.ts";
import { eraseStudent, describeStudentEvaluations } from "./erase-student.ts";
import { readEvaluation, readSavedPolicy } from "./evaluation.ts";
import { updateEvaluation, createEvaluation, getCopyTeam } from "./saving/save.ts";
import { listVersions, readLog, readVersion } from "./saving/versions.ts";

/** Calls about one saved evaluation: save, read, change, versions, log and erasing its student. */
export function registerEvaluations(api: Api, { db, records, now, openDataset }: Services): void {
  // Limits the expensive computation, but leaves room for an offline queue with a whole day's work.
  const limitSaves = ({ user }: SignedIn) =>
    enforceRateLimit(db, { key: `save:${user.id}`, max: 600, minutes: 60 });
  const readWithChangedTables = async (visitor: SignedIn, id: string): Promise<SavedEvaluation> => {
    const record = await readEvaluation(db, visitor, id);
    return { ...record, changedTables: await changedTables(await openDataset(), record.saved) };
  };

  api.handle(calls.createEvaluation, async ({ visitor, body: { document, ...request } }) => {
    await limitSaves(visitor);
    const teamId = getActiveTeam(visitor)?.teamId ?? null;
    const withPolicy = await confirmOfficePolicy(db, teamId, document, now());
    const confirmed = await confirmOfficeReadings(db, teamId, withPolicy);
    const stored = await evaluateDocument(await openDataset(), confirmed);
    return createEvaluation(db, visitor, request, stored, now());
  });

  api.handle(calls.getEvaluation, async ({ visitor, params: { id } }) => {
    const record = await readWithChangedTables(visitor, id);
    await logView(db, visitor, record.id, now());
    return record;
  });

  api.handle(calls.updateEvaluation, async ({ visitor, params: { id }, body: { document, ...request } }) => {
    await limitSaves(visitor);
    const { teamId, saved, readings } = await readSavedPolicy(db, visitor, id);
    const withPolicy = await confirmOfficePolicy(db, teamId, document, now(), saved);
    const confirmed = await confirmOfficeReadings(db, teamId, withPolicy, readings);
    const stored = await evaluateDocument(await openDataset(), confirmed);
    return updateEvaluation(db, visitor, id, request, stored, now());
  });

  api.handle(calls.updateMetadata, async ({ visitor, params: { id }, body }) => {
    await updateDetails(db, visitor, id, body);
    return readWithChangedTables(visitor, id);
  });

  api.handle(calls.changeEvaluationState, ({ visitor, params: { id }, body }) =>
    changeState(db, records, visitor, id, body, now()),
  );

  api.handle(calls.recalculateEvaluation, async ({ visitor, params: { id }, body }) => {
    await limitSaves(visitor);
    const { saved } = await readEvaluation(db, visitor, id);
    const recalculated = await evaluateDocument(await openDataset(), saved.document);
    return updateEvaluation(db, visitor, id, body, recalculated, now());
  });

  api.handle(calls.duplicateEvaluation, async ({ visitor, params, body: { id } }) => {
    await limitSaves(visitor);
    // The copy keeps the numbers of the original and is not recalculated.
    const { saved, tags, notes, teamVisible } = await readEvaluation(db, visitor, params.id);
    const { teamId } = await readSavedPolicy(db, visitor, params.id);
    const team = getCopyTeam(visitor, teamId);
    return createEvaluation(db, visitor, { id, tags, notes, teamVisible }, saved, now(), team);
  });

  api.handle(calls.listVersions, ({ visitor, params: { id } }) => listVersions(db, visitor, id));

  api.handle(calls.getVersion, async ({ visitor, params: { id, version } }) => {
    const response = await readVersion(db, visitor, id, Number(version));
    // Whoever has seen a record can’t be its blind second reader.
    await logView(db, visitor, id, now());
    return response;
  });

  api.handle(calls.getEvaluationLog, ({ visitor, params: { id } }) => readLog(db, visitor, id));

  api.handle(calls.listStudentEvaluations, ({ visitor, params: { id } }) =>
    describeStudentEvaluations(db, visitor, id),
  );

  api.handle(calls.eraseStudent, async ({ visitor, params: { id }, body }) => ({
    erased: await eraseStudent(db, records, visitor, id, body),
  }));
}
