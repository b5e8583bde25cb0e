import type { Database } from "../../../platform/db/database.ts";
import { evaluationVersions } from "../../../platform/db/schema/evaluations.ts";
import type { EvaluationRow } from "../evaluation.ts";

/** Archives the current version, in the transaction that replaces it. */
export async function archiveVersion(tx: Database, row: EvaluationRow): Promise<void> {
  await tx.insert(evaluationVersions).values({
    evaluationId: row.id,
    version: row.version,
    document: row.document,
    gpa: row.gpa,
    state: row.state,
    editorId: row.updatedBy,
    createdAt: row.updatedAt,
  });
}
