import { eq } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { evaluations, evaluationVersions } from "../../../platform/db/schema/evaluations.ts";

/**
 * Archives the current version, in the transaction that replaces it, before it is replaced. The document is copied inside
 * the database, because sending it back would cost as much as saving it.
 */
export async function archiveVersion(tx: Database, id: string): Promise<void> {
  await tx.insert(evaluationVersions).select(
    tx
      .select({
        evaluationId: evaluations.id,
        version: evaluations.version,
        document: evaluations.document,
        gpa: evaluations.gpa,
        state: evaluations.state,
        editorId: evaluations.updatedBy,
        createdAt: evaluations.updatedAt,
      })
      .from(evaluations)
      .where(eq(evaluations.id, id)),
  );
}
