import type { StoredEvaluation } from "@meridian/contract/evaluation/stored-evaluation";
import { eq } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { type EvaluationRow, evaluations } from "../../../platform/db/schema/evaluations.ts";
import { secondReadings } from "../../../platform/db/schema/queue.ts";
import { toEvaluationColumns } from "../../../platform/evaluations/evaluation-columns.ts";
import type { EvaluationBus } from "../../../platform/evaluations/evaluation-events.ts";
import { logEvaluations } from "../../../platform/evaluations/evaluation-log.ts";
import { releaseEvaluation } from "../../../platform/evaluations/release-evaluation.ts";
import { archiveVersion } from "../saving/archive-version.ts";
import { requiresApproval } from "../../../platform/evaluations/evaluation-state.ts";
import type { SecondReadingRow } from "./open-second-reading.ts";

interface Settlement {
  readonly row: SecondReadingRow;
  readonly evaluation: EvaluationRow;
  readonly outcome: "agreed" | "decided";
  readonly settledBy: string;
  /** The record as decided, if it differs from the first reading. */
  readonly document?: StoredEvaluation;
}

/** Closes the second reading and makes the record final, as a new version if the decisions changed it. */
export async function settle(
  tx: Database,
  records: EvaluationBus,
  { row, evaluation, outcome, settledBy, document }: Settlement,
  now: Date,
): Promise<void> {
  const { id } = evaluation;
  await tx
    .update(secondReadings)
    .set({ settledAt: now, settledBy, outcome })
    .where(eq(secondReadings.id, row.id));
  if (document) await archiveVersion(tx, evaluation.id);
  const version = document ? evaluation.version + 1 : evaluation.version;
  await tx
    .update(evaluations)
    .set({
      ...(document && { ...toEvaluationColumns(document), updatedBy: settledBy, saveId: null }),
      state: "final",
      version,
      finalAt: now,
      returnedAt: null,
      updatedAt: now,
    })
    .where(eq(evaluations.id, id));
  const action = `second-reading-${outcome}` as const;
  const detail = document ? { version } : {};
  await logEvaluations(tx, [{ evaluationId: id, actorId: settledBy, action, detail }]);
  if (!(await requiresApproval(tx, row.teamId)))
    await releaseEvaluation(tx, records, { evaluationId: id, version, teamId: row.teamId });
}
