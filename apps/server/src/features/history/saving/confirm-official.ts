import type { StoredEvaluation } from "@meridian/contract/evaluation/stored-evaluation";
import type { SaveResponse } from "@meridian/contract/history/responses";
import { eq } from "drizzle-orm";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import type { Database } from "../../../platform/db/database.ts";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";
import { toEvaluationColumns } from "../../../platform/evaluations/evaluation-columns.ts";
import { logEvaluations } from "../../../platform/evaluations/evaluation-log.ts";
import { toStoredEvaluation } from "../../../platform/evaluations/stored-evaluation.ts";
import { conflict, forbidden } from "../../../platform/http/http-error.ts";
import { lockEditable } from "../evaluation.ts";
import { getPermissions } from "../permissions.ts";
import { archiveVersion } from "./archive-version.ts";
import { findConflict, toSaveResponse, withoutSelfReport, savedColumns } from "./save.ts";

/**
 * Turns a self-reported record into an ordinary one: the evaluator states that it agrees with the official transcript.
 * Whoever may make a record final may do this.
 */
export function confirmOfficial(
  db: Database,
  visitor: SignedIn,
  id: string,
  version: number,
  now: Date,
): Promise<SaveResponse> {
  return db.transaction(async (tx) => {
    const row = await lockEditable(tx, visitor, id);
    if (!row.selfReported) throw conflict("not_self_reported", "This record is not marked as self-reported.");
    const refusal = await findConflict(tx, row, version, visitor);
    if (refusal) throw refusal;
    if (!getPermissions({ ...row, needsApproval: false }, visitor).finish) {
      throw forbidden("not_allowed", "Only an evaluator or a team admin can confirm these marks.");
    }
    await archiveVersion(tx, id);
    const confirmed = toOfficial(toStoredEvaluation(row.document));
    const [updated] = await tx
      .update(evaluations)
      .set({
        ...toEvaluationColumns(confirmed),
        version: row.version + 1,
        updatedAt: now,
        updatedBy: visitor.user.id,
        saveId: null,
      })
      .where(eq(evaluations.id, id))
      .returning(savedColumns);
    await logEvaluations(tx, [{ evaluationId: id, actorId: visitor.user.id, action: "official-confirmed" }]);
    return toSaveResponse(updated!);
  });
}

/** The numbers stay as they are. Records that the submission marked as unofficial are now official. */
function toOfficial(stored: StoredEvaluation): StoredEvaluation {
  const document = withoutSelfReport(stored.document);
  const records = document.records.map((record) => ({
    ...record,
    standing: record.standing === "unofficial" ? ("official" as const) : record.standing,
  }));
  return { ...stored, document: { ...document, records } };
}
